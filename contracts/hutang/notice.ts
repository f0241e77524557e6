import { defineEvent } from '../language/define/event.js';
import { Key } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { Hutang, hutang } from './loan.js';
import { Mengabari } from './told.js';

/** The customer is told that their loan is due, and when the pieces may be auctioned. */
class Beritahu extends Mengabari {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
}

export const noticeGiven = defineEvent('loan.notice-given', 1, Hutang);

/** Once the loan is overdue. Each one counts among those that an auction needs. */
export const notifyLoan = hutang.action(Beritahu, noticeGiven, {
  name: 'notify-loan',
  title: 'Pemberitahuan Lelang',
  from: ['BERJALAN'],
  to: 'BERJALAN',
  due: ['LEWAT', 'BERITAHU', 'LELANG'],
  numbered: ['NH', 'no_pemberitahuan'],
  sample: { no_bukti: 'HT-JKT01-000001', saluran: 'SURAT', alamat: 'JL MELATI 1' },
});

/** The letter that goes with it. */
export const noticeLetter = stepSlip(hutang, notifyLoan, {
  template: `${slipTop}
{tebal}PEMBERITAHUAN LELANG
{no_pemberitahuan} {tanggal|kanan}
{#nama_customer}Kepada{nama_customer|kanan}{/nama_customer}
{garis}
Hutang{no_bukti|kanan}
Tanggal{tgl_hutang|kanan}
Jatuh tempo{jatuh_tempo|kanan}
{#barang}
{nama_barang|baris}
{kode_kadar} {berat|kanan}
{/barang}
{garis}
Sisa pokok{sisa|kanan}
Bunga{bunga_hari_ini|kanan}
Denda{denda_hari_ini|kanan}
{tebal}Yang harus dibayar{total_hari_ini|kanan}
{garis}
Hutang ini sudah lewat jatuh tempo.
Mohon dilunasi atau diperbarui.
Barang jaminan dapat dilelang
mulai{tgl_lelang|kanan}
Kelebihan hasil lelang adalah hak
pelanggan dan dapat diambil di toko.
${slipFoot}`,
});

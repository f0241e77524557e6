import { notifyLoan } from '../../../../contracts/hutang/notice.js';
import { noticeText } from '../../../../contracts/hutang/reminder.js';
import { auctionLoan } from '../../../../contracts/hutang/auction.js';
import { paySurplus } from '../../../../contracts/hutang/surplus.js';
import { screenFields, type FormValues, type Row } from '../../kit/field/screen-field.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { attending, loanForm, loanPayments } from './form-parts.js';

const isSold = ({ cara_lelang }: FormValues): boolean => cara_lelang === 'DIJUAL';
const isTaken = ({ cara_lelang }: FormValues): boolean => cara_lelang === 'MASUK_STOK';
const amount = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** The price of a lot: of all of it, or of its pieces. */
const priceOf = ({ harga, harga_barang }: FormValues): number =>
  ((harga_barang ?? []) as readonly Row[]).reduce((sum, piece) => sum + amount(piece['harga']), amount(harga));

/** The fields of an auction: those of a buyer, who pays, once it is sold, and a type where it comes into stock. */
export const auctionFields = screenFields(auctionLoan.body, [
  'cara_lelang',
  'tempat_lelang',
  'harga',
  { name: 'harga_barang', grid: { columns: ['no', 'harga'], folds: true } },
  { name: 'kode_dept', when: isTaken },
  ...['nama_pembeli', 'identitas_pembeli', 'pembeli_pegawai'].map((name) => ({ name, when: isSold })),
  { ...(loanPayments({ total: priceOf }) as { readonly name: string }), when: isSold },
  'keterangan',
]);

/** The part of a surplus that is paid out: what does not go to another loan. */
const restOf = ({ total, jumlah_untuk_hutang }: FormValues): number => amount(total) + amount(jumlah_untuk_hutang);

/** A surplus is paid to its customer, or to another loan of theirs, all of it at once. */
export const surplusPayment: RowAction = {
  title: paySurplus.title,
  gate: paySurplus.gate,
  offered: ({ status, kode_toko: branch }, _, kode_toko) => status === 'DITERBITKAN' && branch === kode_toko,
  form: loanForm(
    paySurplus,
    [
      'untuk_hutang',
      'jumlah_untuk_hutang',
      loanPayments({ total: restOf, out: () => true }),
      'keterangan',
      ...attending,
    ],
    (row) => ({ no_bukti: String(row['no_bukti']), total: -amount(row['jumlah']) }),
  ),
};

const overdue: readonly unknown[] = ['LEWAT', 'BERITAHU', 'LELANG'];

/** A notice of an auction, with a text that says what the loan costs on the day. */
export const noticeAction: RowAction = {
  title: notifyLoan.title,
  gate: notifyLoan.gate,
  offered: ({ status, tempo, ditahan, kode_toko: branch }, _, kode_toko) =>
    status === 'BERJALAN' && overdue.includes(tempo) && branch === kode_toko && !ditahan,
  form: loanForm(notifyLoan, ['saluran', 'alamat', 'teks', 'penerima', 'jawaban'], (row, user) => ({
    no_bukti: String(row['no_bukti']),
    saluran: 'WA',
    // Only its number is known at first.
    ...(row['total_hari_ini'] !== undefined && user && { teks: noticeText(row as never, user.tgl_system) }),
  })),
};

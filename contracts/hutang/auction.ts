import { defineEvent } from '../language/define/event.js';
import { Choice, DateField, Flag, Key, Money, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { jenis } from '../masters/references.js';
import { caraLelang, type CaraLelang } from './auctioned.js';
import { MOST_COLLATERAL } from './collateral.js';
import { Hutang, hutang, LoanPayments, Menghadap, type BayarHutang } from './loan.js';
import { notifyLoan } from './notice.js';

const Loan = (): PropertyDecorator => Key('No Faktur Hutang', { required: true, as: 'upper' });

/** A price of a piece of the lot. */
class HargaLelang {
  @Key('No', { required: true, max: 3 }) no!: string;
  @Money('Harga Lelang', { required: 'rule.nominal.empty', min: 1 }) harga!: Rupiah;
}

/** All collateral that is left goes into stock or to a buyer, at the price of the board unless it says another one. */
@Together<Lelangkan>(noneTwice('harga_barang', 'no'))
class Lelangkan {
  @Loan() no_bukti!: string;
  @Choice('Cara Lelang', Object.keys(caraLelang), { required: true, words: caraLelang }) cara_lelang!: CaraLelang;
  @Text('Tempat Lelang') tempat_lelang?: string;
  /** Of all pieces; in its place pieces may have prices of their own. */
  @Money('Harga Lot', { min: 1 }) harga?: Rupiah;
  @Rows('Harga per Barang', HargaLelang, { max: MOST_COLLATERAL, each: true }) harga_barang?: readonly HargaLelang[];
  /** Of pieces that have none, where they come into stock. */
  @Key('Jenis', { max: 20, as: 'upper', of: () => jenis }) kode_dept?: string;
  @Text('Nama Pembeli', { max: 80, personal: true }) nama_pembeli?: string;
  @Text('Identitas Pembeli', { max: 40, personal: true }) identitas_pembeli?: string;
  @Flag('Pembeli Pegawai') pembeli_pegawai?: boolean;
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Nobody bought: there is another auction from a later day on. */
class TundaLelang {
  @Loan() no_bukti!: string;
  @DateField('Lelang Berikut', { required: true }) berikut!: BusinessDate;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A customer pays of what an auction left unpaid. */
class BayarKekurangan extends Menghadap {
  @Loan() no_bukti!: string;
  @LoanPayments() pembayaran?: readonly BayarHutang[];
}

class HapusKekurangan {
  @Loan() no_bukti!: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/**
 * The consents that an auction may need: below the board (head office), above it where it comes into stock, and to
 * a buyer, apart those who work in the shop.
 */
export const auctionConsentLabels = {
  papan: 'LELANG DI BAWAH PAPAN HARGA',
  stok: 'LELANG MASUK STOK',
  tinggi: 'LELANG MASUK STOK DI ATAS PAPAN HARGA',
  pegawai: 'LELANG KE PEGAWAI',
  pembeli: 'LELANG DIJUAL KE PEMBELI',
} as const;

export const loanAuctioned = defineEvent('loan.auctioned', 1, Hutang);
export const auctionPostponed = defineEvent('loan.auction-postponed', 1, Hutang);
export const shortfallPaid = defineEvent('loan.shortfall-paid', 1, Hutang);
export const shortfallWrittenOff = defineEvent('loan.shortfall-written-off', 1, Hutang);
const shortfallReopened = defineEvent('loan.shortfall-reopened', 1, undoneOf(Hutang));
const noticeUndone = defineEvent('loan.notice-undone', 1, undoneOf(Hutang));

/** From its day on, after its notices. It cannot be undone. */
export const auctionLoan = hutang.action(Lelangkan, loanAuctioned, {
  name: 'auction-loan',
  title: 'Lelang Hutang',
  path: '/lelang-hutang',
  consent: auctionConsentLabels.papan,
  from: ['BERJALAN'],
  to: 'LELANG',
  due: ['LELANG'],
  numbered: ['LL', 'no_lelang'],
  sample: { no_bukti: 'HT-JKT01-000001', cara_lelang: 'MASUK_STOK' },
});
/** The day of the auction moves. */
export const postponeAuction = hutang.action(TundaLelang, auctionPostponed, {
  name: 'postpone-auction',
  title: 'Lelang Tidak Laku',
  gate: routeGate('/lelang-hutang'),
  from: ['BERJALAN'],
  to: 'BERJALAN',
  due: ['LELANG'],
  sample: { no_bukti: 'HT-JKT01-000001', berikut: '2027-12-01' },
});
/** A notice, or an auction at which nobody bought, was entered by mistake. */
export const undoNotice = undoes(hutang, [notifyLoan, postponeAuction], noticeUndone, {
  name: 'undo-notice',
  call: 'hutang/{no_bukti}/undo-notice',
});
export const payShortfall = hutang.action(BayarKekurangan, shortfallPaid, {
  name: 'pay-shortfall',
  title: 'Bayar Kekurangan Lelang',
  call: 'hutang/{no_bukti}/shortfall',
  from: ['LELANG'],
  to: 'LELANG',
  numbered: ['BH', 'no_bayar'],
  sample: { no_bukti: 'HT-JKT01-000001', pembayaran: [{ cara: 'TUNAI', jumlah: 100_000 }] },
});
export const writeOffShortfall = hutang.action(HapusKekurangan, shortfallWrittenOff, {
  name: 'write-off-shortfall',
  title: 'Hapus Kekurangan Lelang',
  call: 'hutang/{no_bukti}/write-off',
  from: ['LELANG'],
  to: 'LELANG',
  consent: 'HAPUS KEKURANGAN LELANG',
  sample: { no_bukti: 'HT-JKT01-000001', keterangan: 'Pindah alamat' },
});

export const undoShortfall = undoes(hutang, payShortfall, shortfallReopened, {
  name: 'undo-shortfall',
  call: 'hutang/{no_bukti}/batal-bayar-kekurangan',
});
export const undoWriteOff = undoes(hutang, writeOffShortfall, shortfallReopened, {
  name: 'undo-shortfall-write-off',
  call: 'hutang/{no_bukti}/batal-hapus-kekurangan',
});

/** The paper of what an auction brought, and of whose it is. */
export const auctionSlip = stepSlip(hutang, auctionLoan, {
  title: 'Rincian Hasil Lelang',
  template: `${slipTop}
{tebal}RINCIAN HASIL LELANG
{no_lelang} {tanggal|kanan}
{#nama_customer}Pelanggan{nama_customer|kanan}{/nama_customer}
Hutang{no_bukti|kanan}
{#tempat_lelang}Tempat{tempat_lelang|kanan}{/tempat_lelang}
{garis}
{#lot}
{nama_barang|baris}
{berat} g{harga|kanan}
{/lot}
{garis}
{tebal}Hasil lelang{hasil_lelang|kanan}
{#titipan_lelang}Titipan{titipan_lelang|kanan}{/titipan_lelang}
Pokok{pokok_lelang|kanan}
Bunga{bunga_lelang|kanan}
Denda{denda_lelang|kanan}
Biaya lelang{biaya_lelang|kanan}
{#kelebihan}{tebal}Kelebihan{kelebihan|kanan}{/kelebihan}
{#no_kelebihan}Diambil dengan{no_kelebihan|kanan}{/no_kelebihan}
{#kekurangan}{tebal}Kekurangan{kekurangan|kanan}{/kekurangan}
{#sisa_kurang}Masih harus dibayar{sisa_kurang|kanan}{/sisa_kurang}
${slipFoot}`,
});

/** The receipt of a payment of what an auction left unpaid. */
export const shortfallSlip = stepSlip(hutang, payShortfall, {
  template: `${slipTop}
{tebal}BAYAR KEKURANGAN LELANG
{no_bayar} {tanggal|kanan}
{#nama_customer}Pelanggan{nama_customer|kanan}{/nama_customer}
Hutang{no_bukti|kanan}
{#pembayaran}
{cara}{jumlah|kanan}
{/pembayaran}
{tebal}Diterima{diterima|kanan}
Sisa kekurangan{sisa_kurang|kanan}
${slipFoot}`,
});

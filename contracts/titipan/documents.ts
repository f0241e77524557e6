import { Barcode } from '../data-barang/barang.js';
import { MOST_PIECES, NamedPiece } from '../data-barang/lines.js';
import type { MadeFigure } from '../language/define/facts.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, DateField, Flag, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { bank } from '../masters/masters.js';
import { CashRounding, SmallestCoin } from '../penjualan/coins.js';
import { MoneyBack, PriceVersion, transferConsent, type CaraKembali } from '../penjualan/lines.js';
import { sales } from '../penjualan/parameters.js';
import { soldLines } from '../penjualan/sale-paper.js';

/** The ways in which a customer leaves money. */
const caraTitip = ['TUNAI', 'TRANSFER', 'KARTU'] as const;

/** A payment of a deposit. */
class BayarTitip {
  @Choice('Cara Bayar', caraTitip, { required: true }) cara!: (typeof caraTitip)[number];
  @Key('Kode Bank', { max: 20, as: 'upper', of: () => bank }) kode_bank?: string;
  @Key('No Rekening') no_rekening?: string;
  @Money('Jumlah', { required: 'rule.nominal.empty', min: 1 }) jumlah!: Rupiah;
}

/** Pieces that are kept for a customer, and what they leave for them. */
@Together<Titip>(noneTwice('barang', 'kode_barcode'))
class Titip {
  @Rows('Barang', NamedPiece, { required: 'rule.data.fill', min: 1, max: MOST_PIECES, each: true })
  barang!: readonly NamedPiece[];
  @Key('Kode Member', { required: 'rule.member.empty', max: 20, as: 'upper' }) kode_member!: string;
  @Key('Sales', { required: true, max: 20, as: 'upper', of: () => sales }) kode_sales!: string;
  @Rows('Pembayaran', BayarTitip, { required: 'rule.payment.method', max: 10, each: true, totals: ['jumlah'] })
  pembayaran!: readonly BayarTitip[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A piece that is kept, and its price on that day. */
class BarangTitip {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  /** Of a gram, by the price board; none for a piece with a price of its own. */
  @Money('Harga per Gram') harga_gram?: Rupiah;
  @PriceVersion() versi_harga?: number;
  @Money('Ongkos', { required: true }) ongkos!: Rupiah;
  @Money('Harga Jual', { required: true }) harga_jual!: Rupiah;
}

/** A deposit: what is kept for whom, and what they left. */
class Titipan {
  @Text('No Titipan', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @DateField('Tanggal Titip', { required: true }) tgl_titip!: BusinessDate;
  @Text('Kode Member', { required: true }) kode_member!: string;
  @Text('Sales', { required: true }) kode_sales!: string;
  @Rows('Barang', BarangTitip, { required: true, max: MOST_PIECES, totals: ['berat', 'harga_jual'] })
  barang!: readonly BarangTitip[];
  @Rows('Pembayaran', BayarTitip, { required: true, totals: ['jumlah'] }) pembayaran!: readonly BayarTitip[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  /** Of that day: the pieces are sold at the price of the day on which they are taken. */
  @Money('Total', { required: true }) total!: Rupiah;
  @Money('Uang Titipan', { required: true }) dp_rp!: Rupiah;
  /** Of a cancelled one: what the shop keeps. */
  @Money('Biaya Batal') biaya?: Rupiah;
  /** Of a cancelled one: the difference between what was due and what coins paid of it, and that coin. */
  @CashRounding() pembulatan_tunai?: Rupiah;
  @SmallestCoin() uang_terkecil?: Rupiah;
  /** Of a cancelled one: how the money went back, where that was chosen. */
  @Text('Uang Kembali') kembali?: CaraKembali;
  /** The sale that it paid for. */
  @Text('Faktur Jual') no_penjualan?: string;
  /** True once somebody has looked at it, or where the shop validates nothing. */
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  @Text('Keterangan', { required: true }) keterangan!: string;
}
export type Deposit = Titipan;

class NomorTitipan {
  @Key('No Titipan', { required: true, as: 'upper' }) no_bukti!: string;
}

class BatalTitipan extends NomorTitipan {
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
  @MoneyBack() kembali?: CaraKembali;
}

const depositTaken = defineEvent('deposit.taken', 1, Titipan);
const depositValidated = defineEvent('deposit.validated', 1, Titipan);
export const depositCancelled = defineEvent('deposit.cancelled', 1, Titipan);
export const depositRejected = defineEvent('deposit.rejected', 1, Titipan);
/** It paid for a sale. */
export const depositPaidOff = defineEvent('deposit.paid-off', 1, Titipan);
/** The sale that it paid for was cancelled: the pieces are kept as before. */
export const depositReopened = defineEvent('deposit.reopened', 1, Titipan);

/** A piece on the paper of a deposit: its gold and its making add up to its price. */
class BarangDiNota extends BarangTitip {
  @Money('Nilai Emas') nilai_emas?: Rupiah;
}

/** The fields of the paper of a deposit that are made of its facts. */
class NotaTitip {
  @Rows('Barang', BarangDiNota) barang?: readonly BarangDiNota[];
  /** By the prices of its day; none once the pieces were taken or the deposit was cancelled. */
  @Money('Sisa') sisa?: Rupiah;
}

const onPaper = (piece: BarangTitip): BarangDiNota => ({
  ...piece,
  nilai_emas: subtractRupiah(piece.harga_jual, piece.ongkos),
});

const depositMade = {
  payload: NotaTitip,
  makes({ barang, total, dp_rp, no_penjualan, biaya, kembali }: Titipan): object {
    const isOpen = no_penjualan === undefined && biaya === undefined && kembali === undefined;
    return { barang: barang.map(onPaper), ...(isOpen && dp_rp < total && { sisa: subtractRupiah(total, dp_rp) }) };
  },
};

const template = `${slipTop}
{no_bukti} {tgl_titip} {jam}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
Sales: {kode_sales}
{#barang}
{tebal}{nama_barang|baris}
${soldLines}
{^harga_gram}Emas {kode_group} · {berat} g{nilai_emas|kanan}{/harga_gram}
{#ongkos}Ongkos{ongkos|kanan}{/ongkos}
Harga{harga_jual|kanan}
{/barang}
Total{total|kanan}
{#pembayaran}
{cara}{jumlah|kanan}
{/pembayaran}
{tebal}Uang Titipan{dp_rp|kanan}
{#sisa}Sisa per {tgl_titip}{sisa|kanan}{/sisa}
{#biaya}Biaya batal{biaya|kanan}{/biaya}
{#pembulatan_tunai}Pembulatan Tunai{pembulatan_tunai|kanan}{/pembulatan_tunai}
{#keterangan}{keterangan|baris}{/keterangan}
${slipFoot}`;

const stateOf = ({ tervalidasi }: Titipan): 'MENUNGGU' | 'TERBUKA' => (tervalidasi ? 'TERBUKA' : 'MENUNGGU');

/** Money that a customer left so that pieces are kept for them: a sale takes it as payment. */
export const titipan = defineDocument(Titipan, {
  ...{ name: 'titipan', title: 'Titipan', path: '/transaksi-titipan', call: 'titipan', series: 'TP' },
  ...{ amount: 'dp_rp', date: 'tgl_titip', consents: 'PENJUALAN' },
  states: { MENUNGGU: 'Menunggu Validasi', TERBUKA: 'Terbuka', LUNAS: 'Lunas', BATAL: 'Dibatalkan' },
  waits: ['MENUNGGU'],
  gone: ['LUNAS'],
  gate: sharedGate(...(['/transaksi-titipan', '/lihat-titipan', '/validasi-titipan', '/transaksi-penjualan'] as const)),
  names: ['no_penjualan'],
  order: ['no_bukti', 'kode_member', 'kode_sales', 'qty', 'berat', 'total', 'dp_rp'],
  slip: { template, made: depositMade, reprint: 'PENJUALAN', duplicate: { setting: 'DUPLICATE_NOTA_TITIPAN_MODULE' } },
});

/** Transfers that are large with those of the day need an approval. */
export const takeDeposit = titipan.begins(Titip, depositTaken, {
  ...{ name: 'take-deposit', title: 'Transaksi Titipan', consent: transferConsent },
  to: stateOf,
  sample: {
    barang: [{ kode_barcode: 'C-0001' }],
    ...{ kode_member: 'MB-000001', kode_sales: 'DEWI' },
    pembayaran: [{ cara: 'TUNAI', jumlah: 500_000 }],
  },
});
/** Somebody else has looked at it. */
export const validateDeposit = titipan.action(NomorTitipan, depositValidated, {
  ...{ name: 'validate-deposit', title: 'Validasi Titipan', path: '/validasi-titipan' },
  ...{ from: ['MENUNGGU'], to: 'TERBUKA' },
  byAnother: true,
  several: true,
});
/** Somebody else has looked at it, and it is not to be: the customer gets all of their money back, as it was paid. */
export const rejectDeposit = titipan.rejects(depositRejected, 'BATAL', {
  ...{ name: 'reject-deposit', path: '/validasi-titipan' },
});
/** The customer gets their money back, less what the shop keeps, on whatever day. */
export const cancelDeposit = titipan.action(BatalTitipan, depositCancelled, {
  name: 'cancel-deposit',
  purpose: 'cancel',
  title: 'Batal Titipan',
  consent: 'BATAL TITIPAN',
  ...{ from: ['MENUNGGU', 'TERBUKA'], to: 'BATAL' },
  ...{ saved: 'document.cancelled', failed: 'document.cancelFailed' },
  sample: { no_bukti: 'TP-JKT01-000001', keterangan: 'Batal beli' },
});
titipan.follows(depositPaidOff, { from: ['TERBUKA'], to: 'LUNAS' });
titipan.follows(depositReopened, { from: ['LUNAS'], to: 'TERBUKA' });

titipan.lists({
  ...{ call: 'titipan', title: 'Lihat Titipan' },
  filters: usualFilters,
  sorts: ['dp_rp'],
  totals: ['qty', 'berat', 'total', 'dp_rp'],
});

class OpenParams {
  @Text('Cari', { max: 80 }) search?: string;
  @WholeNumber('Baris', { min: 1, max: 50 }) limit?: number;
}

/** A deposit that can pay for a sale. */
export class OpenDeposit {
  @Key('No Titipan', { max: 40, as: 'upper' }) no_titipan!: string;
  @Text('Kode Member') kode_member!: string;
  @Money('Uang Titipan') dp_rp!: Rupiah;
  @DateField('Tanggal Titip') tgl_titip!: BusinessDate;
}

/** The deposits with which customers can pay at the own branch, by their number or customer. */
export const openDeposits = defineQuery(OpenParams, OpenDeposit, {
  call: 'titipan/terbuka',
  title: 'Titipan Terbuka',
  gate: routeGate('/transaksi-penjualan'),
});

/** The deposits that wait for their customers at the end of any day. */
export const depositsThere = titipan.stands({
  count: ['titipan', 'Titipan'],
  in: ['MENUNGGU', 'TERBUKA'],
  dimensions: ['kode_member', 'kode_sales', 'tgl_titip'],
  measures: ['qty', 'berat', 'total', 'dp_rp'],
});

/** Pieces that were left for a deposit, as reports count them. */
export const depositedPieces = titipan.counts('barang', {
  dimensions: ['kode_barcode', 'nama_barang', 'kode_group', 'kadar', 'kode_sales', 'kode_member'],
  measures: ['berat', 'ongkos', 'harga_jual'],
});

/** The money that customers left, less what the shop keeps of one that is cancelled. */
const left: MadeFigure = {
  label: 'Uang Titipan',
  type: 'rupiah',
  of: (lines) => lines.map(({ dp_rp, biaya = 0 }) => Number(dp_rp) - Number(biaya)),
};

/** Deposits as they were taken; below zero as they were cancelled. */
export const takenDeposits = titipan.counts(undefined, {
  count: ['titipan', 'Titipan'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'total', 'dp_rp'],
  made: { uang: left },
  finds: ['kode_member'],
  step: { name: 'terima', counts: [depositTaken], takesBack: [depositCancelled, depositRejected] },
});
/** Deposits that paid for a sale. */
export const usedDeposits = titipan.counts(undefined, {
  count: ['titipan', 'Titipan'],
  dimensions: ['tgl_titip', 'no_penjualan', 'kode_sales', 'kode_member'],
  measures: ['qty', 'berat', 'total', 'dp_rp'],
  step: { name: 'ambil', counts: [depositPaidOff], takesBack: [depositReopened] },
});
/** Deposits that somebody validated. */
export const validatedDeposits = titipan.counts(undefined, {
  count: ['titipan', 'Titipan'],
  dimensions: ['kode_sales', 'kode_member'],
  measures: ['qty', 'berat', 'total', 'dp_rp'],
  step: { name: 'validasi', counts: titipan.stepOf(validateDeposit).events },
});

import { usableCoupons } from '../cek-kupon/coupon.js';
import { tingkatHarga } from '../barang/tingkat-harga.js';
import { MOST_PIECES } from '../data-barang/lines.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { moneyRange } from '../language/define/range.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Flag, Key, Money, MOST_RUPIAH, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { CancelSlip } from '../language/define/slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { BarangDibeli, BoughtPieces, named, type BarisBeli } from '../pembelian/lines.js';
import { CashRounding, SmallestCoin } from './coins.js';
import {
  BarangTerjual,
  Bayar,
  cardConsent,
  MoneyBack,
  Payments,
  SoldPieces,
  transferConsent,
  type BarisJual,
  type CaraKembali,
} from './lines.js';
import { MOST_POINTS } from '../member/parameters.js';
import { kupon, sales } from './parameters.js';
import { Payees } from './payee.js';
import { KuponBaru, saleMade, saleTemplate } from './sale-paper.js';

/** Pieces, who buys them of whom, what the customer gives for them, and how the rest is paid, by whomever owes it. */
@Together<Jual>(noneTwice('barang', 'kode_barcode'))
@Together<Jual>(noneTwice('beli', 'kode_barcode'))
@Together<Jual>(named('beli'))
class Jual {
  @SoldPieces() barang!: readonly BarisJual[];
  /** Gold that the shop buys in exchange. */
  @BoughtPieces('Barang Tukar') beli?: readonly BarisBeli[];
  @Key('Kode Member', { max: 20, as: 'upper' }) kode_member?: string;
  /** The level of the board by which it is priced; none: the usual prices. */
  @Key('Tingkat Harga', { max: 20, as: 'upper', of: () => tingkatHarga }) kode_tingkat?: string;
  @Key('Sales', { required: true, max: 20, as: 'upper', of: () => sales }) kode_sales!: string;
  /** The kind of coupon that the customer gets. */
  @Key('Kupon Baru', { max: 20, as: 'upper', of: () => kupon }) kode_kupon?: string;
  /** None where what is brought is worth what is sold. */
  @Payments('Pembayaran') pembayaran?: readonly Bayar[];
  /** The notes and coins that the customer handed over, where somebody said: at least what is paid in cash. */
  @Money('Uang Diterima', { min: 1 }) uang_diterima?: Rupiah;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A sale as it was recorded: its lines with all that their prices were made of. */
class Faktur {
  @Text('No Faktur', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Kode Member') kode_member?: string;
  /** The level by which it was priced; each line has the price of a gram. */
  @Text('Tingkat Harga') kode_tingkat?: string;
  @Text('Sales', { required: true }) kode_sales!: string;
  @Rows('Barang', BarangTerjual, { required: true, max: MOST_PIECES, totals: ['berat', 'harga_jual'] })
  barang!: readonly BarangTerjual[];
  /** Of an exchange: what was bought. */
  @Rows('Barang Tukar', BarangDibeli, { max: MOST_PIECES, totals: ['berat', 'harga_hitung', 'harga'] })
  beli?: readonly BarangDibeli[];
  @Rows('Pembayaran', Bayar, { required: true, totals: ['jumlah'] }) pembayaran!: readonly Bayar[];
  /** The payments of the shop to the customer, who brought or had left more than they bought is worth. */
  @Rows('Dibayarkan', Bayar, { totals: ['jumlah'] }) dibayarkan?: readonly Bayar[];
  /** To whom money of that was transferred. */
  @Payees() penerima?: string;
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Diskon', { required: true }) diskon!: Rupiah;
  /** The gap between what the rules made and what was agreed, before rounding. */
  @Money('Selisih Harga', { required: true }) selisih!: Rupiah;
  @Money('Pembulatan', { required: true }) pembulatan!: Rupiah;
  @Money('Total', { required: true }) total!: Rupiah;
  /** The difference between what was due in cash and what coins pay of it: no part of the total. */
  @CashRounding() pembulatan_tunai?: Rupiah;
  /** The coin to which that was rounded. */
  @SmallestCoin() uang_terkecil?: Rupiah;
  /** The cash that the customer handed over and got back: outside of the books, neither is posted nor summed. */
  @Money('Uang Diterima') uang_diterima?: Rupiah;
  @Money('Kembalian') uang_kembali?: Rupiah;
  /** Of one that was cancelled with its money back in cash: what rounding to coins added to that. */
  @Money('Pembulatan Kembali', { min: -MOST_RUPIAH }) pembulatan_kembali?: Rupiah;
  /** Of an exchange: what was bought is worth. */
  @Money('Total Tukar') total_beli?: Rupiah;
  /** Of an exchange: the gap between what the rules made of what was bought and what was agreed. */
  @Money('Selisih Harga Tukar') selisih_beli?: Rupiah;
  /** The coupon that the customer got, what it is worth, and how long. */
  @Text('Kupon Baru') kupon_baru?: string;
  @Money('Nilai Kupon Baru') nilai_kupon_baru?: Rupiah;
  @DateField('Kupon Baru Sampai') kupon_baru_sampai?: BusinessDate;
  /** The points that the customer got for it, and those with which they paid. */
  @WholeNumber('Poin Didapat', { min: 0, max: MOST_POINTS }) poin_didapat?: number;
  @WholeNumber('Poin Dipakai', { min: 0, max: MOST_POINTS }) poin_dipakai?: number;
  /** The points of the customer at the branch before and after it, where it gives or takes any. */
  @WholeNumber('Poin Sebelum', { min: 0, max: MOST_POINTS }) poin_sebelum?: number;
  @WholeNumber('Poin Sesudah', { min: 0, max: MOST_POINTS }) poin_sesudah?: number;
  /** Of a cancelled one: how the money went back, where that was chosen. */
  @Text('Uang Kembali') kembali?: CaraKembali;
  /** True once somebody has looked at it, or where the shop validates nothing. */
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

class BatalFaktur extends CancelSlip {
  @MoneyBack() kembali?: CaraKembali;
}

class NomorFaktur {
  @Key('No Faktur', { required: 'rule.invoice.empty', as: 'upper' }) no_bukti!: string;
}

const saleRecorded = defineEvent('sale.recorded', 1, Faktur);
const saleValidated = defineEvent('sale.validated', 1, Faktur);
const saleCancelled = defineEvent('sale.cancelled', 1, Faktur);
const saleRejected = defineEvent('sale.rejected', 1, Faktur);

const stateOf = ({ tervalidasi }: Faktur): 'MENUNGGU' | 'TERCATAT' => (tervalidasi ? 'TERCATAT' : 'MENUNGGU');

/** Pieces that a customer bought. */
export const penjualan = defineDocument(Faktur, {
  ...{ name: 'penjualan', title: 'Penjualan', path: '/transaksi-penjualan', call: 'penjualan', series: 'FJ' },
  amount: 'total',
  ...{ consents: 'PENJUALAN', terms: 'PENJUALAN' },
  states: { MENUNGGU: 'Menunggu Validasi', TERCATAT: 'Tercatat', BATAL: 'Dibatalkan' },
  waits: ['MENUNGGU'],
  gate: sharedGate(
    ...(['/transaksi-penjualan', '/lihat-penjualan', '/batal-penjualan'] as const),
    ...(['/validasi-penjualan', '/validasi-jual-beli'] as const),
  ),
  order: ['no_bukti', 'kode_member', 'kode_sales', 'qty', 'berat', 'total', 'total_beli'],
  shared: [
    ...['kode_barcode', 'nama_barang', 'kadar', 'berat', 'harga_jual'].map((fact) => `barang.${fact}`),
    ...['kode_barcode', 'nama_barang', 'kadar', 'berat', 'harga'].map((fact) => `beli.${fact}`),
    ...['cara', 'no_kupon', 'jumlah'].map((fact) => `pembayaran.${fact}`),
    ...['berat', 'pembulatan', 'total', 'total_beli'],
    ...['poin_sebelum', 'poin_dipakai', 'poin_didapat', 'poin_sesudah'],
  ],
  slip: {
    template: saleTemplate,
    made: saleMade,
    secret: KuponBaru,
    reprint: 'PENJUALAN',
    duplicate: [
      { setting: 'DUPLICATE_NOTA_TUKAR_MODULE', of: (facts) => 'total_beli' in facts },
      { setting: 'DUPLICATE_NOTA_PENJUALAN_ACC_MODULE' },
    ],
  },
});

/**
 * The other consents that a sale may need: less for the making than its charge or more than its gold is worth, a large
 * discount, above the limit of the shop, and for much of customers' points and coupons, transfers or cards on a day.
 * One stands for a low price of whatever kind, where its sender may not know what goods cost.
 */
export const saleConsentLabels = {
  ongkos: 'ONGKOS DI BAWAH TARIF',
  ongkosTerbesar: 'ONGKOS MELEBIHI NILAI EMAS',
  diskon: 'DISKON MELEBIHI BATAS',
  ketentuan: 'PENJUALAN DI LUAR KETENTUAN',
  diskonSehari: 'DISKON SEHARI DI ATAS BATAS',
  batas: 'PENJUALAN DI ATAS BATAS',
  tebus: 'POIN DAN KUPON PELANGGAN SEHARI DI ATAS BATAS',
  transfer: transferConsent,
  kartu: cardConsent,
} as const;

/** Needs an approval below cost or charge, above the limit, and where what is bought in exchange needs one. */
export const recordSale = penjualan.begins(Jual, saleRecorded, {
  ...{ name: 'record-sale', consent: 'PENJUALAN DI BAWAH MODAL', title: 'Transaksi Penjualan' },
  to: stateOf,
  guesses: {
    at: usableCoupons.call,
    wrong: ['coupon.unknown'],
    isGuess: (sale) => ((sale as Jual).pembayaran ?? []).some(({ cara }) => cara === 'KUPON'),
  },
  probes: {
    right: 'HARGA_MODAL',
    telling: ['money.insufficient', 'money.overflow', 'piece.tray-short', 'piece.gold-short'],
    of: (sale) =>
      (sale as Jual).barang.map(({ kode_barcode, harga_jual }) => ({ thing: kode_barcode, figure: harga_jual })),
  },
  sample: {
    barang: [{ kode_barcode: 'C-0001', harga_jual: 2_575_000 }],
    kode_sales: 'DEWI',
    pembayaran: [{ cara: 'TUNAI', jumlah: 2_575_000 }],
  },
});
const validates = sharedGate('/validasi-penjualan', '/validasi-jual-beli');

/** Somebody else has looked at it. */
export const validateSale = penjualan.action(NomorFaktur, saleValidated, {
  ...{ name: 'validate-sale', title: 'Validasi Penjualan', path: '/validasi-penjualan' },
  gate: validates,
  from: ['MENUNGGU'],
  to: 'TERCATAT',
  byAnother: true,
  several: true,
});
/** Somebody else has looked at it, and it is not to be: everything goes back as by its cancellation. */
export const rejectSale = penjualan.rejects(saleRejected, 'BATAL', {
  ...{ name: 'reject-sale', path: '/validasi-penjualan', gate: validates },
});
/** Takes everything back: pieces, money (as it was paid, or in cash where that is chosen), gold and cost. */
export const cancelSale = penjualan.cancels(saleCancelled, 'BATAL', {
  body: BatalFaktur,
  ...{ name: 'cancel-sale', path: '/batal-penjualan' },
  from: ['MENUNGGU', 'TERCATAT'],
});

penjualan.lists({
  ...{ call: 'penjualan', title: 'Lihat Penjualan' },
  filters: [...usualFilters, moneyRange('total', 'Total')],
  sorts: ['diskon', 'selisih'],
  totals: ['qty', 'berat', 'diskon', 'selisih', 'pembulatan', 'total', 'total_beli', 'selisih_beli'],
});

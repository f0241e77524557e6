import { MOST_PIECES } from '../data-barang/lines.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { moneyRange } from '../language/define/range.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Flag, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { bank } from '../masters/masters.js';
import { CashRounding, SmallestCoin } from '../penjualan/coins.js';
import { sales } from '../penjualan/parameters.js';
import { PayeeAccount, PayeeBank, PayeeName, Payees } from '../penjualan/payee.js';
import { boughtLines, BoughtOnPaper, boughtOnPaper } from './bought-paper.js';
import { BarangDibeli, BoughtPieces, named, type BarisBeli } from './lines.js';

/** The ways in which a shop pays: out of the drawer, or from an account of its own. */
export const caraBayarKeluar = ['TUNAI', 'TRANSFER'] as const;

/** A payment to a customer. */
class BayarKeluar {
  @Choice('Cara Bayar', caraBayarKeluar, { required: true }) cara!: (typeof caraBayarKeluar)[number];
  @Key('Kode Bank', { max: 20, as: 'upper', of: () => bank }) kode_bank?: string;
  /** The account of the branch. */
  @Key('No Rekening') no_rekening?: string;
  /** Of a transfer: the bank, the account and the name of the customer. */
  @PayeeBank() bank_penerima?: string;
  @PayeeAccount() rekening_penerima?: string;
  @PayeeName() nama_penerima?: string;
  @Money('Jumlah', { required: 'rule.nominal.empty', min: 1 }) jumlah!: Rupiah;
}

/** Gold that a customer sells to us, and how they are paid. */
@Together<Beli>(noneTwice('barang', 'kode_barcode'))
@Together<Beli>(named('barang'))
class Beli {
  @BoughtPieces('Barang', { required: 'rule.data.fill' }) barang!: readonly BarisBeli[];
  @Key('Kode Member', { max: 20, as: 'upper' }) kode_member?: string;
  @Key('Sales', { required: true, max: 20, as: 'upper', of: () => sales }) kode_sales!: string;
  @Rows('Pembayaran', BayarKeluar, { required: 'rule.payment.method', max: 10, each: true, totals: ['jumlah'] })
  pembayaran!: readonly BayarKeluar[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A purchase as it was recorded: its lines with all that their prices were made of. */
class FakturBeli {
  @Text('No Faktur', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Kode Member') kode_member?: string;
  @Text('Sales', { required: true }) kode_sales!: string;
  @Rows('Barang', BarangDibeli, { required: true, max: MOST_PIECES, totals: ['berat', 'harga_hitung', 'harga'] })
  barang!: readonly BarangDibeli[];
  @Rows('Pembayaran', BayarKeluar, { required: true, totals: ['jumlah'] }) pembayaran!: readonly BayarKeluar[];
  /** To whom money was transferred. */
  @Payees() penerima?: string;
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_PIECES }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Potongan', { required: true }) potongan!: Rupiah;
  /** The gap between what the rules made and what was agreed. */
  @Money('Selisih Harga', { required: true }) selisih!: Rupiah;
  @Money('Total', { required: true }) total!: Rupiah;
  /** The difference between what was due in cash and what coins pay of it: no part of the total. */
  @CashRounding() pembulatan_tunai?: Rupiah;
  /** The coin to which that was rounded. */
  @SmallestCoin() uang_terkecil?: Rupiah;
  /** True once somebody has looked at it, or where the shop validates nothing. */
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

class NomorFakturBeli {
  @Key('No Faktur', { required: 'rule.invoice.empty', as: 'upper' }) no_bukti!: string;
}

const purchaseRecorded = defineEvent('purchase.recorded', 1, FakturBeli);
const purchaseValidated = defineEvent('purchase.validated', 1, FakturBeli);
const purchaseCancelled = defineEvent('purchase.cancelled', 1, FakturBeli);
const purchaseRejected = defineEvent('purchase.rejected', 1, FakturBeli);

/** The fields of the paper of a purchase that are made of its facts. */
class NotaBeli {
  @Rows('Barang', BoughtOnPaper) barang!: readonly BoughtOnPaper[];
}

const template = `${slipTop}
{no_bukti} {tanggal} {jam}
Sales: {kode_sales}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#barang}
{tebal}{nama_barang|baris}
${boughtLines}
{/barang}
{tebal}Total{total|kanan}
{#pembulatan_tunai}Pembulatan Tunai{pembulatan_tunai|kanan}{/pembulatan_tunai}
{#pembayaran}
Dibayarkan {cara}{jumlah|kanan}
{/pembayaran}
{#penerima}Transfer ke {penerima|baris}{/penerima}
{#keterangan}{keterangan|baris}{/keterangan}
{#syarat}
{teks|tengah}
{/syarat}
{#tautan}{tautan|qr}{/tautan}
${slipFoot}`;

const stateOf = ({ tervalidasi }: FakturBeli): 'MENUNGGU' | 'TERCATAT' => (tervalidasi ? 'TERCATAT' : 'MENUNGGU');

/** Gold that a customer sold to us. */
export const pembelian = defineDocument(FakturBeli, {
  ...{ name: 'pembelian', title: 'Pembelian', path: '/transaksi-pembelian', call: 'pembelian', series: 'FB' },
  amount: 'total',
  ...{ consents: 'PEMBELIAN', terms: 'PEMBELIAN' },
  states: { MENUNGGU: 'Menunggu Validasi', TERCATAT: 'Tercatat', BATAL: 'Dibatalkan' },
  waits: ['MENUNGGU'],
  gate: sharedGate('/transaksi-pembelian', '/lihat-pembelian', '/validasi-jual-beli', '/batal-pembelian'),
  order: ['no_bukti', 'kode_member', 'kode_sales', 'qty', 'berat', 'total'],
  shared: [
    ...['kode_barcode', 'nama_barang', 'kadar', 'berat', 'harga'].map((fact) => `barang.${fact}`),
    ...['berat', 'total'],
  ],
  slip: {
    template,
    made: { payload: NotaBeli, makes: ({ barang }: FakturBeli) => ({ barang: barang.map(boughtOnPaper) }) },
    reprint: 'PEMBELIAN',
    duplicate: { setting: 'DUPLICATE_NOTA_PEMBELIAN_MODULE' },
  },
});

/**
 * The other consents that buying may need: for much cash on a day, for a piece of ours far below the rules, and for a
 * transfer to somebody else than the customer.
 */
export const buyingConsentLabels = {
  tunai: 'TUNAI PEMBELIAN SEHARI DI ATAS BATAS',
  transfer: 'TRANSFER PEMBELIAN SEHARI DI ATAS BATAS',
  murah: 'HARGA BELI JAUH DI BAWAH KETENTUAN',
  penerima: 'TRANSFER KE PENERIMA LAIN DARI MEMBER',
} as const;

/**
 * Needs an approval above our invoice, above the rules or far below them, where the weight is not that of our invoice
 * or of no usual piece, for gold from outside far below the board, and below SPV for much money on a day.
 */
export const recordPurchase = pembelian.begins(Beli, purchaseRecorded, {
  ...{ name: 'record-purchase', consent: 'PEMBELIAN DI LUAR KETENTUAN', title: 'Transaksi Pembelian' },
  to: stateOf,
  sample: {
    barang: [
      {
        ...{ nama_barang: 'CINCIN LAMA', kode_group: '750', kode_dept: 'CP' },
        ...{ kondisi_barang: 'BAIK', berat: 1000, harga: 1_400_000 },
      },
    ],
    kode_sales: 'DEWI',
    pembayaran: [{ cara: 'TUNAI', jumlah: 1_400_000 }],
  },
});
/** Somebody else has looked at it. */
export const validatePurchase = pembelian.action(NomorFakturBeli, purchaseValidated, {
  ...{ name: 'validate-purchase', title: 'Validasi Jual Beli', path: '/validasi-jual-beli' },
  from: ['MENUNGGU'],
  to: 'TERCATAT',
  byAnother: true,
  several: true,
});
/** Somebody else has looked at it, and it is not to be: everything goes back as by its cancellation. */
export const rejectPurchase = pembelian.rejects(purchaseRejected, 'BATAL', {
  ...{ name: 'reject-purchase', path: '/validasi-jual-beli' },
});
/** Takes everything back: what was bought, money, gold and value. Only while all of it still waits to be sorted. */
export const cancelPurchase = pembelian.cancels(purchaseCancelled, 'BATAL', {
  ...{ name: 'cancel-purchase', path: '/batal-pembelian' },
  from: ['MENUNGGU', 'TERCATAT'],
});

pembelian.lists({
  ...{ call: 'pembelian', title: 'Lihat Pembelian' },
  filters: [...usualFilters, moneyRange('total', 'Total')],
  sorts: ['potongan'],
  totals: ['qty', 'berat', 'potongan', 'selisih', 'total'],
});

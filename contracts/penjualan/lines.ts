import { Barcode } from '../data-barang/barang.js';
import { MOST_PIECES } from '../data-barang/lines.js';
import { Choice, Key, Money, MOST_RUPIAH, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { Together, wrong } from '../language/define/together.js';
import { addRupiah, multiplyRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { bank } from '../masters/masters.js';
import { PayeeAccount, PayeeBank, PayeeName } from './payee.js';

/** The consents to transfers and to cards of customers that are large with those of their user on the day. */
export const transferConsent = 'TRANSFER PELANGGAN SEHARI DI ATAS BATAS';
export const cardConsent = 'KARTU PELANGGAN SEHARI DI ATAS BATAS';

/** The ways to pay: out of hand, into a bank account, by card at a bank's terminal, by coupon, deposit or points. */
const caraBayar = ['TUNAI', 'TRANSFER', 'KARTU', 'KUPON', 'TITIPAN', 'POIN'] as const;
export type CaraBayar = (typeof caraBayar)[number];

/** The words of the ways to pay. */
export const caraBayarTexts: Readonly<Record<CaraBayar, string>> = {
  TUNAI: 'Tunai',
  TRANSFER: 'Transfer',
  KARTU: 'Kartu',
  KUPON: 'Kupon',
  TITIPAN: 'Titipan',
  POIN: 'Poin',
};

/** The ways in which money of a cancelled document goes back: as it was paid, or in cash. */
const caraKembali = ['ASAL', 'TUNAI'] as const;
export type CaraKembali = (typeof caraKembali)[number];
/** Declares how the money of a cancelled document goes back; as it was paid where it says nothing. */
export const MoneyBack = (): PropertyDecorator =>
  Choice('Uang Kembali', caraKembali, { words: { ASAL: 'Seperti dibayar', TUNAI: 'Tunai' } });

/** The most payments of one document. */
const MOST_PAYMENTS = 10;

/** A payment in one way. */
export class Bayar {
  @Choice('Cara Bayar', caraBayar, { required: true }) cara!: CaraBayar;
  /** Of a transfer the bank of the account, of a card that of the terminal. */
  @Key('Kode Bank', { max: 20, as: 'upper', of: () => bank }) kode_bank?: string;
  /** Of a transfer: the account of the branch. */
  @Key('No Rekening') no_rekening?: string;
  /**
   * Of a coupon: which, in a command with the code on its paper behind it where its customer does not buy; it is worth
   * what it says, and takes from what the customer owes.
   */
  @Key('No Kupon', { max: 40, as: 'upper' }) no_kupon?: string;
  /** Of a deposit: which; it is worth what was left. */
  @Key('No Titipan', { max: 40, as: 'upper' }) no_titipan?: string;
  /** Of a transfer of the shop to the customer: their bank, account and name. */
  @PayeeBank() bank_penerima?: string;
  @PayeeAccount() rekening_penerima?: string;
  @PayeeName() nama_penerima?: string;
  @Money('Jumlah', { required: 'rule.nominal.empty', min: 1 }) jumlah!: Rupiah;
}

/** The payments of a document. */
export const Payments = (label: string): PropertyDecorator =>
  Rows(label, Bayar, { max: MOST_PAYMENTS, each: true, totals: ['jumlah'] });

const nothing = rupiah(0);

/** A piece that is to be sold, at the price that the customer was told; below zero the discount is refused. */
@Together<BarisJual>(({ harga_jual = nothing }) =>
  harga_jual < 0 ? wrong('diskon', 'rule.discount.overTotal') : undefined,
)
export class BarisJual {
  @Barcode('Kode Barcode', { required: 'rule.barcode.empty' }) kode_barcode!: string;
  /** Defaults to that of the piece. */
  @Money('Ongkos') ongkos?: Rupiah;
  @Money('Diskon') diskon?: Rupiah;
  /** The price that the customer was told: refused where the rules make another price of it by now. */
  @Money('Harga Jual', { required: true, min: -MOST_RUPIAH }) harga_jual!: Rupiah;
}

/** Pieces that are to be sold. */
export const SoldPieces = (): PropertyDecorator =>
  Rows('Barang', BarisJual, {
    ...{ required: 'rule.data.fill', min: 1, max: MOST_PIECES, each: true },
    totals: ['harga_jual'],
  });

/** The price of a piece: what its gold is worth, what it is asked for making it, and what is taken off. */
interface Priced {
  readonly nilai_emas: Rupiah;
  readonly ongkos?: Rupiah;
  readonly diskon?: Rupiah;
}

/** The value of gold at a price of a gram, to whole rupiah (docs/trade.md, Sales). */
export const goldValue = (berat: Weight, harga_gram: Rupiah): Rupiah =>
  multiplyRupiah(harga_gram, berat, 1000, 'nearest');

/** The price of a piece that is sold: its gold and its making less the discount; below zero where that is too much. */
export const priceOf = ({ nilai_emas, ongkos = nothing, diskon = nothing }: Priced): Rupiah =>
  addRupiah(nilai_emas, ongkos, rupiah(-diskon));

/** Declares the version of the row of the price board, or of its level, that named the price of a gram. */
export const PriceVersion = (): PropertyDecorator =>
  WholeNumber('Versi Harga', { min: 1, max: Number.MAX_SAFE_INTEGER });

/** A piece that was sold, and how its price was made. */
export class BarangTerjual {
  @Barcode('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Text('Group', { required: true }) kode_group!: string;
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Text('Jenis', { required: true }) kode_dept!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  /** Of its tag: with the gold, what the scale shows. */
  @Grams('Berat Bandrol') berat_bandrol?: Weight;
  @Text('Baki', { required: true }) kode_baki!: string;
  /** Of a gram, by the price board; none for a piece with a price of its own. */
  @Money('Harga per Gram') harga_gram?: Rupiah;
  @PriceVersion() versi_harga?: number;
  /** Of its gold by the board, or the price of its own. */
  @Money('Nilai Emas', { required: true }) nilai_emas!: Rupiah;
  @Money('Ongkos', { required: true }) ongkos!: Rupiah;
  @Money('Diskon', { required: true }) diskon!: Rupiah;
  @Money('Harga Jual', { required: true }) harga_jual!: Rupiah;
  /** The price that the board made, before a level or anybody's agreement: with the making charge of the piece. */
  @Money('Harga Hitung', { required: true }) harga_hitung!: Rupiah;
  /** The document that had changed the piece last. */
  @Text('Dokumen Asal', { required: true }) dokumen_asal!: string;
  /** The deposit that had kept it. */
  @Text('No Titipan') no_titipan?: string;
}

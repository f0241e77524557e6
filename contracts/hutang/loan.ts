import { dueFilter } from '../language/define/day-figures.js';
import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import {
  Choice,
  DateField,
  fieldsOf,
  Flag,
  Key,
  Money,
  MOST_RUPIAH,
  picked,
  Rows,
  Text,
  WholeNumber,
  type PayloadClass,
} from '../language/define/fields.js';
import { Lines } from '../language/define/lines.js';
import { Image, ImagePath } from '../language/define/kinds.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { imageIn } from '../images/gambar.js';
import { bank } from '../masters/masters.js';
import { CashRounding, SmallestCoin } from '../penjualan/coins.js';
import { PayeeAccount, PayeeBank, PayeeName } from '../penjualan/payee.js';
import { BarangLelang, caraLelang, TakLaku, type CaraLelang } from './auctioned.js';
import { Jaminan, keadaanJaminan, MOST_COLLATERAL, type JaminanDitahan } from './collateral.js';
import { BungaDimuka } from './ahead.js';
import { ticketCopies, ticketMade, ticketTemplate } from './grant-paper.js';
import { handlingFilter, loanFigures, type Terms } from './loan-figures.js';
import { bungaSaatDitahan, caraBunga, type BungaSaatDitahan, type CaraBunga } from './parameters.js';
import { KabarHutang } from './told.js';

/** The ways in which money of a loan moves. */
const caraHutang = { TUNAI: 'Tunai', TRANSFER: 'Transfer' } as const;

/** A payment to or of the customer of a loan. */
export class BayarHutang {
  @Choice('Cara Bayar', Object.keys(caraHutang), { required: true, words: caraHutang }) cara!: keyof typeof caraHutang;
  @Key('Kode Bank', { max: 20, as: 'upper', of: () => bank }) kode_bank?: string;
  @Key('No Rekening') no_rekening?: string;
  /** Of a transfer to the customer: their bank, account and name. */
  @PayeeBank() bank_penerima?: string;
  @PayeeAccount() rekening_penerima?: string;
  @PayeeName() nama_penerima?: string;
  @Money('Jumlah', { required: 'rule.nominal.empty', min: 1 }) jumlah!: Rupiah;
}

/** Declares the payments of a step of a loan. */
export const LoanPayments = (): PropertyDecorator =>
  Rows('Pembayaran', BayarHutang, { max: 10, each: true, totals: ['jumlah'] });

/** The people who may stand at the counter. */
export const pihak = { PELANGGAN: 'Pelanggan', KUASA: 'Kuasa', 'AHLI WARIS': 'Ahli Waris' } as const;
export type Pihak = keyof typeof pihak;

/** The person at the counter of a step: the customer where it says nothing. */
export class Menghadap {
  @Choice('Yang Datang', Object.keys(pihak), { words: pihak }) pihak?: Pihak;
  @Text('Nama yang Datang', { max: 80, personal: true }) nama_pihak?: string;
  @Text('Identitas yang Datang', { max: 40, personal: true }) identitas_pihak?: string;
  /** The number of the paper that says so. */
  @Text('Surat Kuasa', { max: 40 }) surat_pihak?: string;
}

/** The reasons for which a loan and its pieces are held. */
export const sebabTahan = { POLISI: 'Polisi', PENGADILAN: 'Pengadilan', SENGKETA: 'Sengketa' } as const;
export type SebabTahan = keyof typeof sebabTahan;

/** A payment of the principal. */
class Angsuran {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
  /** Of the loan, when it was paid. */
  @WholeNumber('Hari Tidak Dihitung', { min: 0, max: 100_000 }) hari_henti?: number;
}

/** A piece that left the safe with a step or came back into it, and what it weighed then, with its stones. */
class Diserahkan {
  @Text('No', { required: true }) no!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Grams('Berat Kotor', { required: true }) berat!: Weight;
}

const awalPeremajaan = { AKHIR_PERIODE_TERBAYAR: 'Akhir periode terbayar', HARI_PEREMAJAAN: 'Hari peremajaan' };

/** A pawn loan: what is lent to whom on which pieces, on which terms, and what became of it. */
export class Hutang extends Menghadap implements Terms {
  /** Of the last step; empty in lists where it says nothing. */
  @Text('Yang Datang', { words: pihak }) override pihak?: Pihak;
  @Text('No Faktur Hutang', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @DateField('Tanggal Hutang', { required: true }) tgl_hutang!: BusinessDate;
  @DateField('Jatuh Tempo', { required: true }) jatuh_tempo!: BusinessDate;
  @DateField('Jatuh Tempo Semula') jatuh_tempo_asal?: BusinessDate;
  @DateField('Tanggal Pemberitahuan', { required: true }) tgl_pemberitahuan!: BusinessDate;
  @DateField('Tanggal Lelang', { required: true }) tgl_lelang!: BusinessDate;
  /** By its notices: the day on which the next one counts; once enough are given that from which it is auctioned. */
  @DateField('Pemberitahuan Berikut') kabar_berikut?: BusinessDate;
  @DateField('Boleh Dilelang') boleh_lelang?: BusinessDate;
  @Text('Kode Member', { required: true }) kode_member!: string;
  @Text('Sales', { required: true }) kode_sales!: string;
  /** The sales person who appraised the pieces. */
  @Text('Penaksir', { required: true }) penaksir!: string;
  @Lines('Jaminan', Jaminan, {
    required: true,
    min: 1,
    max: MOST_COLLATERAL,
    key: 'no',
    states: keadaanJaminan,
    totals: ['berat', 'taksiran', 'plafond'],
  })
  barang!: readonly JaminanDitahan[];
  /** Of the pieces in the safe. */
  @WholeNumber('Jumlah Barang', { required: true, min: 0, max: MOST_COLLATERAL }) qty!: number;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Taksiran', { required: true }) taksiran!: Rupiah;
  @Money('Plafond', { required: true }) plafond!: Rupiah;
  /** As it was granted. */
  @Money('Jumlah Hutang', { required: true }) jumlah_hutang!: Rupiah;
  /** The principal that is not paid. */
  @Money('Sisa Pokok', { required: true }) sisa!: Rupiah;
  @Text('Kode Bunga', { required: true }) kode_bunga!: string;
  @Text('Kode Hutang Pokok', { required: true }) kode_hutang_pokok!: string;
  @Percentage('Bunga', { required: true }) bunga!: number;
  /** The interest of the first period. */
  @Money('Bunga Rp', { required: true }) bunga_rp!: Rupiah;
  @Choice('Cara Hitung', Object.keys(caraBunga), { required: true, words: caraBunga }) cara!: CaraBunga;
  @WholeNumber('Hari per Periode', { required: true, min: 1, max: 366 }) hari!: number;
  @Flag('Hari Pertama Dihitung', { required: true }) hari_pertama_dihitung!: boolean;
  @WholeNumber('Minimum Hari', { required: true, min: 0, max: 366 }) minimum_hari!: number;
  @WholeNumber('Tenggang Hari', { required: true, min: 0, max: 60 }) tenggang_hari!: number;
  @WholeNumber('Maksimum Periode', { required: true, min: 0, max: 1_000 }) maksimum_periode!: number;
  @Money('Pembulatan Bunga', { required: true, min: 1 }) pembulatan!: Rupiah;
  @Choice('Awal Peremajaan', Object.keys(awalPeremajaan), { required: true, words: awalPeremajaan })
  awal_peremajaan!: Terms['awal_peremajaan'];
  @Percentage('Denda per Hari', { required: true }) denda!: number;
  /** The days for which pieces wait for their owner free of charge, and the cost of a day after them. */
  @WholeNumber('Hari Titip Gratis', { min: 0, max: 3_660 }) hari_titip?: number;
  @Money('Biaya Titip per Hari') biaya_titip?: Rupiah;
  /** The last day that costs nothing more. */
  @DateField('Titip Sampai') titip_sampai?: BusinessDate;
  @DateField('Ditahan Sejak') ditahan_sejak?: BusinessDate;
  /** The way of its interest while a letter holds it; absent where that goes on. */
  @Text('Bunga Saat Ditahan', { words: bungaSaatDitahan }) bunga_saat_ditahan?: BungaSaatDitahan;
  /** The last day that counts of one that is held so, and the days of earlier holds, which count for nothing. */
  @DateField('Bunga Berhenti Sejak') henti_sejak?: BusinessDate;
  @WholeNumber('Hari Tidak Dihitung', { min: 0, max: 100_000 }) hari_henti?: number;
  @DateField('Mulai Bunga', { required: true }) mulai_bunga!: BusinessDate;
  @DateField('Buka Bunga', { required: true }) buka_bunga!: BusinessDate;
  @WholeNumber('Periode Terbayar', { required: true, min: 0, max: 100_000 }) periode_terbayar!: number;
  /** Of all that was paid for periods, begun or not. */
  @Money('Bunga Terbayar', { required: true }) bunga_terbayar!: Rupiah;
  /** The principal that the first period bears that is not paid. */
  @Money('Pokok Berbunga', { required: true }) pokok_berbunga!: Rupiah;
  /** The part of the interest paid whose periods have not begun. */
  @Money('Bunga di Muka', { required: true }) bunga_dimuka!: Rupiah;
  /** Those periods, the oldest first, and the day on which some of it becomes income next. */
  @Rows('Rincian Bunga di Muka', BungaDimuka, { max: 1_000, totals: ['jumlah'] }) dimuka?: readonly BungaDimuka[];
  @DateField('Bunga di Muka Mulai') mulai_dimuka?: BusinessDate;
  @DateField('Denda Sampai') denda_sampai?: BusinessDate;
  @Rows('Angsuran', Angsuran, { required: true, max: 1_000, totals: ['jumlah'] }) angsuran!: readonly Angsuran[];
  @DateField('Langkah Terakhir', { required: true }) langkah_akhir!: BusinessDate;
  @Money('Biaya Administrasi', { required: true }) biaya_admin!: Rupiah;
  /** Of the last step: its payments, what was received of it (below it: paid out), and what for. */
  @Rows('Pembayaran', BayarHutang, { required: true, max: 10, totals: ['jumlah'] }) pembayaran!: readonly BayarHutang[];
  @Money('Diterima') diterima?: Rupiah;
  @Money('Bayar Bunga') bayar_bunga?: Rupiah;
  /** The same as it was computed, and what is missing of that (below zero), where less was agreed. */
  @Money('Bayar Bunga Dihitung') bayar_bunga_hitung?: Rupiah;
  @Money('Selisih Bayar Bunga', { min: -MOST_RUPIAH }) bayar_bunga_selisih?: Rupiah;
  @Money('Bayar Bunga di Muka') bayar_dimuka?: Rupiah;
  @Money('Bayar Denda') bayar_denda?: Rupiah;
  @Money('Bayar Denda Dihitung') bayar_denda_hitung?: Rupiah;
  @Money('Selisih Bayar Denda', { min: -MOST_RUPIAH }) bayar_denda_selisih?: Rupiah;
  @Text('Alasan Keringanan') alasan_keringanan?: string;
  /** Of the last step: the branch over whose drawer it was paid, where that is another one. */
  @Text('Dibayar di Cabang') dibayar_di?: string;
  /** The amount that coins added to its cash there, or took from it. */
  @CashRounding() pembulatan_tunai?: Rupiah;
  @SmallestCoin() uang_terkecil?: Rupiah;
  @Money('Bayar Pokok') bayar_pokok?: Rupiah;
  /** Of the last step: the part of its payments that is held, and the part of it that was paid by what was held. */
  @Money('Dititipkan') dititipkan?: Rupiah;
  @Money('Dari Titipan') dari_titipan?: Rupiah;
  /** The sum of transfers beyond what was due: the customer's, until a step uses it or it is given back. */
  @Money('Titipan') titipan?: Rupiah;
  @WholeNumber('Periode Dibayar', { min: 0, max: 100_000 }) periode?: number;
  @Text('No Bayar') no_bayar?: string;
  @Text('No Lunas') no_lunas?: string;
  @Money('Bayar Titip') bayar_titip?: Rupiah;
  @Text('No Serah') no_serah?: string;
  @Text('No Kembali Titipan') no_kembali?: string;
  /** Of the last step: the pieces that left the safe with it. */
  @Rows('Diserahkan', Diserahkan, { max: MOST_COLLATERAL }) diserahkan?: readonly Diserahkan[];
  /** Of the last step: the pieces that came back into the safe with it. */
  @Rows('Diterima Kembali', Diserahkan, { max: MOST_COLLATERAL }) diterima_kembali?: readonly Diserahkan[];
  /** Of the last step: lost pieces that were found, as they came into stock. */
  @Rows('Temuan', BarangLelang, { max: MOST_COLLATERAL, totals: ['berat', 'harga'] }) temuan?: readonly BarangLelang[];
  /** Taken as they left. */
  @Image('Foto Serah Terima', imageIn('JAMINAN')) foto_serah?: string;
  @ImagePath('Alamat Foto Serah Terima', { by: 'foto_serah', field: 'gambar_path' }) foto_serah_path?: string;
  @Text('No Pemberitahuan') no_pemberitahuan?: string;
  @Text('No Lelang') no_lelang?: string;
  /** All that the customer was told, and the address and the person of the last time. */
  @Rows('Pemberitahuan', KabarHutang, { max: 20 }) pemberitahuan?: readonly KabarHutang[];
  @Text('Alamat yang Dipakai', { max: 120, personal: true }) alamat?: string;
  @Text('Penerima Kabar', { max: 80, personal: true }) penerima?: string;
  @Rows('Lelang Tidak Laku', TakLaku, { max: 20 }) tak_laku?: readonly TakLaku[];
  /** Of an auctioned one: proceeds + deposit = principal + interest + late fee + cost of sale + surplus - shortfall. */
  @Text('Cara Lelang', { words: caraLelang }) cara_lelang?: CaraLelang;
  @Text('Tempat Lelang') tempat_lelang?: string;
  @DateField('Dilelang') tgl_dilelang?: BusinessDate;
  @Rows('Barang Lelang', BarangLelang, { max: MOST_COLLATERAL, totals: ['berat', 'dasar', 'harga'] })
  lot?: readonly BarangLelang[];
  @Text('Nama Pembeli', { max: 80, personal: true }) nama_pembeli?: string;
  @Text('Identitas Pembeli', { max: 40, personal: true }) identitas_pembeli?: string;
  @Money('Hasil Lelang') hasil_lelang?: Rupiah;
  @Money('Titipan Dilelang') titipan_lelang?: Rupiah;
  @Money('Pokok Dilelang') pokok_lelang?: Rupiah;
  @Money('Bunga Dilelang') bunga_lelang?: Rupiah;
  @Money('Denda Dilelang') denda_lelang?: Rupiah;
  @Money('Biaya Lelang') biaya_lelang?: Rupiah;
  @Money('Kelebihan Lelang') kelebihan?: Rupiah;
  @Money('Kekurangan Lelang') kekurangan?: Rupiah;
  /** The part of the shortfall that the customer still owes. */
  @Money('Sisa Kekurangan') sisa_kurang?: Rupiah;
  @Text('No Kelebihan') no_kelebihan?: string;
  @DateField('Tanggal Lunas') tgl_lunas?: BusinessDate;
  /** Of a settled one: the interest of its life, and that with the principal. */
  @Money('Bunga Pinjam') bunga_pinjam?: Rupiah;
  @Money('Total Bayar') total_bayar?: Rupiah;
  @Text('No Ganti Surat') no_ganti?: string;
  /** The number of papers that took the place of the first one, and the date of the last. */
  @WholeNumber('Surat Pengganti ke', { min: 1, max: 1_000 }) surat_ke?: number;
  @DateField('Tanggal Ganti Surat') tgl_surat?: BusinessDate;
  @Text('Surat Polisi') surat_polisi?: string;
  @Text('No Ganti Rugi') no_ganti_rugi?: string;
  /** Of the last step: what pieces that the shop lost are worth to their owner. */
  @Money('Ganti Rugi') ganti_rugi?: Rupiah;
  /** The loan that it renews, and the one that renews it. */
  @Text('Memperbarui') no_lama?: string;
  @Text('Diperbarui oleh') diganti_oleh?: string;
  /** The principal of the one that it renews. */
  @Money('Pokok Lama') pokok_lama?: Rupiah;
  /** The interest and the late fee of that one that were paid with the renewal. */
  @Money('Bunga dan Denda Lama') dibayar_lama?: Rupiah;
  /** The money that a renewal lent on its date, with that of the one that it renews where that is of the same date. */
  @Money('Dipinjam Hari Itu') dipinjam?: Rupiah;
  /** The letter because of which nothing may be done to it. */
  @Text('Ditahan dengan Surat') ditahan?: string;
  @Text('Sebab Ditahan', { words: sebabTahan }) sebab_tahan?: SebabTahan;
  /** The letter by which it was released last. */
  @Text('Surat Pelepasan') surat_lepas?: string;
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const impersonal = [...fieldsOf(Hutang)].flatMap(([name, { personal }]) =>
  personal ? [] : [name as keyof Hutang & string],
);
/** A loan but for who stood at the counter: what another document records on it. */
export const ImpersonalLoan = picked(Hutang, impersonal) as PayloadClass<Hutang>;

/** The type of the event by which its paper, with the code on it, is replaced. */
export const TICKET_REPLACED = 'loan.ticket-replaced';

/** The key of the customer of a loan that is not paid back, or whose pieces lie in the safe. */
export const BORROWER = 'peminjam';
/** The key of the customer of a loan that ended. */
export const FORMER_BORROWER = 'mantan_peminjam';

/** Names a loan. */
export class NomorHutang {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
}

/** Money that is lent on pieces, which lie in the safe until it is paid back. */
export const hutang = defineDocument(Hutang, {
  name: 'hutang',
  title: 'Hutang',
  path: '/transaksi-hutang',
  call: 'hutang',
  series: 'HT',
  amount: 'jumlah_hutang',
  date: 'tgl_hutang',
  consents: 'HUTANG',
  asOf: loanFigures,
  also: {
    BH: 'no_bayar',
    LH: 'no_lunas',
    KJ: 'no_serah',
    NH: 'no_pemberitahuan',
    LL: 'no_lelang',
    GS: 'no_ganti',
    GR: 'no_ganti_rugi',
    KT: 'no_kembali',
  },
  states: {
    MENUNGGU: 'Menunggu Validasi',
    BERJALAN: 'Berjalan',
    LUNAS: 'Lunas Belum Diambil',
    DIAMBIL: 'Sudah Diambil',
    DIPERBARUI: 'Diperbarui',
    LELANG: 'Dilelang',
    BATAL: 'Dibatalkan',
  },
  waits: ['MENUNGGU'],
  gone: ['LUNAS', 'DIAMBIL', 'DIPERBARUI', 'LELANG'],
  gate: sharedGate('/transaksi-hutang', '/lihat-hutang', '/validasi-hutang', '/lelang-hutang', '/batal-hutang-lunas'),
  papers: [TICKET_REPLACED],
  names: ['no_lama', 'diganti_oleh', 'no_kelebihan'],
  keys: {
    [BORROWER]: { of: 'kode_member', in: ['MENUNGGU', 'BERJALAN', 'LUNAS'] },
    [FORMER_BORROWER]: { of: 'kode_member', in: ['DIAMBIL', 'LELANG'] },
  },
  terms: 'HUTANG',
  shared: ['tgl_hutang', 'jatuh_tempo', 'jumlah_hutang', 'sisa', 'barang.nama_barang', 'barang.berat'],
  isBearer: true,
  slip: { template: ticketTemplate, made: ticketMade, copies: ticketCopies, reprint: 'HUTANG' },
  order: ['no_bukti', 'kode_member', 'jumlah_hutang', 'sisa', 'jatuh_tempo', 'qty', 'berat', 'plafond', 'barang'],
});

hutang.lists({
  call: 'hutang',
  title: 'Lihat Hutang',
  more: loanFigures.figures,
  filters: [...usualFilters, dueFilter('Tempo', loanFigures), handlingFilter],
  finds: ['kode_member'],
  sorts: ['sisa', 'jatuh_tempo', 'mulai_dimuka'],
  totals: ['qty', 'berat', 'sisa', 'bunga_hari_ini', 'total_hari_ini', 'titipan'],
  recounts: true,
  // One that waits for its owner is counted as it stands: steps lead out of it as out of one that runs.
  settled: ['DIAMBIL', 'DIPERBARUI', 'LELANG', 'BATAL'],
});

/** The state of a loan: it waits where the shop asks that somebody else looks at the pieces. */
export const grantedState = ({ tervalidasi }: Pick<Hutang, 'tervalidasi'>): 'MENUNGGU' | 'BERJALAN' =>
  tervalidasi ? 'BERJALAN' : 'MENUNGGU';

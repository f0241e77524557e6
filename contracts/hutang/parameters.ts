import { Choice, DateField, Flag, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { rupiah, type Rupiah } from '../language/values/rupiah.js';
import { group, kadar } from '../masters/references.js';

/** The condition of a piece that is pawned, and how much of its plafond is lent on it. */
class KondisiPinjaman {
  @Key('Kode Kondisi', { required: true, max: 20, as: 'upper' }) kode_kondisi!: string;
  @Text('Nama Kondisi', { required: true }) nama_kondisi!: string;
  @Percentage('Persen Pinjaman', { required: true, min: 1 }) persen!: number;
}

export const kondisiPinjaman = defineMaster(KondisiPinjaman, {
  name: 'kondisi-pinjaman',
  path: '/master-kondisi-pinjaman',
  call: 'parapinjaman/get/all',
  key: ['kode_kondisi'],
  restorable: true,
});

/** The ways in which interest is counted: by periods of days, by months, by the day. */
export const caraBunga = {
  PERIODE_HARI: 'Per periode hari',
  BULAN: 'Per bulan',
  HARIAN: 'Harian',
} as const;
export type CaraBunga = keyof typeof caraBunga;

/** The interest of a period on loans of such a principal, from a date on. */
class BungaHutang {
  @Key('Kode Bunga', { required: true, max: 20, as: 'upper' }) kode_bunga!: string;
  /** Without a date they hold until the first one. */
  @DateField('Berlaku Dari') berlaku_dari?: BusinessDate;
  @Money('Hutang Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Hutang Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Percentage('Bunga', { required: true }) bunga!: number;
  /** Defaults to periods of days. */
  @Choice('Cara Hitung', Object.keys(caraBunga), { words: caraBunga }) cara?: CaraBunga;
  /** The days (months) of a period; each that is begun counts. */
  @WholeNumber('Hari per Periode', { required: true, min: 1, max: 366 }) hari!: number;
  @Flag('Hari Pertama Dihitung') hari_pertama_dihitung?: boolean;
  @WholeNumber('Minimum Hari', { min: 0, max: 366 }) minimum_hari?: number;
  /** The days after a period in which the next one is not begun yet. */
  @WholeNumber('Tenggang Hari', { min: 0, max: 60 }) tenggang_hari?: number;
  @WholeNumber('Maksimum Periode', { min: 1, max: 1_000 }) maksimum_periode?: number;
  /** The interest of a period is rounded up to a multiple of it. */
  @Money('Pembulatan Bunga', { min: 1 }) pembulatan?: Rupiah;
}

export const bungaHutang = defineMaster(BungaHutang, {
  name: 'bunga-hutang',
  path: '/parameter-bunga-hutang',
  call: 'para-bunga-hutang',
  begins: { cara: 'PERIODE_HARI', hari: 30, pembulatan: rupiah(100) },
  key: ['kode_bunga'],
  ranges: { from: 'dari_rp', to: 'sampai_rp', within: ['berlaku_dari'] },
});

/** The part of the worth of gold of a purity that may be lent on it. */
class PlafondKadarHutang {
  @Key('Kadar', { required: true, max: 20, as: 'upper', of: () => kadar }) kode_kadar!: string;
  @Percentage('Persen Plafond', { required: true, min: 1 }) persen!: number;
}

export const plafondKadarHutang = defineMaster(PlafondKadarHutang, {
  name: 'plafond-kadar-hutang',
  path: '/plafond-kadar-hutang',
  call: 'plafond-hutang-kadar',
  key: ['kode_kadar'],
  restorable: true,
});

/** The price of a gram of a group of gold that plafonds are worked out by, and the most that is lent on one piece. */
class PlafondHutang {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Money('Harga Acuan per Gram', { required: true, min: 1 }) harga_acuan!: Rupiah;
  @Money('Plafond per Barang', { min: 1 }) plafond_rp?: Rupiah;
}

export const plafondHutang = defineMaster(PlafondHutang, {
  name: 'plafond-hutang',
  path: '/master-plafond-hutang',
  call: 'plafond-hutang',
  key: ['kode_group'],
  restorable: true,
});

/** The longest term of a loan, in days, of a shop with a licence (POJK 39/2024): above it the form warns. */
export const LONGEST_TERM = 120;

/** The ways in which the interest of a loan goes on while a letter holds it. */
export const bungaSaatDitahan = { JALAN: 'Berjalan terus', BERHENTI: 'Berhenti' } as const;
export type BungaSaatDitahan = keyof typeof bungaSaatDitahan;

/** The fees and the days of loans of such a principal, from a date on. */
class HutangPokok {
  @Key('Kode Hutang Pokok', { required: true, max: 20, as: 'upper' }) kode_hutang_pokok!: string;
  /** Without a date they hold until the first one. */
  @DateField('Berlaku Dari') berlaku_dari?: BusinessDate;
  @Money('Hutang Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Hutang Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Money('Biaya Administrasi', { required: true }) biaya_admin!: Rupiah;
  /** The term: the days from the grant until the loan is due. */
  @WholeNumber('Jatuh Tempo Hari', { required: true, min: 1, max: 3_660 }) jatuh_tempo!: number;
  /** The days from the due day until the customer is given notice. */
  @WholeNumber('Hari Pemberitahuan', { min: 0, max: 366 }) hari_pemberitahuan?: number;
  /** The days from the due day until the collateral may be auctioned. Defaults to 15. */
  @WholeNumber('Hari Lelang', { min: 1, max: 366 }) hari_lelang?: number;
  /** Of the principal, for each day after the due day. */
  @Percentage('Denda per Hari') denda?: number;
  /** The days for which pieces wait for their owner free of charge, and what each day after them costs. */
  @WholeNumber('Hari Titip Gratis', { min: 0, max: 3_660 }) hari_titip?: number;
  @Money('Biaya Titip per Hari') biaya_titip?: Rupiah;
  /** The interest, the late fee and the days of a loan that a letter holds. Default to going on. */
  @Choice('Bunga Saat Ditahan', Object.keys(bungaSaatDitahan), { words: bungaSaatDitahan })
  bunga_saat_ditahan?: BungaSaatDitahan;
}

export const hutangPokok = defineMaster(HutangPokok, {
  name: 'hutang-pokok',
  path: '/parameter-hutang-pokok',
  call: 'para-hutang-pokok',
  begins: { hari_pemberitahuan: 1, hari_lelang: 15, bunga_saat_ditahan: 'JALAN' },
  key: ['kode_hutang_pokok'],
  ranges: { from: 'dari_rp', to: 'sampai_rp', within: ['berlaku_dari'] },
});

import { Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import type { Rupiah } from '../language/values/rupiah.js';
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

/** The interest of a period on loans of such a principal. */
class BungaHutang {
  @Key('Kode Bunga', { required: true, max: 20, as: 'upper' }) kode_bunga!: string;
  @Money('Hutang Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Hutang Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Percentage('Bunga', { required: true }) bunga!: number;
  /** The days of a period; each that is begun counts. */
  @WholeNumber('Hari per Periode', { required: true, min: 1, max: 366 }) hari!: number;
}

export const bungaHutang = defineMaster(BungaHutang, {
  name: 'bunga-hutang',
  path: '/parameter-bunga-hutang',
  call: 'para-bunga-hutang',
  begins: { hari: 30 },
  key: ['kode_bunga'],
  ranges: { from: 'dari_rp', to: 'sampai_rp' },
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

/** The fee and the time of loans of such a principal. */
class HutangPokok {
  @Key('Kode Hutang Pokok', { required: true, max: 20, as: 'upper' }) kode_hutang_pokok!: string;
  @Money('Hutang Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Hutang Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Money('Biaya Administrasi', { required: true }) biaya_admin!: Rupiah;
  /** The days after which the collateral may be auctioned. */
  @WholeNumber('Jatuh Tempo Hari', { required: true, min: 1, max: 3_660 }) jatuh_tempo!: number;
}

export const hutangPokok = defineMaster(HutangPokok, {
  name: 'hutang-pokok',
  path: '/parameter-hutang-pokok',
  call: 'para-hutang-pokok',
  key: ['kode_hutang_pokok'],
  ranges: { from: 'dari_rp', to: 'sampai_rp' },
});

import { Flag, Key, Text, WholeNumber } from '../language/define/fields.js';
import { Link, Phone } from '../language/define/kinds.js';
import { defineMaster } from '../language/define/master.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { kadar } from '../masters/references.js';

/** A price tag (bandrol): its weight is part of the gross weight of a piece. */
class Bandrol {
  @Key('Kode Bandrol', { required: true, max: 20, as: 'upper' }) kode_bandrol!: string;
  @Text('Nama Bandrol', { required: true }) nama_bandrol!: string;
  /** Milligrams. */
  @Grams('Berat Bandrol', { required: true, min: 1 }) berat_bandrol!: number;
}

export const bandrol = defineMaster(Bandrol, {
  name: 'bandrol',
  path: '/master-bandrol',
  call: 'parabandrol/get/all',
  key: ['kode_bandrol'],
  restorable: true,
});

/** The condition of a piece of stock. */
class KondisiBarang {
  @Key('Kode Kondisi', { required: true, max: 20, as: 'upper' }) kode_kondisi!: string;
  @Text('Nama Kondisi', { required: true }) nama_kondisi!: string;
}

export const kondisiBarang = defineMaster(KondisiBarang, {
  name: 'kondisi-barang',
  path: '/master-kondisi-barang',
  call: 'parakondisi/get/all',
  key: ['kode_kondisi'],
  restorable: true,
});

/** A kind of groups of gold: what groups are summed up by. */
class JenisGroup {
  @Key('Jenis Group', { required: true, max: 20, as: 'words' }) jenis_group!: string;
  @Text('Keterangan') keterangan?: string;
}

export const jenisGroup = defineMaster(JenisGroup, {
  name: 'jenis-group',
  path: '/master-parameter-jenis-group',
  call: 'para-jenis-group',
  key: ['jenis_group'],
  restorable: true,
});

/** A purity that the report of the end of the day shows, in its place. */
class KadarEod {
  @Key('Kadar', { required: true, max: 20, as: 'upper', of: () => kadar }) kode_kadar!: string;
  @Text('Nama di Laporan', { required: true, max: 20 }) nama_laporan!: string;
  @WholeNumber('Urutan', { required: true, min: 1, max: 999 }) urutan!: number;
}

export const kadarEod = defineMaster(KadarEod, {
  name: 'kadar-eod',
  path: '/master-kadar-eod',
  call: 'kadar-eod/get',
  key: ['kode_kadar'],
});

/** Somebody who supplies goods. */
export class Supplier {
  @Key('Kode Supplier', { required: true, max: 20, as: 'upper' }) kode_supplier!: string;
  @Text('Nama Supplier', { required: true }) nama_supplier!: string;
  @Text('Alamat', { max: 200 }) alamat?: string;
  @Text('Kota', { max: 40 }) kota?: string;
  @Phone('No HP') no_hp?: string;
  @Text('Nama Kontak') nama_kontak?: string;
}

export const supplier = defineMaster(Supplier, {
  name: 'supplier',
  path: '/master-supplier',
  call: 'supplier-barang',
  found: true,
  key: ['kode_supplier'],
  paged: true,
  restorable: true,
});

/** A craftsman, who makes and repairs pieces. */
class Tukang {
  @Key('Kode Tukang', { required: true, max: 20, as: 'upper' }) kode_tukang!: string;
  @Text('Nama Tukang', { required: true }) nama_tukang!: string;
  @Text('Alamat', { max: 200 }) alamat?: string;
  @Phone('No HP') no_hp?: string;
  /** The loss of weight in the making that is his to have. */
  @Percentage('Susut Wajar', { max: 20_00 }) susut?: number;
}

export const tukang = defineMaster(Tukang, {
  name: 'tukang',
  path: '/master-tukang',
  call: 'tukang/get/all',
  found: true,
  key: ['kode_tukang'],
  restorable: true,
});

/** A marketplace on which goods are sold, and what it keeps of a sale. */
class Marketplace {
  @Key('Kode Marketplace', { required: true, max: 20, as: 'upper' }) kode_marketplace!: string;
  @Text('Nama Marketplace', { required: true }) nama_marketplace!: string;
  @Link('Alamat Toko Online') url?: string;
  @Percentage('Biaya') biaya?: number;
  @Flag('Aktif', { required: true }) aktif!: boolean;
}

export const marketplace = defineMaster(Marketplace, {
  name: 'marketplace',
  path: '/master-marketplace',
  call: 'marketplace',
  begins: { aktif: true },
  key: ['kode_marketplace'],
  restorable: true,
});

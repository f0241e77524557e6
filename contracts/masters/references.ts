import { masterNamed } from '../language/define/feature.js';
import { Key, Text } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import { mostKadar } from './most-kadar.js';

/** Pieces name it, by this field, from when they come in: one that was sold may come back. */
const ofPieces = (field: string) => [{ label: 'barang', events: ['piece.received', 'piece.brought-in'], field }];

/** A price group: what groups of gold are priced by. */
export class KelompokHarga {
  @Key('Kelompok Harga', { required: true, max: 20, as: 'words' }) kelompok_harga!: string;
  @Text('Keterangan') keterangan?: string;
}

export const kelompokHarga = defineMaster(KelompokHarga, {
  name: 'kelompok-harga',
  path: '/master-kelompok-harga',
  call: 'kelompok-harga',
  key: ['kelompok_harga'],
  restorable: true,
});

/** The purity of gold, in percent: some of it is pure, and none of it more than the company takes. */
const Purity = (): PropertyDecorator =>
  Percentage('Kadar', { required: true, min: 1, zero: 'rule.kadar.zero', largest: mostKadar });

/** A group of gold: what it is called, and how pure it is. */
export class Group {
  @Key('Kode Group', { required: true, max: 20, as: 'upper' }) kode_group!: string;
  @Text('Nama Group', { required: true }) nama_group!: string;
  @Purity() kadar!: number;
  @Key('Kelompok Harga', { max: 20, as: 'words', of: () => kelompokHarga }) kelompok_harga?: string;
  /** By which groups are summed up. */
  @Key('Jenis Group', { max: 20, as: 'words', of: () => masterNamed('jenis-group') }) jenis_group?: string;
}

export const group = defineMaster(Group, {
  name: 'group',
  path: '/master-group',
  call: 'group/get/all',
  found: true,
  key: ['kode_group'],
  usedBy: ofPieces('kode_group'),
  restorable: true,
});

/** A purity as the trade calls it: 8K, 16K, LM. */
export class Kadar {
  @Key('Kode Kadar', { required: true, max: 20, as: 'upper' }) kode_kadar!: string;
  @Text('Nama Kadar', { required: true }) nama_kadar!: string;
  @Purity() kadar!: number;
}

export const kadar = defineMaster(Kadar, {
  name: 'kadar',
  path: '/master-kadar',
  call: 'kadar/get/all',
  key: ['kode_kadar'],
  restorable: true,
});

/** A category of goods: what kind of jewellery. */
export class Kategori {
  @Key('Kode Kategori', { required: true, max: 20, as: 'upper' }) kode_kategori!: string;
  @Text('Nama Kategori', { required: true }) nama_kategori!: string;
}

export const kategori = defineMaster(Kategori, {
  name: 'kategori',
  path: '/master-kategori',
  call: 'kategori/get/all',
  key: ['kode_kategori'],
  restorable: true,
});

/** The category of pieces with diamonds. */
export const DIAMONDS = 'BERLIAN';

/** A type of goods (`kode_dept` of a piece), of a category. */
export class Jenis {
  @Key('Kode Jenis', { required: true, max: 20, as: 'upper' }) kode_dept!: string;
  @Text('Nama Jenis', { required: true }) nama_dept!: string;
  @Key('Kategori', { max: 20, as: 'upper', of: () => kategori }) kode_kategori?: string;
}

export const jenis = defineMaster(Jenis, {
  name: 'jenis',
  path: '/master-jenis',
  call: 'jenis/get/all',
  key: ['kode_dept'],
  usedBy: ofPieces('kode_dept'),
  // Types of diamonds are those of the category of that code.
  reads: [{ call: 'jenis/get/berlian', only: { kode_kategori: DIAMONDS } }],
  readWhole: true,
  restorable: true,
});

/** The masters by which goods are sorted. */
export const references = [group, kelompokHarga, kadar, jenis, kategori] as const;

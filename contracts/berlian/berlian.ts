import { Supplier } from '../barang/barang.js';
import { Key, Text, type PayloadClass } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Carats, Dollars } from '../language/define/measures.js';

/** An attribute of a stone: its code, as the trade writes it, and what it means. */
function attribute<Code extends `kode_${string}`, Name extends `nama_${string}`>(
  code: Code,
  name: Name,
  label: string,
) {
  class Attribute {}
  Key(`Kode ${label}`, { required: true, max: 20, as: 'words' })(Attribute.prototype, code);
  Text(`Nama ${label}`, { required: true })(Attribute.prototype, name);
  return Attribute as PayloadClass<Readonly<Record<Code | Name, string>>>;
}

const JenisBatu = attribute('kode_jenis_batu', 'nama_jenis_batu', 'Jenis Batu');
export const jenisBatu = defineMaster(JenisBatu, {
  name: 'jenis-batu',
  path: '/jenis-batu',
  call: 'jenis-batu',
  key: ['kode_jenis_batu'],
  restorable: true,
});

export const supplierBerlian = defineMaster(Supplier, {
  name: 'supplier-berlian',
  path: '/master-supplier-berlian',
  call: 'supplier-berlian',
  found: true,
  key: ['kode_supplier'],
  paged: true,
  restorable: true,
});

export const batuShape = defineMaster(attribute('kode_shape', 'nama_shape', 'Shape'), {
  name: 'batu-shape',
  path: '/master-batu-shape',
  call: 'batu-shape',
  key: ['kode_shape'],
  restorable: true,
});

export const batuColor = defineMaster(attribute('kode_color', 'nama_color', 'Color'), {
  name: 'batu-color',
  path: '/master-batu-color',
  call: 'batu-color',
  key: ['kode_color'],
  restorable: true,
});

export const batuClarity = defineMaster(attribute('kode_clarity', 'nama_clarity', 'Clarity'), {
  name: 'batu-clarity',
  path: '/master-batu-clarity',
  call: 'batu-clarity',
  key: ['kode_clarity'],
  restorable: true,
});

export const batuFluorescence = defineMaster(attribute('kode_fluorescence', 'nama_fluorescence', 'Fluorescence'), {
  name: 'batu-fluorescence',
  path: '/master-batu-fluorencence',
  call: 'batu-fluorescence',
  key: ['kode_fluorescence'],
  restorable: true,
});

export const batuSymmetry = defineMaster(attribute('kode_symmetry', 'nama_symmetry', 'Symmetry'), {
  name: 'batu-symmetry',
  path: '/master-batu-symetry',
  call: 'batu-symmetry',
  key: ['kode_symmetry'],
  restorable: true,
});

export const batuPolish = defineMaster(attribute('kode_polish', 'nama_polish', 'Polish'), {
  name: 'batu-polish',
  path: '/master-batu-polish',
  call: 'batu-polish',
  key: ['kode_polish'],
  restorable: true,
});

export const batuCutGrade = defineMaster(attribute('kode_cutgrade', 'nama_cutgrade', 'Cut Grade'), {
  name: 'batu-cutgrade',
  path: '/master-batu-cutgrade',
  call: 'batu-cutgrade',
  key: ['kode_cutgrade'],
  restorable: true,
});

/** The price of a carat of stones of one kind, by their weight. */
class BatuBerlian {
  @Key('Kode Batu', { required: true, max: 20, as: 'upper' }) kode_batu!: string;
  @Text('Nama Batu', { required: true }) nama_batu!: string;
  @Key('Jenis Batu', { required: true, max: 20, as: 'words', of: () => jenisBatu }) kode_jenis_batu!: string;
  @Key('Shape', { required: true, max: 20, as: 'words', of: () => batuShape }) kode_shape!: string;
  @Key('Color', { required: true, max: 20, as: 'words', of: () => batuColor }) kode_color!: string;
  @Key('Clarity', { required: true, max: 20, as: 'words', of: () => batuClarity }) kode_clarity!: string;
  @Key('Cut Grade', { max: 20, as: 'words', of: () => batuCutGrade }) kode_cutgrade?: string;
  @Key('Polish', { max: 20, as: 'words', of: () => batuPolish }) kode_polish?: string;
  @Key('Symmetry', { max: 20, as: 'words', of: () => batuSymmetry }) kode_symmetry?: string;
  @Key('Fluorescence', { max: 20, as: 'words', of: () => batuFluorescence }) kode_fluorescence?: string;
  /** Thousandths of a carat. */
  @Carats('Carat Dari', { required: true, min: 1 }) dari_carat!: number;
  @Carats('Carat Sampai', { min: 1 }) sampai_carat?: number;
  /** Cents. */
  @Dollars('Harga per Carat', { required: true, min: 1 }) harga_usd!: number;
}

export const batuBerlian = defineMaster(BatuBerlian, {
  name: 'batu-berlian',
  path: '/master-batu-berlian',
  call: 'parameter-berlian',
  key: ['kode_batu'],
  ranges: {
    from: 'dari_carat',
    to: 'sampai_carat',
    within: [
      'kode_jenis_batu',
      'kode_shape',
      'kode_color',
      'kode_clarity',
      'kode_cutgrade',
      'kode_polish',
      'kode_symmetry',
      'kode_fluorescence',
    ],
  },
});

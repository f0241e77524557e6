import { Choice, DateField, Key, Money, Text } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Grams } from '../language/define/measures.js';
import { TimeOfDay } from '../language/define/special-fields.js';
import { inOrder, Together } from '../language/define/together.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { group, jenis } from '../masters/references.js';

/**
 * A price of a gram that moves by more than this at once: a typing error, or worse. So is a first one that no gram of
 * fine gold costs, or that is far from those of the other groups by purity.
 */
export const priceJump = {
  percent: 20,
  first: { by: 'kode_group', share: 'kadar', least: 100_000, most: 100_000_000, times: 3 },
  consent: { kategori: 'HARGA', description: 'HARGA EMAS BERUBAH JAUH' },
} as const;

/** The prices of a gram of a group of gold, from a time on: what it is sold for, bought back for and melted for. */
@Together<HargaEmas>(inOrder('harga_beli', 'harga_jual'))
export class HargaEmas {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @DateField('Berlaku Mulai', { required: true }) berlaku_mulai!: BusinessDate;
  /** Says when they were recorded, where none was sent; of a later day none says its opening. */
  @TimeOfDay('Jam Mulai') jam_mulai?: string;
  @Money('Harga Beli per Gram', { required: true, min: 1 }) harga_beli!: Rupiah;
  @Money('Harga Jual per Gram', { required: true, min: 1 }) harga_jual!: Rupiah;
  @Money('Harga Lebur per Gram', { min: 1 }) harga_lebur?: Rupiah;
}

export const hargaEmas = defineMaster(HargaEmas, {
  name: 'harga-emas',
  path: '/master-parameter-harga-emas',
  call: 'para-harga-emas',
  key: ['kode_group'],
  validFrom: { date: 'berlaku_mulai', time: 'jam_mulai' },
  jumps: { ...priceJump, fields: ['harga_beli', 'harga_jual', 'harga_lebur'] },
});

/** The unit that a making charge is asked for. */
export const satuanOngkos = ['PER PCS', 'PER GRAM'] as const;

/** The making charge of pieces of a group and a type, by their weight. */
class Ongkos {
  @Key('Kode Ongkos', { required: true, max: 20, as: 'upper' }) kode_ongkos!: string;
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Key('Jenis', { max: 20, as: 'upper', of: () => jenis }) kode_dept?: string;
  /** Milligrams. */
  @Grams('Berat Dari', { required: true }) dari_berat!: number;
  @Grams('Berat Sampai', { min: 1 }) sampai_berat?: number;
  @Choice('Satuan', satuanOngkos, { required: true }) satuan!: (typeof satuanOngkos)[number];
  @Money('Ongkos', { required: true }) ongkos!: Rupiah;
  @Text('Keterangan') keterangan?: string;
}

export const ongkos = defineMaster(Ongkos, {
  name: 'ongkos',
  path: '/parameter-ongkos',
  call: 'parameter-ongkos',
  key: ['kode_ongkos'],
  ranges: { from: 'dari_berat', to: 'sampai_berat', within: ['kode_group', 'kode_dept'] },
});

import { DateField, Key, Money, Text } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { defineMaster } from '../language/define/master.js';
import type { RouteDefinition } from '../language/define/route.js';
import { TimeOfDay } from '../language/define/special-fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { group } from '../masters/references.js';
import { priceJump } from './harga.js';

const needs = { on: ['MULTI_HARGA_JUAL_MODULE'] } as const satisfies Gate;

/** A level of prices beside the usual one: members, wholesale. */
class TingkatHarga {
  @Key('Kode Tingkat', { required: true, max: 20, as: 'upper' }) kode_tingkat!: string;
  @Text('Nama Tingkat', { required: true }) nama_tingkat!: string;
}

export const tingkatHarga = defineMaster(TingkatHarga, {
  ...{ name: 'tingkat-harga', title: 'Tingkat Harga Jual', path: '/master-tingkat-harga', call: 'tingkat-harga' },
  ...{ needs, gate: needs },
  key: ['kode_tingkat'],
  restorable: true,
});

/** The price of a gram of a group of gold at a level, from a time on. */
class HargaTingkat {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Key('Tingkat Harga', { required: true, max: 20, as: 'upper', of: () => tingkatHarga }) kode_tingkat!: string;
  @DateField('Berlaku Mulai', { required: true }) berlaku_mulai!: BusinessDate;
  /** Says when it was recorded, where none was sent; of a later day none says its opening. */
  @TimeOfDay('Jam Mulai') jam_mulai?: string;
  @Money('Harga Jual per Gram', { required: true, min: 1 }) harga_jual!: Rupiah;
}

export const hargaTingkat = defineMaster(HargaTingkat, {
  ...{ name: 'harga-tingkat', title: 'Harga Jual per Tingkat', path: '/harga-jual-tingkat', call: 'harga-tingkat' },
  ...{ needs, gate: needs },
  key: ['kode_group', 'kode_tingkat'],
  validFrom: { date: 'berlaku_mulai', time: 'jam_mulai' },
  jumps: { ...priceJump, fields: ['harga_jual'] },
});

/** The screens of price levels, where the module is on. */
export const levelRoutes: readonly RouteDefinition[] = [tingkatHarga, hargaTingkat].map(({ path, title }) => ({
  ...{ path, title, area: 'master', gate: needs },
}));

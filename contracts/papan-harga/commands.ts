import { hargaEmas, priceJump } from '../barang/harga.js';
import { defineCommand } from '../language/define/command.js';
import { DateField, Key, Money, Rows } from '../language/define/fields.js';
import { TimeOfDay } from '../language/define/special-fields.js';
import { inOrder, Together } from '../language/define/together.js';
import { Version } from '../language/define/versioned.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { group } from '../masters/references.js';
import { papanHargaRoute } from './views.js';

/** The most groups whose prices are set at once. */
const MOST_GROUPS = 200;

/** New prices of a gram of a group, with the version of its prices that they were set on; none: it had no prices. */
@Together<GroupPrices>(inOrder('harga_beli', 'harga_jual'))
export class GroupPrices {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Money('Harga Beli per Gram', { required: true, min: 1 }) harga_beli!: Rupiah;
  @Money('Harga Jual per Gram', { required: true, min: 1 }) harga_jual!: Rupiah;
  @Money('Harga Lebur per Gram', { min: 1 }) harga_lebur?: Rupiah;
  @Version() versi?: number;
}

/** Prices of several groups that hold from one time on. */
export class SetPrices {
  @DateField('Berlaku Mulai', { required: true }) berlaku_mulai!: BusinessDate;
  /** None: from now, and of a later day from its opening. */
  @TimeOfDay('Jam Mulai') jam_mulai?: string;
  @Rows('Harga', GroupPrices, { required: true, min: 1, max: MOST_GROUPS, each: true })
  harga!: readonly GroupPrices[];
}

/** Sets the prices of several groups, all of them or none, with one consent for all that jump. */
export const setPrices = defineCommand(SetPrices, {
  name: 'set-prices',
  call: 'papan-harga',
  path: papanHargaRoute.path,
  title: 'Isi Harga',
  gate: hargaEmas.commands.change.gate,
  log: 'pusat',
  consent: priceJump.consent,
  saved: 'price.saved',
  failed: 'price.failed',
});

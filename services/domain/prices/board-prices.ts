import { hargaEmas } from '../../../contracts/barang/harga.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { givenValues, valuesAround } from '../../platform/masters/given-values.js';
import { boardNow } from '../../platform/clock/business-clock.js';
import { presentDay } from '../../platform/reads/present-day.js';

/** Selects all prices that groups were given (`key`, `row`, `tanggal`, `jam`, `version`). */
export const givenPrices = givenValues(hargaEmas);

/**
 * Selects the moment of a branch as prices begin (`tanggal`, `jam`): where the clocks show a later day than its shop
 * books on, the end of that; where they show an earlier one, its opening. Head office has the day that its shops are
 * on.
 */
export const boardMoment = (branch: string): Sql => sql`
  select today as tanggal,
    case
      when today < clock::date then '24'
      when today > clock::date then ''
      else to_char(clock, 'HH24:MI')
    end as jam
  from (${presentDay(branch === PUSAT ? ALL : branch)}) d
  cross join (select ${boardNow} as clock) c`;

/** Selects a price of a gram of each group (`kode_group`, `harga`) by the board at a moment (`tanggal`, `jam`). */
const pricesAt = (price: 'harga_jual' | 'harga_beli', moment: Sql): Sql => sql`
  select key as kode_group, (row ->> ${price}::text)::bigint as harga
  from (${valuesAround(hargaEmas, 'now', moment)}) given`;

/** Selects for what a gram of each group is sold now at a branch. */
export const salePrices = (branch: string): Sql => pricesAt('harga_jual', boardMoment(branch));

/** Selects for what a gram of each group is bought now at a branch. */
export const buyingPrices = (branch: string): Sql => pricesAt('harga_beli', boardMoment(branch));

/** Selects for what a gram of each group was bought at the end of a date, or is now where that has not come. */
export const buyingPricesOn = (date: string): Sql =>
  pricesAt(
    'harga_beli',
    sql`
      select tanggal, jam
      from ((${boardMoment(ALL)}) union all select ${date}::date, '24') b
      order by tanggal, jam
      limit 1`,
  );

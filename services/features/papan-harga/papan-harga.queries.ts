import { hargaEmas } from '../../../contracts/barang/harga.js';
import {
  papanHarga,
  pricesToSet,
  riwayatHarga,
  type BoardPrice,
  type PriceStep,
  type PriceToSet,
} from '../../../contracts/papan-harga/views.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { group } from '../../../contracts/masters/references.js';
import { boardMoment, givenPrices } from '../../domain/prices/board-prices.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { branchScope } from '../../platform/identity/scope.js';
import { instantText } from '../../platform/lists/master-list.js';
import { valuesAround } from '../../platform/masters/given-values.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { answers } from '../../platform/reads/query-source.js';

/** The read model of masters, whatever they are. */
const model = mastersProjection([]);
const nameOf = (key: Sql): Sql => sql`
  (select row ->> 'nama_group' from read_masters.row where master = ${group.name} and key = ${key})`;

/** The change of the sale price of a row against another one, in rupiah and hundredths of a percent. */
const changeFrom = (before: Sql, now: Sql): Sql => sql`
  'perubahan', ${now} - ${before}, 'persen', round((${now} - ${before}) * 10000.0 / ${before})::bigint`;
const sale = (row: Sql): Sql => sql`(${row} ->> 'harga_jual')::bigint`;

/** The prices of each group around the moment of a branch: as `now`, `before` the day, and `next`. */
const pricesAround = (branch: string): Sql => {
  const prices = (when: Parameters<typeof valuesAround>[1]): Sql => valuesAround(hargaEmas, when, sql`select * from m`);
  return sql`
    m as (${boardMoment(branch)}),
    now as (${prices('now')}),
    before as (select key, row from (${prices('before')}) b),
    next as (select key, row from (${prices('next')}) n)`;
};

/** The prices that hold now. Head office reads those of the day that its shops are on. */
export const papanHargaAnswer = answers(papanHarga, model, async ({ kode_toko }, { read, actor, freshness }) => {
  const own = branchScope(actor, kode_toko);
  const rows = await read<{ row: BoardPrice }>(sql`
    with ${pricesAround(own)}
    select jsonb_strip_nulls(
      now.row || jsonb_build_object(
        'nama_group', ${nameOf(sql`now.key`)}, 'user_id', actor, 'waktu', ${instantText},
        ${changeFrom(sale(sql`before.row`), sale(sql`now.row`))},
        'tgl_berikut', next.row ->> 'berlaku_mulai', 'jam_berikut', next.row ->> 'jam_mulai',
        'jual_berikut', ${sale(sql`next.row`)}
      )
    ) as row
    from now
    left join before using (key)
    left join next using (key)
    order by key`);
  const data = rows.map(({ row }) => row);
  return { ...listOf(data), as_of: await freshness.asOf(model, PUSAT) };
});

export const pricesToSetAnswer = answers(pricesToSet, model, async (_params, { read, freshness }) => {
  const rows = await read<{ row: PriceToSet }>(sql`
    with ${pricesAround(PUSAT)}
    select jsonb_strip_nulls(
      coalesce(now.row - 'kode_group', '{}') || jsonb_build_object(
        'kode_group', g.key, 'nama_group', g.row ->> 'nama_group', 'versi', coalesce(p.version, 0),
        'beli_kemarin', (before.row ->> 'harga_beli')::bigint, 'jual_kemarin', ${sale(sql`before.row`)},
        'user_id', now.actor,
        'tgl_berikut', next.row ->> 'berlaku_mulai', 'jam_berikut', next.row ->> 'jam_mulai',
        'jual_berikut', ${sale(sql`next.row`)}
      )
    ) as row
    from read_masters.row g
    left join read_masters.row p on p.master = ${hargaEmas.name} and p.key = g.key and p.status = 'active'
    left join now on now.key = g.key
    left join before on before.key = g.key
    left join next on next.key = g.key
    where g.master = ${group.name} and g.status = 'active'
    order by (g.row ->> 'kadar')::bigint desc, g.key`);
  return { ...listOf(rows.map(({ row }) => row)), as_of: await freshness.asOf(model, PUSAT) };
});

export const riwayatHargaAnswer = answers(
  riwayatHarga,
  model,
  async ({ kode_group, tgl_from = '', tgl_to = '9999-12-31' }, { read }) => {
    const rows = await read<{ row: PriceStep }>(sql`
      with steps as (
        select *, lag(row) over (order by tanggal, jam, version) as before,
          lead(tanggal) over (order by tanggal, jam, version) as until
        from (${givenPrices}) given
        where key = ${kode_group}
      )
      select jsonb_strip_nulls(
        row || jsonb_build_object(
          'nama_group', ${nameOf(sql`steps.key`)}, 'user_id', actor, 'waktu', ${instantText},
          'position', branch || ':' || position, ${changeFrom(sale(sql`before`), sale(sql`row`))}
        )
      ) as row
      from steps
      where tanggal <= ${tgl_to} and (tanggal >= ${tgl_from} or until >= ${tgl_from} or until is null)
      order by tanggal desc, jam desc, version desc`);
    return listOf(rows.map(({ row }) => row));
  },
);

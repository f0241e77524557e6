import { heldStock } from '../../../contracts/beranda/trade.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { heldGold } from '../../domain/pieces/held-gold.js';
import { sql } from '../../kernel/postgres/sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { presentDay } from '../../platform/reads/present-day.js';
import { answers } from '../../platform/reads/query-source.js';

/** The gold that branches hold, of the balances of the log: it is always of now. */
export const heldStockAnswer = answers(heldStock, undefined, async ({ kode_toko }, { read, actor }) => {
  const branch = reportScope(actor, kode_toko);
  const data = await read<never>(sql`
    with p as (${presentDay(branch)})
    select h.branch as kode_toko, p.today as tanggal, coalesce(g.berat, 0)::bigint as berat,
      coalesce(g.nilai, 0)::bigint as nilai, coalesce(g.berat_tunggu, 0)::bigint as berat_tunggu,
      coalesce(g.nilai_tunggu, 0)::bigint as nilai_tunggu
    from p
    cross join log.open_day h
    cross join lateral (
      select sum(berat) as berat, sum(nilai) as nilai, sum(berat_tunggu) as berat_tunggu,
        sum(nilai_tunggu) as nilai_tunggu
      from ${heldGold(sql`p.today`)} k
    ) g
    where ${branch === ALL ? sql`true` : sql`h.branch = ${branch}`}
      and (g.berat <> 0 or g.nilai <> 0 or g.berat_tunggu <> 0 or g.nilai_tunggu <> 0)
    order by h.branch`);
  return { data, count: data.length };
});

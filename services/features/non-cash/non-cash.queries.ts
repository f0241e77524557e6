import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { outstandNonCash, type Outstand } from '../../../contracts/non-cash/views.js';
import { sql } from '../../kernel/postgres/sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';
import { nonCashProjection } from './non-cash.projection.js';

/** The receipts that banks have not paid yet, at the end of a business date or now, the oldest first. */
export const outstandAnswer = answers(
  outstandNonCash,
  nonCashProjection,
  async ({ kode_toko, tgl_system }, { read, freshness, actor, seesBalances }) => {
    const branch = reportScope(actor, kode_toko);
    // Open receipts are there to be settled; those of an earlier day are its balance.
    if (tgl_system && !seesBalances) throw Refusal.of('access.denied');
    const own = branch === ALL ? sql`true` : sql`branch = ${branch}`;
    const data = await read<Outstand>(sql`
    select branch as kode_toko, kode_bank, tanggal, sum(diterima)::bigint as diterima, sum(dilunasi)::bigint as dilunasi, sum(diterima - dilunasi)::bigint as jumlah
    from read_noncash.terbuka where ${own} and business_date <= ${tgl_system ?? '9999-12-31'}::date
    group by branch, kode_bank, tanggal having sum(diterima - dilunasi) <> 0 order by tanggal, branch, kode_bank`);
    return {
      data,
      count: data.length,
      as_of: await freshness.asOf(nonCashProjection, branch === ALL ? undefined : branch),
    };
  },
);

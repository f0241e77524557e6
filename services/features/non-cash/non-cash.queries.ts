import { Refusal } from '../../../contracts/language/define/refusals.js';
import { outstandTotal } from '../../../contracts/non-cash/home.js';
import { outstandNonCash } from '../../../contracts/non-cash/views.js';
import { sql } from '../../kernel/postgres/sql.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { nonCashProjection } from './non-cash.projection.js';

/** The receipts that banks have not paid yet, at the end of a business date or now, the oldest first. */
export const outstandAnswer = scopedAnswer(
  outstandNonCash,
  nonCashProjection,
  ({ tgl_system }, { own }, { seesBalances }) => {
    // Open receipts are there to be settled; those of an earlier day are its balance.
    if (tgl_system && !seesBalances) throw Refusal.of('access.denied');
    return sql`
      select branch as kode_toko, kode_bank, tanggal, sum(diterima)::bigint as diterima,
        sum(dilunasi)::bigint as dilunasi, sum(diterima - dilunasi)::bigint as jumlah
      from read_noncash.terbuka
      where ${own} and business_date <= ${tgl_system ?? '9999-12-31'}::date
      group by branch, kode_bank, tanggal
      having sum(diterima - dilunasi) <> 0
      order by tanggal, branch, kode_bank`;
  },
);

/** All of them together, one row. */
export const outstandTotalAnswer = scopedAnswer(
  outstandTotal,
  nonCashProjection,
  (_params, { own }) => sql`
    select coalesce(sum(jumlah), 0)::bigint as jumlah, count(distinct (branch, kode_bank)) as bank,
      coalesce(min(tanggal)::text, '') as tertua
    from (
      select branch, kode_bank, tanggal, sum(diterima - dilunasi) as jumlah
      from read_noncash.terbuka
      where ${own}
      group by branch, kode_bank, tanggal
      having sum(diterima - dilunasi) <> 0
    ) open`,
);

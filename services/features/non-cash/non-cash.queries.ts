import { Refusal } from '../../../contracts/language/define/refusals.js';
import { outstandTotal } from '../../../contracts/non-cash/home.js';
import { outstandNonCash } from '../../../contracts/non-cash/views.js';
import { sql } from '../../kernel/postgres/sql.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { openReceipts } from './non-cash.reports.js';
import { nonCashProjection } from './non-cash.projection.js';

/** The receipts that banks have not paid yet, at the end of a business date or now, the oldest first. */
export const outstandAnswer = scopedAnswer(
  outstandNonCash,
  nonCashProjection,
  ({ tgl_system }, { own }, { seesBalances }) => {
    // Open receipts are there to be settled; those of an earlier day are its balance.
    if (tgl_system && !seesBalances) throw Refusal.of('access.denied');
    return sql`
      select kode_toko, kode_bank, tanggal_terima as tanggal, diterima, dilunasi, jumlah
      from (${openReceipts(own, tgl_system ?? '9999-12-31')}) r
      order by tanggal_terima, kode_toko, kode_bank`;
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

import { MOST_LISTED } from '../../../contracts/language/define/params.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { bayarKartu } from '../../../contracts/non-cash/card-payments.js';
import { outstandTotal } from '../../../contracts/non-cash/home.js';
import { openReceipts as openReceiptsQuery, outstandNonCash } from '../../../contracts/non-cash/views.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
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

interface AskedReceipts {
  readonly kode_bank?: string;
  readonly tanggal?: string;
  readonly search?: string;
}

/** The condition of the receipts that are asked for: those of a terminal and date, or of a number. */
function askedReceipts({ kode_bank, tanggal, search }: AskedReceipts): Sql {
  if (kode_bank && tanggal) return sql`kode_bank = ${kode_bank} and business_date = ${tanggal}::date`;
  if (!search) return sql`false`;
  const number = search.toUpperCase().replace(/^[A-Z]+-/, `${bayarKartu.series[0]!}-`);
  return sql`nomor >= ${number} and nomor < ${`${number}~`}`;
}

/** The card receipts that can be settled, in the order in which they came. */
export const openReceiptsAnswer = scopedAnswer(
  openReceiptsQuery,
  nonCashProjection,
  ({ limit = MOST_LISTED, ...asked }, { own }) => sql`
    select d.nomor as no_bayar, d.no_faktur, d.jumlah - d.dilunasi as jumlah
    from (
      select *
      from read_noncash.bayar_kartu
      where ${own}
        and ${askedReceipts(asked)}
        and status = 'TERCATAT'
        and jumlah > dilunasi
    ) d
    join read_noncash.bayar_kartu_step s on s.nomor = d.nomor and s.version = 1
    order by s.branch, s.position
    limit ${limit}`,
);

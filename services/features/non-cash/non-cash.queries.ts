import { MOST_LISTED } from '../../../contracts/language/define/params.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { bayarKartu } from '../../../contracts/non-cash/card-payments.js';
import { outstandTotal } from '../../../contracts/non-cash/home.js';
import {
  openReceipts as openReceiptsQuery,
  outstandNonCash,
  waitingReceipts as waitingReceiptsQuery,
} from '../../../contracts/non-cash/views.js';
import { isWaiting } from '../../domain/documents/waiting.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { openReceipts } from './non-cash.reports.js';
import { nonCashProjection } from './non-cash.projection.js';

/** True for a card receipt `d` whose document waits for its validation: no bank pays it before. */
const ofWaiting = isWaiting(sql`d.branch`, sql`d.no_faktur`);
/** True for a card receipt `d` that waits for its validation, or for that of its document. */
const waits = sql`(status = 'MENUNGGU' or status = 'TERCATAT' and ${ofWaiting})`;

/** The sums of the card receipts that wait now. */
const waitingSums = (own: Sql): Sql => sql`
  select branch, kode_bank, business_date, sum(jumlah - dilunasi)::bigint as menunggu
  from read_noncash.bayar_kartu d
  where ${own} and jumlah > dilunasi and ${waits}
  group by branch, kode_bank, business_date`;

/** The receipts that banks have not paid yet, at the end of a business date or now, the oldest first. */
export const outstandAnswer = scopedAnswer(
  outstandNonCash,
  nonCashProjection,
  ({ tgl_system }, { own }, { seesBalances }) => {
    // Open receipts are there to be settled; those of an earlier day are its balance.
    if (tgl_system && !seesBalances) throw Refusal.of('access.denied');
    return sql`
      select r.kode_toko, r.kode_bank, r.tanggal_terima as tanggal, r.diterima, r.dilunasi, r.jumlah,
        coalesce(w.menunggu, 0) as menunggu
      from (${openReceipts(own, tgl_system ?? '9999-12-31')}) r
      left join (${waitingSums(own)}) w
        on w.branch = r.kode_toko and w.kode_bank = r.kode_bank and w.business_date = r.tanggal_terima
      order by r.tanggal_terima, r.kode_toko, r.kode_bank`;
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

/** Card receipts `d` of a branch of which something is open, in the order in which they came. */
const receiptsThat = (
  isMeant: Sql,
  columns: Sql,
  own: Sql,
  { limit = MOST_LISTED, ...asked }: AskedReceipts & { readonly limit?: number },
): Sql => sql`
  select d.nomor as no_bayar, d.no_faktur, d.jumlah - d.dilunasi as jumlah${columns}
  from (
    select *
    from read_noncash.bayar_kartu d
    where ${own}
      and ${askedReceipts(asked)}
      and ${isMeant}
      and jumlah > dilunasi
  ) d
  join read_noncash.bayar_kartu_step s on s.nomor = d.nomor and s.version = 1
  order by s.branch, s.position
  limit ${limit}`;

/** The card receipts that can be settled. */
export const openReceiptsAnswer = scopedAnswer(openReceiptsQuery, nonCashProjection, (asked, { own }) =>
  receiptsThat(sql`status = 'TERCATAT' and not ${ofWaiting}`, sql``, own, asked),
);

/** Card receipts that wait for their validation, or for that of their document. */
export const waitingReceiptsAnswer = scopedAnswer(waitingReceiptsQuery, nonCashProjection, (asked, { own }) =>
  receiptsThat(waits, sql`, d.status = 'TERCATAT' as nota_menunggu`, own, asked),
);

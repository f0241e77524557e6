import type { DayTrade } from '../../../contracts/beranda/day-trade.js';
import type { ShiftParams } from '../../../contracts/hitung-kas/views.js';
import * as views from '../../../contracts/hitung-kas/views.js';
import { listOf, type QueryDefinition } from '../../../contracts/language/define/query.js';
import { laporanShift, ofCustomers } from '../../../contracts/mutasi-uang/books.js';
import { SETTLED } from '../../../contracts/non-cash/documents.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { figuresWithin, tradeModels } from '../../domain/facts/day-trade.js';
import { branchScope } from '../../platform/identity/scope.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { dayAndTimeIn } from '../../platform/reads/branch-clock.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { source } from '../../platform/reads/report-source.js';
import { moneyProjection } from './mutasi-uang.projection.js';

/** A shift, or only what it was until an instant: the position of the last event before that. */
export interface AskedShift extends ShiftParams {
  readonly until?: string;
}

/** Shifts, each from the count that began it to the one that ended it. */
const shifts = (which: Sql): Sql => sql`
  select o.branch, o.no_shift, o.business_date, o.position as began, o.recorded_at as opened, o.user_id as opener,
    o.dihitung as saldo_awal, c.position as ended, c.business_date as ended_on, c.recorded_at as closed,
    c.user_id as closer, c.no_bukti as no_z, c.tercatat, c.dihitung, c.selisih
  from read_money.count o
  left join read_money.count c on c.branch = o.branch and c.no_shift = o.no_shift and c.jenis = 'TUTUP'
  where o.jenis = 'BUKA' and ${which}`;

/** A shift of a branch; defaults to the last one. */
const shiftOf = (branch: string, no_shift: string | undefined): Sql => sql`
  ${shifts(sql`o.branch = ${branch} and ${no_shift ? sql`o.no_shift = ${no_shift}` : sql`true`}`)}
  order by o.position desc limit 1`;

/** The same as it was while it ran, at a position of its log at most; or as it stands. */
const askedOf = (branch: string, { no_shift, until }: AskedShift): Sql =>
  until === undefined
    ? sql`select *, ended as before from (${shiftOf(branch, no_shift)}) o`
    : sql`
      select branch, no_shift, business_date, began, opened, opener, saldo_awal, null::bigint as ended,
        null::date as ended_on, null::timestamptz as closed, null::text as closer, null::text as no_z,
        null::bigint as tercatat, null::bigint as dihitung, null::bigint as selisih,
        least(ended, ${until}::bigint + 1) as before
      from (${shiftOf(branch, no_shift)}) o`;

/**
 * Money that moved in the drawer between its counts: an amount booked at a count itself is a difference, no movement.
 */
const during = (before: Sql): Sql => sql`
  l.branch = s.branch
    and l.account = 'kas'
    and l.position > s.began
    and (${before} is null or l.position < ${before})`;
const meanwhile = during(sql`s.before`);

/** True for a line by which a document is cancelled or a step undone. */
const isCancelled = sql`kembali = 1`;
/**
 * The sums of lines: what came in and went out, each less what of it was cancelled, and what cancelled documents
 * brought back less what they took out.
 */
const sums = sql`
  coalesce(sum(case when back then -keluar else masuk end), 0)::bigint as masuk,
  coalesce(sum(case when back then -masuk else keluar end), 0)::bigint as keluar,
  coalesce(sum(masuk - keluar) filter (where back), 0)::bigint as pembatalan`;
const time = (instant: Sql, branch = sql`branch`): Sql => sql`coalesce(${dayAndTimeIn(instant, branch)}, '')`;

const status = sql`case when ended is null then 'BUKA' else 'TUTUP' end`;
/** Selects what every listing of a shift says. */
const facts = sql`
  business_date as tanggal, branch as kode_toko, no_shift, coalesce(no_z, '') as no_z, ${status} as status,
  ${time(sql`opened`)} as dibuka, opener as dibuka_oleh, ${time(sql`closed`)} as ditutup,
  coalesce(closer, '') as ditutup_oleh, saldo_awal`;

type Scope = (params: ShiftParams, tools: QueryTools) => string | Promise<string>;

/** The branch of a shift that its reader may see: who sees no balances may read their own last shift alone. */
async function ownScope({ kode_toko, no_shift }: ShiftParams, tools: QueryTools): Promise<string> {
  const branch = branchScope(tools.actor, kode_toko);
  if (tools.seesBalances) return branch;
  const [last] = await tools.read<{ no_shift: string }>(sql`select no_shift from (${shiftOf(branch, undefined)}) s`);
  if (branch !== tools.actor.kode_toko || (no_shift && no_shift !== last?.no_shift)) throw Refusal.of('access.denied');
  return branch;
}

/** A row without what is not known yet. */
const known = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as R;

/** Answers a read of a shift (`s`). */
const ofShift = <R extends object>(query: QueryDefinition<ShiftParams, R>, rows: Sql, scopeOf: Scope = ownScope) =>
  answers(query, moneyProjection, async (params, tools) => {
    const one = askedOf(await scopeOf(params, tools), params);
    const data = await tools.read<R>(sql`with s as (${one}) ${rows}`);
    return { data: data.map(known), count: data.length };
  });

/**
 * The figures of a shift: of a running one by what moved, and nothing is counted; of a closed one its last count knows
 * what there should be.
 */
const figures = (moved: Sql): Sql => sql`
  case when ended is null then saldo_awal + ${moved} else tercatat end as seharusnya,
  dihitung, selisih`;

export const shiftAnswer = ofShift(
  views.shift,
  sql`
    select ${facts}, masuk, keluar, pembatalan, ${figures(sql`masuk - keluar`)}
    from s
    cross join lateral (
      select ${sums}
      from (select masuk, keluar, ${isCancelled} as back from read_money.cash_line l where ${meanwhile}) l
    ) m`,
);

export const shiftMovementsAnswer = ofShift(
  views.shiftMovements,
  sql`
    select kategori, count(distinct no_bukti)::bigint as dokumen, ${sums}
    from (
      select kategori, no_bukti, masuk, keluar, ${isCancelled} as back
      from s
      join read_money.cash_line l on ${meanwhile}
    ) l
    group by kategori
    order by kategori`,
  ({ kode_toko }, { actor }) => branchScope(actor, kode_toko),
);

/** True for a line `l` of a card receipt, but for what its bank settled of it, or of a transfer of a customer. */
const isTaken = sql`
  (l.account like 'noncash/%' and l.kategori <> ${SETTLED}
    or l.account like 'bank/%' and l.kategori = any(${ofCustomers}::text[]))`;

export const shiftTakingsAnswer = ofShift(
  views.shiftTakings,
  sql`
    select cara, kode_bank, sum(jumlah)::bigint as jumlah
    from (
      select case when l.account like 'noncash/%' then 'KARTU' else 'TRANSFER' end as cara,
        split_part(l.account, '/', 2) as kode_bank, l.masuk - l.keluar as jumlah
      from s
      join read_money.cash_line l
        on l.branch = s.branch and l.position > s.began and (s.before is null or l.position < s.before) and ${isTaken}
    ) t
    group by cara, kode_bank
    having sum(jumlah) <> 0
    order by cara, kode_bank`,
  ({ kode_toko }, { actor }) => branchScope(actor, kode_toko),
);

/** Answers what was booked at the counts of a shift, the first and the last one among them. */
export const shiftDifferencesAnswer = ofShift(
  views.shiftDifferences,
  sql`
    select k.no_bukti, k.jenis, ${time(sql`k.recorded_at`, sql`k.branch`)} as waktu, k.dibukukan as selisih,
      k.keterangan, k.user_id, k.disetujui_oleh
    from s
    join read_money.count k
      on k.branch = s.branch
        and k.position >= s.began
        and (s.before is null or k.position < s.before or k.position = s.ended)
    where k.dibukukan <> 0
    order by k.position`,
);

/** Reads the cash that moved on a date on which a shift began or ended, after it was closed and before the next one. */
export async function movedAfter(params: AskedShift, tools: QueryTools): Promise<readonly views.SusulanShift[]> {
  const one = askedOf(await ownScope(params, tools), params);
  return tools.read<views.SusulanShift>(sql`
    with s as (${one})
    select l.no_bukti, l.kategori, ${time(sql`max(l.recorded_at)`, sql`max(l.branch)`)} as waktu,
      sum(l.masuk - l.keluar)::bigint as jumlah
    from s
    left join lateral (
      select min(position) as began
      from read_money.count k
      where k.branch = s.branch and k.jenis = 'BUKA' and k.position > s.ended
    ) next on true
    join read_money.cash_line l
      on l.branch = s.branch
        and l.account = 'kas'
        and l.business_date in (s.business_date, s.ended_on)
        and l.position > s.ended
        and (next.began is null or l.position < next.began)
    group by l.no_bukti, l.kategori
    order by max(l.position)`);
}

/** Reads what was sold and bought in a shift, on whatever date, until it ended or until the asked instant. */
export async function tradeOfShift(
  params: AskedShift,
  { kode_toko, tanggal }: Pick<views.Shift, 'kode_toko' | 'tanggal'>,
  tools: QueryTools,
): Promise<DayTrade> {
  const one = askedOf(kode_toko, params);
  const [stretch] = await tools.read<Parameters<typeof figuresWithin>[0]>(sql`
    select s.branch, s.began as after, s.before, days.first, days.last
    from (${one}) s
    cross join lateral (
      select min(e.business_date) as first, max(e.business_date) as last
      from ${logOf(kode_toko)} e
      where e.position >= s.began and (s.before is null or e.position < s.before)
    ) days`);
  return { kode_toko, tanggal, ...(stretch && (await figuresWithin(stretch, tools))) };
}

export const shiftTradeAnswer = answers(
  views.shiftTrade,
  moneyProjection,
  async (params, tools) => {
    const { data } = await shiftAnswer.answer(params, tools);
    const shifts = data as readonly views.Shift[];
    return listOf(await Promise.all(shifts.map((shift) => tradeOfShift(params, shift, tools))));
  },
  { beside: tradeModels },
);

const begunIn = ({ tgl_from, tgl_to, kode_toko }: Readonly<Record<'tgl_from' | 'tgl_to' | 'kode_toko', string>>): Sql =>
  shifts(sql`
    ${atBranches(sql`o.branch`, kode_toko)}
      and o.business_date between ${tgl_from} and ${tgl_to}`);

/** Shifts are few a day: their total is that of their rows, which read no movement of a closed one. */
export const laporanShiftSource = source(laporanShift, {
  projection: moneyProjection,
  order: ['tanggal', 'kode_toko', 'nomor'],
  rows: (filters) => sql`
    select ${facts}, began as nomor,
      ${figures(sql`(
        select coalesce(sum(masuk - keluar), 0)::bigint from read_money.cash_line l where ${during(sql`s.ended`)}
      )`)}
    from (${begunIn(filters)}) s`,
  summary: (filters) =>
    sql`select coalesce(sum(selisih), 0)::bigint as selisih, count(*)::bigint as count from (${begunIn(filters)}) s`,
});

import { CASH, drawer } from '../../../contracts/cash/accounts.js';
import type { AccountDay, DayFigures } from '../../../contracts/closing/events.js';
import { IDR, kindOf } from '../../../contracts/define/accounts.js';
import { PUSAT } from '../../../contracts/define/gate.js';
import { addDays, type BusinessDate } from '../../../contracts/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/values/rupiah.js';
import type { ClosingCondition, Found } from '../../kernel/closing/closing-condition.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { dayStream } from './day-stream.js';

/** Joins questions into one; each answers a row of its name and its rows. */
const together = (questions: readonly (readonly [name: string, question: Sql])[]): Sql =>
  questions
    .map(([name, question]) => sql`select ${name}::text as name, (select coalesce(json_agg(q), '[]') from (${question}) q) as rows`)
    .reduce((all, one) => sql`${all} union all ${one}`);

/** The rows that one of the questions found. */
export const rowsOf = (found: Found, name: string): Found => (found.find((one) => one['name'] === name)?.['rows'] ?? []) as Found;

/** The drawer and the bank accounts of a branch, by what the ledger has on them. */
const balances = (branch: string): Sql =>
  sql`select account, amount from log.balance where asset = ${IDR} and (account = ${drawer(branch)} or starts_with(account, ${`${branch}/bank/`}))`;

/** What the day on which a branch books moved in its drawer and bank accounts: read from the last closing of a day before it on. */
const movements = (branch: string): Sql => sql`
  with day as (select business_date as date from log.branch_head where branch = ${branch}),
  before as (
    select coalesce(max(position), 0) as position from log.event, day
    where stream = ${dayStream(branch).name} and type = 'day.closed' and business_date < day.date),
  moved as (
    select p ->> 'from' as giver, p ->> 'to' as taker, (p ->> 'amount')::bigint as amount
    from day, before, log.event e, json_array_elements(e.postings) p
    where e.branch = ${branch} and e.position > before.position and e.business_date = day.date and p ->> 'asset' = ${IDR}),
  sides as (select taker as account, amount as masuk, 0 as keluar from moved union all select giver, 0, amount from moved)
  select account, sum(masuk) as masuk, sum(keluar) as keluar from sides
  where account = ${drawer(branch)} or starts_with(account, ${`${branch}/bank/`}) group by account`;

/**
 * Whether anything was booked since the day that was closed last: any event of a later date but those of days, dates and consents, and in head office's
 * log, which is the company's too, only what moves something.
 */
const booked = (branch: string): Sql => sql`
  select 1 as events from log.event e
  where e.branch = ${branch}
    and e.position > (select coalesce(max(position), 9007199254740991) from log.event where stream = ${dayStream(branch).name} and type = 'day.closed')
    and split_part(e.stream, '/', 1) not in ('day', 'date', 'authorization') and (e.branch <> ${PUSAT} or e.postings::text <> '[]')
  limit 1`;

/** What closing a day and opening it again ask of the log of the branch. */
export function surveyOf(branch: string, conditions: readonly ClosingCondition[]): Sql {
  const asked = conditions.flatMap(({ name, asks }) => (asks ? [[name, asks(branch)] as const] : []));
  return together([['balances', balances(branch)], ['movements', movements(branch)], ['booked', booked(branch)], ...asked]);
}

interface Moved {
  readonly account: string;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
}

/** The figures of the day on which a branch books, of what its survey found: the drawer first, then its bank accounts in order. */
export function figuresOf(branch: string, tanggal: BusinessDate, found: Found): DayFigures {
  const amounts = new Map((rowsOf(found, 'balances') as unknown as { account: string; amount: Rupiah }[]).map(({ account, amount }) => [account, amount]));
  const moved = new Map((rowsOf(found, 'movements') as unknown as Moved[]).map((one) => [one.account, one]));
  const banks = [...amounts.keys()].filter((account) => account !== drawer(branch)).toSorted();
  const saldo = [drawer(branch), ...banks].map((account) => dayOf(account, amounts.get(account) ?? rupiah(0), moved.get(account)));
  const sum = (of: 'masuk' | 'keluar') => addRupiah(...saldo.map((day) => day[of]));
  return { tanggal, berikutnya: addDays(tanggal, 1), saldo, masuk: sum('masuk'), keluar: sum('keluar') };
}

function dayOf(account: string, saldo_akhir: Rupiah, moved?: Moved): AccountDay {
  const [kind, kode_bank = '', no_rekening = ''] = kindOf(account).split('/');
  const of = kind === 'kas' ? { kode_bank: CASH, no_rekening: '' } : { kode_bank, no_rekening };
  const { masuk, keluar } = moved ?? { masuk: rupiah(0), keluar: rupiah(0) };
  return { ...of, saldo_awal: subtractRupiah(addRupiah(saldo_akhir, keluar), masuk), masuk, keluar, saldo_akhir };
}

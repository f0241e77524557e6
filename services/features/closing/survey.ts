import { CASH } from '../../../contracts/cash/accounts.js';
import type { AccountDay, DayFigures } from '../../../contracts/closing/events.js';
import { IDR } from '../../../contracts/define/accounts.js';
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

/**
 * Returns the place under which an account is frozen: drawer and bank account each alone, a bank's debt over all days,
 * money on its way together.
 */
const place = sql`case split_part(account, '/', 2) when 'kirim' then 'kirim' when 'noncash' then 'noncash/' || split_part(account, '/', 3) else substr(account, strpos(account, '/') + 1) end`;
const isMoney = (branch: string): Sql => sql`split_part(account, '/', 1) = ${branch} and split_part(account, '/', 2) in ('kas', 'bank', 'noncash', 'kirim')`;

/** All money of a branch, by what the ledger has. */
const balances = (branch: string): Sql =>
  sql`select ${place} as place, sum(amount)::bigint as amount from log.balance where asset = ${IDR} and ${isMoney(branch)} group by 1`;

/** Sums the movements of the branch's present day, reading from the last closing of an earlier day on. */
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
  select ${place} as place, sum(masuk)::bigint as masuk, sum(keluar)::bigint as keluar from sides where ${isMoney(branch)} group by 1`;

/**
 * Whether anything was booked since the day that was closed last: any event but those of days, dates, consents and re-
 * postings, and counts of the drawer that booked nothing; and in head office's log, which is the company's too, only
 * what moves something.
 */
const booked = (branch: string): Sql => sql`
  select 1 as events from log.event e
  where e.branch = ${branch}
    and e.position > (select coalesce(max(position), 9007199254740991) from log.event where stream = ${dayStream(branch).name} and type = 'day.closed')
    and split_part(e.stream, '/', 1) not in ('day', 'date', 'authorization', 'jurnal')
    and (split_part(e.stream, '/', 1) <> 'hitung-kas' or e.postings::text <> '[]') and (e.branch <> ${PUSAT} or e.postings::text <> '[]')
  limit 1`;

/** What closing a day and opening it again ask of the log of the branch. */
export function surveyOf(branch: string, conditions: readonly ClosingCondition[]): Sql {
  const asked = conditions.flatMap(({ name, asks }) => (asks ? [[name, asks(branch)] as const] : []));
  return together([['balances', balances(branch)], ['movements', movements(branch)], ['booked', booked(branch)], ...asked]);
}

interface Moved {
  readonly place: string;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
}

const KAS = 'kas';
const kinds: Readonly<Record<string, AccountDay['jenis']>> = { kas: 'KAS', bank: 'BANK', noncash: 'NON CASH', kirim: 'DI JALAN' };
const kindOfPlace = (place: string): AccountDay['jenis'] => kinds[place.split('/', 1)[0]!]!;
const order = Object.values(kinds);

/**
 * The figures of the day on which a branch books, of what its survey found: the drawer first, then its bank accounts in
 * order, what banks owe, and what is on its way.
 */
export function figuresOf(tanggal: BusinessDate, found: Found): DayFigures {
  const amounts = new Map((rowsOf(found, 'balances') as unknown as { place: string; amount: Rupiah }[]).map(({ place, amount }) => [place, amount]));
  const moved = new Map((rowsOf(found, 'movements') as unknown as Moved[]).map((one) => [one.place, one]));
  const rank = (place: string): string => `${order.indexOf(kindOfPlace(place))} ${place}`;
  const places = [...new Set([KAS, ...amounts.keys()])].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const saldo = places.map((place) => dayOf(place, amounts.get(place) ?? rupiah(0), moved.get(place)));
  const own = saldo.filter(({ jenis }) => jenis === 'KAS' || jenis === 'BANK');
  const sum = (of: 'masuk' | 'keluar') => addRupiah(...own.map((day) => day[of]));
  return { tanggal, berikutnya: addDays(tanggal, 1), saldo, masuk: sum('masuk'), keluar: sum('keluar') };
}

function dayOf(place: string, saldo_akhir: Rupiah, moved?: Moved): AccountDay {
  const jenis = kindOfPlace(place);
  const [, kode = '', no_rekening = ''] = place.split('/');
  const kode_bank = jenis === 'KAS' ? CASH : kode;
  const { masuk, keluar } = moved ?? { masuk: rupiah(0), keluar: rupiah(0) };
  return { jenis, kode_bank, no_rekening, saldo_awal: subtractRupiah(addRupiah(saldo_akhir, keluar), masuk), masuk, keluar, saldo_akhir };
}

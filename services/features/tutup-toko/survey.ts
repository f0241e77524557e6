import { CASH } from '../../../contracts/mutasi-uang/accounts.js';
import type { AccountDay, DayFigures } from '../../../contracts/tutup-toko/events.js';
import { IDR } from '../../../contracts/language/define/accounts.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { ClosingCondition, Found } from '../../domain/dates/closing-condition.js';
import { questionsOf, rowsOf, together } from '../../domain/dates/conditions.js';
import type { Sums } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { dayStream } from './day-stream.js';

/**
 * Returns the place under which an account is frozen: drawer and bank account each alone, a bank's debt over all days,
 * money on its way together.
 */
const place = sql`
  case split_part(account, '/', 2)
    when 'kirim' then 'kirim'
    when 'noncash' then 'noncash/' || split_part(account, '/', 3)
    else substr(account, strpos(account, '/') + 1)
  end`;
const isMoney = (branch: string): Sql =>
  sql`split_part(account, '/', 1) = ${branch} and split_part(account, '/', 2) in ('kas', 'bank', 'noncash', 'kirim')`;

/** All money of a branch, by what the ledger has. */
const balances = (branch: string): Sql => sql`
  select ${place} as place, sum(amount)::bigint as amount
  from log.balance
  where asset = ${IDR} and ${isMoney(branch)}
  group by 1`;

/**
 * The last position before which nothing moved money on a day of a branch: that of the last closing of an earlier one.
 */
const closedBefore = (branch: string, date: Sql): Sql => sql`
  select coalesce(max(position), 0) as position
  from log.event
  where stream = ${dayStream(branch).name} and type = 'day.closed' and business_date < ${date}`;

/** Sums the movements of a day of a branch within a part of its log. */
const movements = (branch: string, date: Sql, after: Sql | number, until: number): Sql => sql`
  select place, sum(masuk)::bigint as masuk, sum(keluar)::bigint as keluar
  from (
    select ${place} as place, masuk, keluar
    from (
      select account, sum(masuk) as masuk, sum(keluar) as keluar
      from log.event e, json_to_recordset(e.postings) p ("from" text, "to" text, asset text, amount bigint),
        lateral (values (p.to, p.amount, 0), (p.from, 0, p.amount)) side (account, masuk, keluar)
      where e.branch = ${branch}
        and e.position > ${after}
        and e.position <= ${until}
        and e.business_date = ${date}
        and p.asset = ${IDR}
      group by account
    ) sides
    where ${isMoney(branch)}
  ) moved
  group by 1`;

/**
 * Tells whether anything was booked since the day that was closed last: any event but those of days, dates, consents,
 * prints and re-postings, and counts of the drawer that booked nothing; and in head office's log, which is the
 * company's too, only what moves something.
 */
const booked = (branch: string): Sql => sql`
  select 1 as events
  from log.event e
  where e.branch = ${branch}
    and e.position > (
      select coalesce(max(position), 9007199254740991)
      from log.event
      where stream = ${dayStream(branch).name} and type = 'day.closed'
    )
    and split_part(e.stream, '/', 1) not in ('day', 'date', 'authorization', 'jurnal', 'slip')
    and (split_part(e.stream, '/', 1) <> 'hitung-kas' or e.postings::text <> '[]')
    and (e.branch <> ${PUSAT} or e.postings::text <> '[]')
  limit 1`;

const allOf = (branch: string, conditions: readonly ClosingCondition[]): readonly (readonly [string, Sql])[] => [
  ['balances', balances(branch)],
  ['booked', booked(branch)],
  ...questionsOf(branch, conditions),
];

/** The questions that closing a day and opening it again ask of the log of the branch. */
export const surveyOf = (branch: string, conditions: readonly ClosingCondition[]): Sql =>
  together(allOf(branch, conditions));

/** Returns the sums that closing a day takes over the log of the branch; nothing when that books on another day. */
export function movementsOf(branch: string, tanggal: BusinessDate): Sums {
  const date = sql`${tanggal}::date`;
  return {
    start: sql`
      select case when business_date = ${date} then (${closedBefore(branch, date)}) end as position
      from log.branch_head
      where branch = ${branch}`,
    piece: (after, until) => together([['movements', movements(branch, date, after, until)]]),
  };
}

/** The same for the day on which the branch books, in one question. */
export function openDaySurvey(branch: string, conditions: readonly ClosingCondition[]): Sql {
  const date = sql`(select business_date from log.branch_head where branch = ${branch})`;
  const whole = movements(branch, date, sql`(${closedBefore(branch, date)})`, Number.MAX_SAFE_INTEGER);
  return together([...allOf(branch, conditions), ['movements', whole]]);
}

interface Moved {
  readonly place: string;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
}

const KAS = 'kas';
const kinds: Readonly<Record<string, AccountDay['jenis']>> = {
  kas: 'KAS',
  bank: 'BANK',
  noncash: 'NON CASH',
  kirim: 'DI JALAN',
};
const kindOfPlace = (place: string): AccountDay['jenis'] => kinds[place.split('/', 1)[0]!]!;
const order = Object.values(kinds);

/**
 * The figures of the day on which a branch books, of what its survey found: the drawer first, then its bank accounts in
 * order, what banks owe, and what is on its way.
 */
export function figuresOf(tanggal: BusinessDate, found: Found): DayFigures {
  const amounts = new Map(
    (rowsOf(found, 'balances') as unknown as { place: string; amount: Rupiah }[]).map(({ place, amount }) => [
      place,
      amount,
    ]),
  );
  const moved = Map.groupBy(rowsOf(found, 'movements') as unknown as Moved[], (one) => one.place);
  const rank = (place: string): string => `${order.indexOf(kindOfPlace(place))} ${place}`;
  const places = [...new Set([KAS, ...amounts.keys()])].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const saldo = places.map((place) => dayOf(place, amounts.get(place) ?? rupiah(0), moved.get(place)));
  const own = saldo.filter(({ jenis }) => jenis === 'KAS' || jenis === 'BANK');
  const sum = (of: 'masuk' | 'keluar') => addRupiah(...own.map((day) => day[of]));
  return { tanggal, berikutnya: addDays(tanggal, 1), saldo, masuk: sum('masuk'), keluar: sum('keluar') };
}

function dayOf(place: string, saldo_akhir: Rupiah, moved: readonly Moved[] = []): AccountDay {
  const jenis = kindOfPlace(place);
  const [, kode = '', no_rekening = ''] = place.split('/');
  const kode_bank = jenis === 'KAS' ? CASH : kode;
  const [masuk, keluar] = [addRupiah(...moved.map((one) => one.masuk)), addRupiah(...moved.map((one) => one.keluar))];
  return {
    jenis,
    kode_bank,
    no_rekening,
    saldo_awal: subtractRupiah(addRupiah(saldo_akhir, keluar), masuk),
    masuk,
    keluar,
    saldo_akhir,
  };
}

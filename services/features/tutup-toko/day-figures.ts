import { CASH } from '../../../contracts/mutasi-uang/accounts.js';
import type { AccountDay, DayFigures } from '../../../contracts/tutup-toko/events.js';
import { documents } from '../../../contracts/catalogue.js';
import { IDR } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { ClosingCondition } from '../../domain/dates/closing-condition.js';
import { questionsOf, rowsOf, together } from '../../domain/dates/conditions.js';
import type { QueryRows } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { dayStream } from '../../platform/company/day-stream.js';

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

/** The movements of a day of a branch, by the sums that the ledger keeps of each day. */
const movements = (branch: string): Sql => sql`
  select ${place} as place, sum(came)::bigint as masuk, sum(went)::bigint as keluar
  from log.balance_day
  where branch = ${branch}
    and date = (select business_date from log.branch_head where branch = ${branch})
    and asset = ${IDR}
    and ${isMoney(branch)}
  group by 1`;

/** The types of the events by which documents are cancelled or rejected, and steps undone. */
export const cancellations: readonly string[] = [
  ...new Set(
    (documents as readonly DocumentDefinition[]).flatMap(({ cancellations: ends, undoings, elsewhere }) =>
      [...ends, ...undoings, ...(elsewhere ? [elsewhere.undone] : [])].map(({ type }) => type),
    ),
  ),
];

/**
 * The part of these movements by which documents were cancelled: of the log since the day before was closed, which is
 * all of the day.
 */
const cancelled = (branch: string): Sql => sql`
  select ${place} as place, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as masuk,
    coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as keluar
  from log.branch_head h
  cross join lateral ${logOf(sql`h.branch`)} e
  cross join lateral json_array_elements(e.postings) p
  cross join lateral (
    values (p ->> 'to', (p ->> 'amount')::bigint), (p ->> 'from', -(p ->> 'amount')::bigint)
  ) moved(account, amount)
  where h.branch = ${branch}
    and e.position > coalesce(
      (
        select position
        from ${eventsOf(dayStream(branch).name)} d
        where type = 'day.closed' and (payload ->> 'tanggal')::date < h.business_date
        order by version desc limit 1
      ),
      0
    )
    and e.business_date = h.business_date
    and e.type = any(${cancellations}::text[])
    and p ->> 'asset' = ${IDR}
    and ${isMoney(branch)}
  group by 1`;

/**
 * Tells whether anything was booked since the day that was closed last: any event but those of days, dates, consents,
 * prints and re-postings, and counts of the drawer that booked nothing; and in head office's log, which is the
 * company's too, only what moves something.
 */
const booked = (branch: string): Sql => sql`
  select 1 as events
  from ${logOf(branch)} e
  where e.position > (
      select coalesce(max(position), 9007199254740991)
      from ${eventsOf(dayStream(branch).name)} d
      where type = 'day.closed'
    )
    and split_part(e.stream, '/', 1) not in ('day', 'date', 'authorization', 'jurnal', 'slip')
    and (split_part(e.stream, '/', 1) <> 'hitung-kas' or e.postings::text <> '[]')
    and (e.branch <> ${PUSAT} or e.postings::text <> '[]')
  limit 1`;

/**
 * The questions that closing the day on which a branch books, opening it again, and showing it ask of the log of the
 * branch.
 */
export const dayQuestions = (branch: string, conditions: readonly ClosingCondition[]): Sql =>
  together([
    ['balances', balances(branch)],
    ['movements', movements(branch)],
    ['cancelled', cancelled(branch)],
    ['booked', booked(branch)],
    ...questionsOf(branch, conditions),
  ]);

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
 * The figures of the day on which a branch books, of the answers to its questions: the drawer first, then its bank
 * accounts in order, what banks owe, and what is on its way.
 */
export function figuresOf(tanggal: BusinessDate, queryRows: QueryRows): DayFigures {
  const amounts = new Map(
    rowsOf<{ place: string; amount: Rupiah }>(queryRows, 'balances').map(({ place, amount }) => [place, amount]),
  );
  const movedBy = (name: string) => Map.groupBy(rowsOf<Moved>(queryRows, name), (one) => one.place);
  const [moved, back] = [movedBy('movements'), movedBy('cancelled')];
  const rank = (place: string): string => `${order.indexOf(kindOfPlace(place))} ${place}`;
  const places = [...new Set([KAS, ...amounts.keys()])].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const saldo = places.map((place) => dayOf(place, amounts.get(place) ?? rupiah(0), moved.get(place), back.get(place)));
  const own = saldo.filter(({ jenis }) => jenis === 'KAS' || jenis === 'BANK');
  const sum = (of: 'masuk' | 'keluar' | 'pembatalan') => addRupiah(...own.map((day) => day[of] ?? rupiah(0)));
  const sums = { masuk: sum('masuk'), keluar: sum('keluar'), pembatalan: sum('pembatalan') };
  return { tanggal, berikutnya: addDays(tanggal, 1), saldo, ...sums };
}

const sumOf = (moved: readonly Moved[], of: 'masuk' | 'keluar'): Rupiah => addRupiah(...moved.map((one) => one[of]));

function dayOf(
  place: string,
  saldo_akhir: Rupiah,
  moved: readonly Moved[] = [],
  back: readonly Moved[] = [],
): AccountDay {
  const jenis = kindOfPlace(place);
  const [, kode = '', no_rekening = ''] = place.split('/');
  const kode_bank = jenis === 'KAS' ? CASH : kode;
  const [backIn, backOut] = [sumOf(back, 'masuk'), sumOf(back, 'keluar')];
  // A cancelled payment comes back in, and lowers what went out; a cancelled receipt lowers what came in.
  const turned = addRupiah(backIn, backOut);
  const masuk = subtractRupiah(sumOf(moved, 'masuk'), turned);
  const keluar = subtractRupiah(sumOf(moved, 'keluar'), turned);
  const pembatalan = subtractRupiah(backIn, backOut);
  const saldo_awal = subtractRupiah(addRupiah(saldo_akhir, keluar), masuk);
  return { jenis, kode_bank, no_rekening, saldo_awal, masuk, keluar, pembatalan, saldo_akhir };
}

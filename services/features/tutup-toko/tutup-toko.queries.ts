import { closedDays, openDay, type ClosedDay } from '../../../contracts/tutup-toko/views.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { ClosingCondition } from '../../domain/dates/closing-condition.js';
import { messageOf, obstaclesOf } from '../../domain/dates/conditions.js';
import { bookNames } from '../../domain/books/book-model.js';
import { amountBefore } from '../../domain/books/book-sql.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { sql } from '../../kernel/postgres/sql.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { answers, type QuerySource } from '../../platform/reads/query-source.js';
import { halanganOf, headOf } from './home.queries.js';
import { lateBookings, placeOf } from './late-bookings.js';
import { bookedSince, closingNeeds } from './tutup-toko.deciders.js';
import { closingNumber, closingProjection } from './tutup-toko.projection.js';
import type { DayState } from '../../platform/company/day-stream.js';
import { figuresOf, dayQuestions } from './day-figures.js';

/**
 * The day as it would be frozen now, by the same rules and from the same log as the closing itself: no read model that
 * could lag.
 */
export const openDayAnswer = (conditions: readonly ClosingCondition[]): QuerySource =>
  answers(openDay, undefined, async ({ kode_toko: asked }, { read, states, actor }) => {
    const branch = branchScope(actor, asked);
    const [head, queryRows, known] = await Promise.all([
      headOf(branch, { read }),
      read<Readonly<Record<string, unknown>>>(dayQuestions(branch, conditions)),
      states(closingNeeds(branch, conditions)),
    ]);
    const day = known['day'] as DayState;
    const halangan = halanganOf(obstaclesOf(conditions, known, { branch, ...head }, queryRows));
    const isLast = day.status === 'closed' && day.berikutnya === head.business_date;
    const booked = bookedSince(head.business_date, queryRows);
    const reopening = isLast && (booked ? { alasan_tidak_dibuka: messageOf(booked) } : { dapat_dibuka: day.tanggal });
    const data = [{ kode_toko: branch, ...figuresOf(head.business_date, queryRows), halangan, ...reopening }];
    return { data, count: 1 };
  });

/** Sums the reports up to the day for one frozen account. Money on its way is not in the books of drawers and banks. */
const reported = sql`
  case s.place
    when 'kirim'
      then coalesce(
        (select sum(amount) from read_closing.on_the_way w where w.branch = c.branch and w.business_date <= c.tanggal),
        0
      )
    else ${amountBefore(bookNames('money', 'cash'), sql`c.branch`, sql`s.place`, sql`(c.tanggal + 1)`)}
  end`;

/** Reads the frozen figures with what came to their days since; nothing while the reports lag. */
const accounts = sql`
  select jsonb_agg(
    row || jsonb_build_object(
      'menyusul',
      case
        when c.status = 'TUTUP'
          and exists (select from read_money.checkpoint k where k.branch = c.branch and k.position >= c.position)
          then ${reported} - (row ->> 'saldo_akhir')::bigint
        else 0
      end,
      'diposting_ulang',
      coalesce(
        (
          select sum(jumlah)
          from read_closing.reposted r
          where r.branch = c.branch and r.tanggal = c.tanggal and r.place = s.place and r.position > c.position
        ),
        0
      )
    )
    order by n
  ) as saldo
  from (
    select row, n, ${placeOf(sql`row`)} as place
    from jsonb_array_elements(c.saldo::jsonb) with ordinality f(row, n)
  ) s`;

/** Reads what came to a day after it was closed; nothing of one that is open again. */
const late = lateBookings({
  branch: sql`c.branch`,
  tanggal: sql`c.tanggal`,
  position: sql`c.position`,
  saldo: sql`case when c.status = 'TUTUP' then c.saldo::jsonb else '[]' end`,
});

/** The closings of a branch, or for head office of all, newest first. */
export const closedDaysAnswer = answers(
  closedDays,
  closingProjection,
  async ({ kode_toko, skip = 0, limit = 50 }, { read, actor }) => {
    const branch = reportScope(actor, kode_toko);
    const own = branch === ALL ? sql`true` : sql`branch = ${branch}`;
    const data = await read<ClosedDay>(sql`
      select branch as kode_toko, tanggal, ${closingNumber} as no_bukti,
        ${timeIn(sql`recorded_at`, sql`branch`)} as jam,
        kas_awal, kas_masuk, kas_keluar, kas_pembatalan, kas_akhir, bank_akhir,
        coalesce((a.saldo -> 0 ->> 'menyusul')::bigint, 0) as menyusul, coalesce(a.saldo, '[]') as saldo, b.susulan,
        status, user_id, branch || ':' || position as position
      from (
        select * from read_closing.closed_day
        where ${own}
        order by tanggal desc, branch limit ${Number(limit)} offset ${Number(skip)}
      ) c
      cross join lateral (${accounts}) a
      cross join lateral (${late}) b
      order by tanggal desc, branch`);
    const [total] = await read<{ count: number }>(
      sql`select count(*) as count from read_closing.closed_day where ${own}`,
    );
    return { data, count: total?.count ?? 0 };
  },
  { beside: ['money'] },
);

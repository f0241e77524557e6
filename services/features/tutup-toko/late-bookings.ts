import { bookNames } from '../../domain/books/book-model.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The most bookings of a closed day that came after its closing and are listed. */
const MOST_LATE = 200;

/** The account of a frozen figure (`row`) as the books call it. */
export const placeOf = (row: Sql): Sql => sql`
  case ${row} ->> 'jenis'
    when 'KAS' then 'kas'
    when 'BANK' then 'bank/' || (${row} ->> 'kode_bank') || '/' || (${row} ->> 'no_rekening')
    when 'NON CASH' then 'noncash/' || (${row} ->> 'kode_bank')
    else 'kirim'
  end`;

/** The day of a branch that was closed at a position, with its frozen figures as `jsonb`. */
type ClosedAt = Readonly<Record<'branch' | 'tanggal' | 'position' | 'saldo', Sql>>;

/** Selects as `jsonb` what was booked on a closed day after its closing: of each document and account the amount. */
export const lateBookings = ({ branch, tanggal, position, saldo }: ClosedAt): Sql => sql`
  select coalesce(jsonb_agg(to_jsonb(late) - 'urut' order by urut, jenis), '[]') as susulan
  from (
    select l.no_bukti, l.kategori, figure ->> 'jenis' as jenis, figure ->> 'kode_bank' as kode_bank,
      figure ->> 'no_rekening' as no_rekening, sum(l.masuk - l.keluar)::bigint as jumlah, min(l.position) as urut
    from jsonb_array_elements(${saldo}) f (figure)
    join ${bookNames('money', 'cash').line} l
      on l.account = ${placeOf(sql`figure`)}
        and l.business_date = ${tanggal}
        and l.branch = ${branch}
        and l.position > ${position}
    group by 1, 2, 3, 4, 5
    having sum(l.masuk - l.keluar) <> 0
    order by urut, jenis
    limit ${MOST_LATE}
  ) late`;

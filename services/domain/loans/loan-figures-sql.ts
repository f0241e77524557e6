import { runningStates } from '../../../contracts/hutang/loan-figures.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { daysSql, ratioSql, type FiguresSql } from '../facts/day-figures.js';

/** The figures of a loan on a day by SQL, as `loanFigures` has them. */
export const loanFiguresSql: FiguresSql = (row, asked) => {
  const dateOf = (field: string): Sql => sql`nullif(${row(field)}, '')::date`;
  const present = sql`greatest(${asked}::date, ${dateOf('langkah_akhir')})`;
  // No day counts after that of a hold in which interest stops: `least` passes over what is null.
  const day = sql`least(${present}, ${dateOf('henti_sejak')})`;
  const isRunning = sql`${row('status')} = any(${[...runningStates]}::text[])`;
  const running = (figure: Sql): Sql => sql`(case when ${isRunning} then ${figure} else 0 end)::bigint`;
  const due = running(sql`(${dueSql(row, day, dateOf)})`);
  const interest = running(sql`(select ${interestSql(row, sql`owed.due`)} from (${dueSql(row, day, dateOf)}) owed)`);
  const paid = sql`greatest(${dateOf('jatuh_tempo')}, ${dateOf('denda_sampai')})`;
  const late = running(
    unitsSql(row, row('sisa'), sql`${row('denda')} * greatest(0, ${daysSql(paid, day)})`, sql`10000`),
  );
  const last = sql`case when ${isRunning} then ${day} else ${dateOf('langkah_akhir')} end`;
  const status = row('status');
  const told = dateOf('boleh_lelang');
  const ends = sql`coalesce(${dateOf('tgl_lunas')}, ${last})`;
  return {
    lama_pinjam: sql`(${daysSql(dateOf('tgl_hutang'), ends)} - ${stoppedSql(row)})`,
    hari_lewat: running(sql`greatest(0, ${daysSql(dateOf('jatuh_tempo'), day)})`),
    periode_terutang: due,
    bunga_hari_ini: interest,
    denda_hari_ini: late,
    total_hari_ini: running(sql`${row('sisa')} + ${interest} + ${late}`),
    hari_menunggu: sql`coalesce(case when ${status} = 'LUNAS' then ${daysSql(dateOf('tgl_lunas'), present)} end, 0)`,
    penanganan: sql`(case
      when coalesce(${row('ditahan')}, '') > '' and ${status} in ('BERJALAN', 'LUNAS') then 'DITAHAN'
      when ${status} <> 'BERJALAN' then ''
      when ${told} is not null
        then case when greatest(${told}, ${dateOf('tgl_lelang')}) <= ${present} then 'LELANG' else '' end
      when coalesce(${dateOf('kabar_berikut')}, ${dateOf('tgl_pemberitahuan')}) <= ${present} then 'BERITAHU'
      else ''
    end)`,
  };
};

type Column = Parameters<FiguresSql>[0];

/** The days of holds that count for nothing. */
const stoppedSql = (row: Column): Sql => sql`coalesce(${row('hari_henti')}, 0)`;

/** An amount by a rate, rounded up to the unit of the loan. */
const unitsSql = (row: Column, amount: Sql, rate: Sql, of: Sql): Sql =>
  sql`(${ratioSql(amount, sql`(${rate})`, sql`(${of} * ${row('pembulatan')})`, 'up')} * ${row('pembulatan')})`;

/** The interest of periods that are due: the first bears the principal at its beginning, the others what is left. */
function interestSql(row: Column, due: Sql): Sql {
  const ofDays = unitsSql(row, row('sisa'), sql`${row('bunga')} * ${due}`, sql`10000 * ${row('hari')}`);
  const first = unitsSql(row, row('pokok_berbunga'), row('bunga'), sql`10000`);
  const other = unitsSql(row, row('sisa'), row('bunga'), sql`10000`);
  const ofPeriods = sql`case when ${due} = 0 then 0 else ${first} + (${due} - 1) * ${other} end`;
  return sql`(case when ${row('cara')} = 'HARIAN' then ${ofDays} else ${ofPeriods} end)`;
}

/** The day that counts for a day: the due day, where that was moved no earlier. */
const countedSql = (day: Sql, dateOf: (field: string) => Sql): Sql => sql`(case
  when ${day} > ${dateOf('jatuh_tempo_asal')} and ${day} <= ${dateOf('jatuh_tempo')} then ${dateOf('jatuh_tempo_asal')}
  else ${day}
end)`;

/**
 * Selects the periods that are due (`due`) on a day. What several parts read is worked out once: a subquery with an
 * offset is not put in place of its names.
 */
function dueSql(row: Column, day: Sql, dateOf: (field: string) => Sql): Sql {
  const first = sql`(case when ${row('hari_pertama_dihitung')}::text = 'true' then 1 else 0 end)`;
  const length = row('hari');
  const most = sql`coalesce(nullif(${row('maksimum_periode')}, 0), 1000000)`;
  const ofDays = sql`greatest(1, (${daysSql(sql`start`, sql`ends`)} + ${length} - 1) / ${length})`;
  const months = sql`((extract(year from ends) - extract(year from start)) * 12
    + extract(month from ends) - extract(month from start))::bigint`;
  const whole = sql`greatest(1, (${months} + ${length} - 1) / ${length})`;
  const reached = sql`(start + make_interval(months => (${whole} * ${length})::integer))::date >= ends`;
  const ofMonths = sql`(${whole} + case when ${reached} then 0 else 1 end)`;
  return sql`
    select greatest(0, begun - ${row('periode_terbayar')}) as due
    from (
      select (case
        when day < ${dateOf('buka_bunga')} then 0
        when ${row('cara')} = 'HARIAN' then least(${daysSql(sql`(start - first)`, sql`at`)}, ${most} * ${length})
        when ${row('cara')} = 'BULAN' then least(${ofMonths}, ${most})
        else least(${ofDays}, ${most})
      end)::bigint as begun
      from (
        select *, at - ${row('tenggang_hari')}::integer + first as ends
        from (
          select *, greatest(day, start - first + ${row('minimum_hari')}::integer) as at
          from (
            select ${countedSql(sql`asked.day`, dateOf)} - ${stoppedSql(row)}::integer as day,
              ${dateOf('mulai_bunga')} as start, ${first} as first
            from (select ${day} as day offset 0) asked
            offset 0
          ) counted
          offset 0
        ) counted
        offset 0
      ) counted
      offset 0
    ) counted
    offset 0`;
}

import { LINES, type FactEvent } from '../../../contracts/language/define/facts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { DETAIL } from '../../../contracts/language/define/report.js';
import { standingIn } from '../../../contracts/language/define/standing.js';
import { bandCode, cardColumn, type StandingReport } from '../../../contracts/language/define/standing-report.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';

type Row = Record<string, string | number>;
type Asked = Readonly<Record<string, string>>;
type Query = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;

interface LogEvent extends FactEvent {
  readonly stream: string;
  readonly position: number;
  readonly business_date: string;
  readonly actor: string;
  readonly recorded_at: string;
}

/** A document after a step, from its date until the date of the next one. */
interface Stay {
  readonly from: string;
  /** The text that puts steps in order. */
  readonly order: string;
  readonly until: string | undefined;
  /** The document as the step says it. */
  readonly said: Row;
  readonly payload: object;
  /** Undefined where it is in none of the states that count. */
  readonly row: Row | undefined;
  /** The row that it was before, likewise. */
  readonly was: Row | undefined;
}

const EVENTS = `
  select json_build_object(
    'recorded_at', recorded_at, 'type', type, 'stream', stream, 'branch', branch, 'position', position,
    'business_date', business_date, 'actor', actor, 'payload', payload, 'postings', postings
  )::text as event
  from log.event
  where type = any($1)
  order by stream, version`;

const MASTER = `
  select distinct on (stream) payload::text as row
  from log.event
  where type = any($1)
  order by stream, version desc`;

/** Recomputes a report of what stands from the log, by its definition alone: no table of a read model is read. */
export async function standingByLog(query: Query, report: StandingReport, asked: Asked) {
  const { card } = report.standing;
  const stays = await staysOf(query, report, asked);
  const rows = card ? cardRows(report, stays, asked) : stockRows(report, stays, asked['tanggal'] ?? '');
  const totals = Object.fromEntries(
    report.columns.flatMap(({ name, total }) => (total === 'sum' ? [[name, sumOf(rows, name)]] : [])),
  );
  return { rows, totals };
}

const sumOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

async function staysOf(query: Query, report: StandingReport, asked: Asked): Promise<readonly Stay[]> {
  const { standing, within } = report.standing;
  const types = standing.document.events.map(({ type }) => type);
  const events = (await query(EVENTS, [types])).map((row) => JSON.parse((row as { event: string }).event) as LogEvent);
  const looked = await lookUps(query, report);
  const { kode_toko = ALL } = asked;
  const asks = (row: Row): boolean =>
    (kode_toko === ALL || row['kode_toko'] === kode_toko) &&
    report.filters.every((filter) => {
      const value = 'name' in filter ? asked[filter.name] : undefined;
      return !('source' in filter) || !value || value === ALL || value.split(',').includes(String(row[filter.name]));
    });
  const said = events.map((event): Row => {
    const { branch, business_date, position, actor, payload } = event;
    const place = {
      kode_toko: branch,
      no_bukti: String((payload as Row)[standing.document.number]),
      sejak: business_date,
      position: `${branch}:${position}`,
      user_id: actor,
    };
    return looked({ ...standingIn(standing, event), ...place });
  });
  const told = said.map((row) => (within.includes(String(row['status'])) && asks(row) ? row : undefined));
  return events.map((event, index) => {
    const next = events[index + 1];
    const isFirst = events[index - 1]?.stream !== event.stream;
    return {
      from: event.business_date,
      order: `${event.business_date} ${event.recorded_at} ${String(event.position).padStart(9, '0')}`,
      until: next?.stream === event.stream ? next.business_date : undefined,
      said: said[index]!,
      payload: event.payload,
      row: told[index],
      was: isFirst ? undefined : told[index - 1],
    };
  });
}

/** Adds the columns of rows of masters. */
async function lookUps(query: Query, { standing: { looked } }: StandingReport): Promise<(row: Row) => Row> {
  const found = await Promise.all(
    looked.map(async ({ column, master, by }) => {
      const rows = await query(MASTER, [[`${master}.created`, `${master}.changed`]]);
      const all = rows.map((row) => JSON.parse((row as { row: string }).row) as Row);
      return (row: Row): readonly [string, string] => [
        column.name,
        String(all.find((one) => by.every((name) => one[name] === row[name]))?.[column.name] ?? ''),
      ];
    }),
  );
  return (row) => ({ ...row, ...Object.fromEntries(found.map((one) => one(row))) });
}

type OfDay = (stay: Stay) => Row;

const stood = (stays: readonly Stay[], date: string, ofDay: OfDay = () => ({})): readonly Row[] =>
  stays.flatMap((stay) => {
    const { from, until, row } = stay;
    return row && from <= date && (until === undefined || until > date) ? [{ ...row, ...ofDay(stay) }] : [];
  });

/** The figures of a day of a document by its own rules, and the bands that they are in. */
const figuresOn =
  ({ standing: { document }, bands }: StandingReport['standing'], date: string): OfDay =>
  ({ payload, row }) => {
    const figures = (document.asOf?.of(payload, date as BusinessDate, String(row?.['status'])) ?? {}) as Row;
    const inBand = bands.map(({ column, of, from }) => {
      const reached = from.filter((first) => first <= Number(figures[of]));
      return [column.name, bandCode(Math.max(from[0]!, ...reached))];
    });
    return { ...figures, ...Object.fromEntries(inBand) };
  };

const keyOf = (row: Row, by: readonly string[]): string => JSON.stringify(by.map((name) => row[name]));
const keysIn = (row: Row, by: readonly string[]): Row => Object.fromEntries(by.map((name) => [name, row[name]!]));

function stockRows({ columns, standing }: StandingReport, stays: readonly Stay[], date: string) {
  const { rows } = standing;
  const all = stood(stays, date, figuresOn(standing, date));
  if (!rows) return all;
  const figures = columns.flatMap(({ name, total }) => (total === 'sum' ? [name] : []));
  return [...Map.groupBy(all, (row) => keyOf(row, rows)).values()].map((group) => ({
    ...keysIn(group[0]!, rows),
    ...Object.fromEntries(figures.map((name) => [name, sumOf(group, name)])),
  }));
}

function cardRows(
  { detail, standing: { rows = [], card = [] } }: StandingReport,
  stays: readonly Stay[],
  asked: Asked,
) {
  const { tgl_from = '', tgl_to = '' } = asked;
  const [before, after] = [stood(stays, addDays(tgl_from as BusinessDate, -1)), stood(stays, tgl_to)];
  const lines = stays
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .filter(({ from }) => from >= tgl_from && from <= tgl_to)
    .flatMap(({ said, row, was }) => movesOf({ row, was }, rows, card).map((move) => ({ ...said, ...move })));
  const keys = new Map([...before, ...after, ...lines].map((row) => [keyOf(row, rows), keysIn(row, rows)]));
  return [...keys].map(([key, values]) => {
    const own = <T extends Row>(all: readonly T[]): readonly T[] => all.filter((row) => keyOf(row, rows) === key);
    const figures = card.map((figure) => [
      [cardColumn('awal', figure), sumOf(own(before), figure)],
      [cardColumn('masuk', figure), sumOf(own(lines), cardColumn('masuk', figure))],
      [cardColumn('keluar', figure), sumOf(own(lines), cardColumn('keluar', figure))],
      [cardColumn('akhir', figure), sumOf(own(after), figure)],
    ]);
    return {
      ...values,
      ...Object.fromEntries(figures.flat()),
      [LINES]: own(lines).length,
      ...(detail && { [DETAIL]: own(lines) as never }),
    } as Row;
  });
}

/** The figures that a step brought to the key of a row, and took from one. */
function movesOf({ row, was }: Pick<Stay, 'row' | 'was'>, by: readonly string[], card: readonly string[]): Row[] {
  const leg = (of: Row, deltas: readonly number[]): Row[] =>
    deltas.every((delta) => delta === 0)
      ? []
      : [
          {
            ...keysIn(of, by),
            ...Object.fromEntries(
              card.flatMap((figure, index) => [
                [cardColumn('masuk', figure), Math.max(deltas[index]!, 0)],
                [cardColumn('keluar', figure), Math.max(-deltas[index]!, 0)],
              ]),
            ),
          },
        ];
  const figuresOf = (of: Row): readonly number[] => card.map((figure) => Number(of[figure]));
  if (row && was && keyOf(row, by) === keyOf(was, by))
    return leg(
      row,
      figuresOf(row).map((figure, index) => figure - figuresOf(was)[index]!),
    );
  const came = row ? leg(row, figuresOf(row)) : [];
  const went = was
    ? leg(
        was,
        figuresOf(was).map((figure) => -figure),
      )
    : [];
  return [...came, ...went];
}

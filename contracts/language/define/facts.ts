import { multiplyRatio } from '../values/exact.js';
import type { EventDefinition, Posting } from './event.js';
import { fieldsOf, type FieldRule, type PayloadClass } from './fields.js';
import type { FigureRight } from './gate.js';
import { col, type Column, type ColumnType } from './report-column.js';
import { undoneIn, type Undone } from './undone.js';

type Values = Readonly<Record<string, unknown>>;

/** An event as facts are made of it. */
export interface FactEvent {
  readonly type: string;
  readonly branch: string;
  readonly payload: object;
  readonly postings: readonly Posting[];
}

/** A figure of each line that no field of it has. */
export interface MadeFigure {
  readonly label: string;
  readonly type: 'rupiah' | 'weight' | 'fine' | 'count';
  readonly right?: FigureRight;
  /** Returns the figure of each of the lines of one event, in their order, as if the event began its document. */
  of(lines: readonly Values[], event: FactEvent): readonly number[];
}

/** The part of a document that facts are made of. */
interface Counted {
  readonly name: string;
  readonly facts: PayloadClass;
  readonly number: string;
  readonly events: readonly EventDefinition[];
  signOf(event: Pick<EventDefinition, 'type'>): -1 | 0 | 1;
}

/**
 * Facts: what happened, line by line, as reports count it. They are the rows of a field of a document, or the document
 * itself. An event that begins a document makes its facts, one that cancels it the same below zero on its own date:
 * sums over any dates are what counts by then.
 */
export interface Facts<N extends string = string> {
  /** The name of its table, and of the read model that it is in. */
  readonly name: string;
  readonly model: string;
  readonly document: Counted;
  /** The field of its rows; absent where the document itself is the fact. */
  readonly of?: string | undefined;
  /** The steps that count, where these are not its beginning and its end. */
  readonly step?: FactStep | undefined;
  /** All columns that a report may have of it: texts, dates and purities by which it is grouped, then figures. */
  readonly columns: readonly Column<N>[];
  /** The figure that is 1 of each fact, below zero where it was cancelled. */
  readonly count: string;
  /** The figures that are made. */
  readonly made: Readonly<Record<string, MadeFigure>>;
  readonly measures: readonly string[];
  readonly dimensions: readonly string[];
  readonly cubes: readonly Cube[];
  /** Dimensions by one value of which facts are found quickly. */
  readonly finds: readonly string[];
  /** The line of what the document has beside its rows. */
  readonly remainder?: ((document: Values) => Values | undefined) | undefined;
}

/** Sums that are kept of facts by dimensions of few values. */
export interface Cube {
  readonly by: readonly string[];
  /** True where there are sums of days too; else of months alone. */
  readonly days: boolean;
}

/** Steps that are facts of their own: those that count, and those that take one back. */
interface FactStep {
  /** Part of the name of their table. */
  readonly name: string;
  readonly counts: readonly Pick<EventDefinition, 'type'>[];
  readonly takesBack?: readonly Pick<EventDefinition, 'type'>[];
  /** True for facts of what undoes these steps, in place of the steps; `keterangan` is the reason. */
  readonly undone?: true;
}

/** The options of facts: names of fields of their lines or their document. */
export interface FactOptions<D extends string, M extends string, K extends string, C extends string> {
  readonly dimensions: readonly D[];
  readonly measures: readonly M[];
  readonly made?: Readonly<Record<K, MadeFigure>>;
  /** The figure that counts them, and its label; defaults to `qty`. */
  readonly count?: readonly [name: C, label: string];
  /**
   * Dimensions by which sums of days and months are kept; none for those of a day as a whole. A cube with more rows
   * than a tenth of its facts sums nothing: of these and of `monthCubes` there are four at most.
   */
  readonly cubes?: readonly (readonly NoInfer<D>[])[];
  /** Dimensions by which sums of months alone are kept: a day has hardly more facts than they have values. */
  readonly monthCubes?: readonly (readonly NoInfer<D>[])[];
  readonly finds?: readonly NoInfer<D>[];
  readonly step?: FactStep;
  /**
   * A line of what the document has beside its rows, such as the rounding of its total; none where undefined. It is
   * counted as none of them: the figures that it does not name are zero, the dimensions those of the document.
   */
  readonly remainder?: (document: Values) => Readonly<Partial<Record<NoInfer<D | M | K>, unknown>>> | undefined;
  /** The read model that keeps them; defaults to that of the name of the document. */
  readonly model?: string;
  /** Labels that differ from those of the fields. */
  readonly labels?: Readonly<Partial<Record<D | M, string>>>;
}

/** The column with the number of facts that a sum is of, cancelled ones too. */
export const LINES = 'fakta';

/** The column with the hour at a branch, which no sums of days know. */
export const HOUR = 'pukul';

const MOST_CUBES = 4;

const types: Partial<Record<FieldRule['type'], ColumnType>> = {
  rupiah: 'rupiah',
  number: 'count',
  date: 'date',
  weight: 'weight',
  percent: 'percent',
  permille: 'permille',
};

/** Columns that every fact has, by which its lines are listed. */
export const usualColumns = [
  col.date('tanggal', 'Tanggal'),
  col.time('jam', 'Jam', { priority: 2 }),
  col.text('kode_toko', 'Cabang'),
  col.document('no_bukti', 'No Bukti'),
  col.text('status', 'Status', { words: { '': 'Tercatat', BATAL: 'Pembatalan' } }),
  col.text('user_id', 'User', { priority: 2 }),
  col.text('position', 'Posisi', { priority: 2 }),
] as const;

/** Columns of facts of a step besides: who began the document, the minutes until the step, and who consented to it. */
export const stepColumns = [
  col.text('dicatat_oleh', 'Dicatat oleh'),
  col.count('menunggu', 'Menunggu (menit)'),
  col.text('disetujui_oleh', 'Disetujui oleh'),
] as const;

/** The days of the week by their number, which puts them in order. */
const weekdays = { 1: 'Senin', 2: 'Selasa', 3: 'Rabu', 4: 'Kamis', 5: 'Jumat', 6: 'Sabtu', 7: 'Minggu' };

/** Columns of time by which any fact is grouped: its day, week (its Monday), month, quarter, year, weekday and hour. */
export const timeColumns = [
  col.date('tanggal', 'Tanggal'),
  col.date('minggu', 'Minggu'),
  col.text('bulan', 'Bulan'),
  col.text('triwulan', 'Triwulan'),
  col.text('tahun', 'Tahun'),
  col.text('hari', 'Hari', { words: weekdays }),
  col.text(HOUR, 'Pukul'),
] as const;

type Given<D extends string, M extends string, K extends string, C extends string> = FactOptions<D, M, K, C> &
  Required<Pick<FactOptions<D, M, K, C>, 'count'>>;

/**
 * Defines facts of a document. Throws for a field that it has not, a count of the name of a field, and for more cubes
 * than are kept.
 */
export function factsOf<D extends string, M extends string, K extends string, C extends string>(
  document: Counted,
  of: string | undefined,
  options: Given<D, M, K, C>,
): Facts<D | M | K | C> {
  const { dimensions, measures, count, finds = [], step, remainder } = options;
  const cubes = cubesOf(options);
  const made = (options.made ?? {}) as Readonly<Record<string, MadeFigure>>;
  const plain = document.name.replaceAll('-', '_');
  const name = [plain, step?.name, of ?? 'fakta'].filter((part) => part !== undefined).join('_');
  if (cubes.length > MOST_CUBES) throw new Error(`${name} has more than ${MOST_CUBES} cubes`);
  const twice = [...measures, ...dimensions, ...Object.keys(made)].find((one) => (one as string) === count[0]);
  if (twice) throw new Error(`${name} counts by ${twice}, which is a field`);
  const columns: readonly Column[] = [
    ...dimensions.map((field) => fieldColumn(document, of, field, options.labels)),
    col.count(count[0], count[1], { total: 'sum' }),
    ...measures.map((field) => ({ ...fieldColumn(document, of, field, options.labels), total: 'sum' as const })),
    ...Object.entries(made).map(([figure, { of: _, ...column }]) => ({
      name: figure,
      total: 'sum' as const,
      ...column,
    })),
  ];
  return {
    name,
    model: options.model ?? plain,
    document,
    of,
    step,
    columns: columns as readonly Column<D | M | K | C>[],
    count: count[0],
    made,
    measures: [count[0], ...measures, ...Object.keys(made)],
    dimensions,
    cubes,
    finds,
    ...(remainder && { remainder }),
  };
}

type CubeOptions = Pick<FactOptions<string, never, never, never>, 'cubes' | 'monthCubes'>;

const cubesOf = ({ cubes = [], monthCubes = [] }: CubeOptions): readonly Cube[] => [
  ...cubes.map((by): Cube => ({ by, days: true })),
  ...monthCubes.map((by): Cube => ({ by, days: false })),
];

/** The column of a field of a line, or of its document where the line has none of its name. */
function fieldColumn(
  { name: document, facts }: Counted,
  of: string | undefined,
  name: string,
  labels: Readonly<Partial<Record<string, string>>> = {},
): Column {
  const head = fieldsOf(facts);
  const own = of === undefined ? head : fieldsOf(head.get(of)!.row!);
  const rule = own.get(name) ?? head.get(name);
  if (!rule) throw new Error(`facts of ${document} have no field ${name}`);
  return columnOfField(name, rule, labels[name]);
}

/** Returns the column of a field, of its type, words and right. */
export function columnOfField(name: string, rule: FieldRule, label = rule.label): Column {
  const { right, words } = rule;
  return { name, label, type: types[rule.type] ?? 'text', ...(right && { right }), ...(words && { words }) };
}

/** A fact as it stands in its table: its number, its line, its dimensions, and its figures with their sign. */
export type Fact = Readonly<Record<string, string | number>>;

/** The part that an event has in facts: 1 where it makes some, -1 where it takes them back, 0 for any other. */
function signOf({ document, step }: Facts, event: FactEvent): -1 | 0 | 1 {
  const isAmong = (events: FactStep['counts'] = []): boolean => events.some(({ type }) => type === event.type);
  if (!step) return isAmong(document.events) ? document.signOf(event) : 0;
  if (isAmong(step.counts)) return 1;
  return isAmong(step.takesBack) ? -1 : 0;
}

/** The facts that an event makes, those of the step that it undoes below zero; none where it counts in no sum. */
export function factsIn(facts: Facts, event: FactEvent): readonly Fact[] {
  const undone = undoneIn(event);
  if (facts.step?.undone)
    return undone && signOf(facts, undone) !== 0 ? factRows(facts, withReason(undone, event), 1) : [];
  const sign = signOf(facts, undone ?? event);
  return sign === 0 ? [] : factRows(facts, undone ?? event, undone ? (-sign as 1 | -1) : sign);
}

/** A step that was undone, with the reason of that. */
const withReason = (undone: FactEvent, { payload }: FactEvent): FactEvent => ({
  ...undone,
  payload: { ...undone.payload, keterangan: (payload as Undone).alasan },
});

/** The lines that an event says, whatever its part in sums, with their figures. */
export function factRows(facts: Facts, event: FactEvent, sign: -1 | 1): readonly Fact[] {
  const { document, of, dimensions, measures, count, made, remainder } = facts;
  const head = event.payload as Values;
  const lines = of === undefined ? [head] : ((head[of] ?? []) as readonly Values[]);
  const figures = Object.entries(made).map(([name, maker]) => [name, maker.of(lines, event)] as const);
  const kinds = new Map(facts.columns.map(({ name, type }) => [name as string, type]));
  const rowOf = (line: Values, index: number, figure: (name: string) => number): Fact => {
    const dimension = (name: string): string | number => {
      const value = line[name] ?? head[name];
      return isNumber(kinds.get(name)) ? Number(value ?? 0) : String(value ?? '');
    };
    return {
      nomor: String(head[document.number]),
      baris: index + 1,
      ...Object.fromEntries(dimensions.map((name) => [name, dimension(name)])),
      ...Object.fromEntries(measures.map((name) => [name, sign * figure(name) + 0])),
    };
  };
  const rows = lines.map((line, index) =>
    rowOf(line, index, (name) => {
      if (name === count) return 1;
      const ready = figures.find(([one]) => one === name);
      return ready ? ready[1][index]! : Number(line[name] ?? head[name] ?? 0);
    }),
  );
  const rest = remainder?.(head);
  return rest ? [...rows, rowOf(rest, rows.length, (name) => Number(rest[name] ?? 0))] : rows;
}

/** True for a dimension that is kept as a whole number. */
export const isNumber = (type: ColumnType | undefined): boolean => type !== undefined && !textual.includes(type);

const textual: readonly ColumnType[] = ['text', 'date', 'time'];

/** The fine weight of each line: its weight by its purity, to whole milligrams. */
export const fineWeight = (label: string, berat = 'berat', kadar = 'kadar'): MadeFigure => ({
  label,
  type: 'fine',
  of: (lines) =>
    lines.map((line) => multiplyRatio(Number(line[berat] ?? 0), Number(line[kadar] ?? 0), 100_00, 'nearest', label)),
});

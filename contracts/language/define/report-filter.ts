import { message, type Message, type MessageId } from '../messages/messages.js';
import type { BusinessDate } from '../values/business-date.js';
import { dateProblem } from './date-problem.js';
import { dateRangeErrors, listDatesErrors, type DateRules } from './date-range.js';
import type { FieldError } from './fields.js';
import { ALL } from './gate.js';
import { rangeErrors, rangeNames, type Range } from './range.js';
import { amountInForce, type SettingAmount, type ValueOf } from './setting-amount.js';

interface Named<K extends string> {
  readonly kind: K;
  readonly name: string;
  readonly label: string;
}

/** A choice among the rows of a master: `value` is the field of the rows of `source` that is sent. */
interface OfMaster {
  readonly source: string;
  readonly value: string;
  /** The field that is shown next to it. */
  readonly text?: string;
  /** True where it says of which account the balance is; else the balance is that of all, whatever is chosen. */
  readonly account?: true;
  /** The message where nothing is chosen. Defaults to ALL of them. */
  readonly required?: MessageId;
}

/** A control of which another value means other figures. */
interface Clearing {
  /** True: what was found is cleared. */
  readonly clears?: true;
  /** Milliseconds after which the report is asked by itself; a further change begins them anew. */
  readonly after?: SettingAmount;
}

/** The options of fixed words. */
interface WordsOptions extends Clearing, Aside {
  /** The message where they are sent empty. Those that are not sent are the first of them. */
  readonly required?: MessageId;
}

/** A choice of which nothing is said as long as it is the first. */
interface Aside {
  readonly aside?: true;
  /** Offered only while that other choice is not its first. */
  readonly beside?: string;
}

/** One control of a report's filter line. All values are texts, in the address, in the call and in an export. */
export type Filter =
  /** `optional`: either end, or both, may be left out. `begins`: it begins with the month of the business date. */
  | { readonly kind: 'dateRange'; readonly optional?: true; readonly begins?: 'month' }
  /** `several`: head office may ask for some branches together, with commas between them. */
  | { readonly kind: 'branch'; readonly several?: true }
  | Range
  | Named<'date'>
  | Named<'month'>
  | Named<'year'>
  | Named<'time'>
  | (Named<'choice'> & OfMaster)
  | (Named<'several'> & OfMaster)
  | (Named<'words'> & {
      readonly words: Readonly<Record<string, string>>;
    } & WordsOptions)
  | Named<'text'>
  | Named<'otherBranch'>
  | (Named<'flag'> & Clearing);

/** A control that has one parameter, its name. */
export type NamedFilter = Extract<Filter, { readonly name: string }>;

/** From and to, both inclusive: `tgl_from`, `tgl_to`; default to the business date. */
export const dateRange = () => ({ kind: 'dateRange' }) as const;
/** The same of statements: from the first of the month to the business date. */
export const monthToDate = () => ({ kind: 'dateRange', begins: 'month' }) as const;
/** The same, of which either may be left out. */
export const anyDates = () => ({ kind: 'dateRange', optional: true }) as const;
/** `kode_toko`: head office picks a branch or ALL; a branch user has their own. */
export const branch = () => ({ kind: 'branch' }) as const;
/** The same, of which head office may pick several. */
export const branches = () => ({ kind: 'branch', several: true }) as const;
/** One date, which defaults to the business date. */
export const oneDate = <const N extends string>(name: N, label: string) => ({ kind: 'date', name, label }) as const;
/** A month `yyyy-MM`, which defaults to that of the business date. */
export const month = <const N extends string>(name: N, label: string) => ({ kind: 'month', name, label }) as const;
/** A year `yyyy`, which defaults to that of the business date. */
export const year = <const N extends string>(name: N, label: string) => ({ kind: 'year', name, label }) as const;
/** A time of day `HH:mm` or `HH:mm:ss`, none unless it is chosen. */
export const timeOfDay = <const N extends string>(name: N, label: string) => ({ kind: 'time', name, label }) as const;
/**
 * One value of a master (or ALL): `value` is the field of the rows of `source` that is sent, `text` one that is shown
 * next to it.
 */
export const choice = <const N extends string>(name: N, label: string, source: string, value: string, text?: string) =>
  ({ kind: 'choice', name, label, source, value, ...(text !== undefined && { text }) }) as const;
/** Several values of a master (or ALL), sent with commas between them. */
export const several = <const N extends string>(name: N, label: string, source: string, value: string, text?: string) =>
  ({ kind: 'several', name, label, source, value, ...(text !== undefined && { text }) }) as const;
/** One of fixed words, each with its label; defaults to the first. */
export const words = <const N extends string, const W extends Readonly<Record<string, string>>>(
  name: N,
  label: string,
  offered: W,
  options: WordsOptions = {},
) => ({ kind: 'words', name, label, words: offered, ...options }) as const;
/** Another branch, for head office; none unless it is chosen. */
export const otherBranch = <const N extends string>(name: N, label: string) =>
  ({ kind: 'otherBranch', name, label }) as const;
/** A text that a row must have in it. */
export const textFilter = <const N extends string>(name: N, label: string) => ({ kind: 'text', name, label }) as const;
/** A switch, off unless it is set. */
export const flag = <const N extends string>(name: N, label: string, options: Clearing = {}) =>
  ({ kind: 'flag', name, label, ...options }) as const;

/** A choice of the account that the running balance is of. */
export const ofAccount = <C extends { readonly kind: 'choice' }>(filter: C) => ({ ...filter, account: true }) as const;

/** The parameters of a filter, and the types of their values. */
export type ParamsOf<F> = F extends { kind: 'dateRange' }
  ? { tgl_from: BusinessDate; tgl_to: BusinessDate }
  : F extends { kind: 'branch' }
    ? { kode_toko: string }
    : F extends { kind: 'range'; of: infer N extends string }
      ? Partial<Record<`${N}_from` | `${N}_to`, string>>
      : F extends { kind: 'words'; name: infer N extends string; words: infer W }
        ? Record<N, keyof W & string>
        : F extends { kind: 'date'; name: infer N extends string }
          ? Record<N, BusinessDate>
          : F extends { name: infer N extends string }
            ? Record<N, string>
            : never;

/** True where a filter is offered: one that stands beside another only while that one is not its first choice. */
export const isOffered = (filters: readonly Filter[], filter: Filter, values: Values): boolean => {
  const beside = filter.kind === 'words' ? filter.beside : undefined;
  const other = filters.find((one) => one.kind === 'words' && one.name === beside);
  return !other || !isFirst(other, values);
};

/** True of a choice that is the first. */
function isFirst(filter: Filter, values: Values): boolean {
  if (filter.kind !== 'words') return false;
  const [first] = Object.keys(filter.words);
  return (values[filter.name] || first) === first;
}

/** True where a filter says something of what is found: not a choice that stands aside, nor one that is not offered. */
export const isTold = (filters: readonly Filter[], filter: Filter, values: Values): boolean =>
  isOffered(filters, filter, values) && !(filter.kind === 'words' && filter.aside && isFirst(filter, values));

/** The values of a filter line, by parameter. */
type Values = Readonly<Record<string, string | undefined>>;

/** The names of the parameters of a filter. */
export function filterNames(filter: Filter): readonly string[] {
  if (filter.kind === 'dateRange') return ['tgl_from', 'tgl_to'];
  if (filter.kind === 'range') return rangeNames(filter);
  return [filter.kind === 'branch' ? 'kode_toko' : filter.name];
}

/** The characters that a filter is asked with at most: of several values together more. */
export const mostAsked = (filter: Filter): number =>
  filter.kind === 'several' || (filter.kind === 'branch' && filter.several) ? MOST_SEVERAL : 80;

/** The characters of several values together, at most. */
export const MOST_SEVERAL = 800;

/**
 * Returns what a change of some values means: whether it clears what was found, and after how many milliseconds the
 * report is asked by itself, if it is.
 */
export function clearingBy(
  filters: readonly Filter[],
  changed: Values,
  valueOf: ValueOf = () => undefined,
): { clears: boolean; after: number | undefined } {
  const meant = filters.flatMap((filter): readonly Clearing[] =>
    (filter.kind === 'words' || filter.kind === 'flag') && filter.name in changed ? [filter] : [],
  );
  const waits = meant.flatMap(({ after }) => (after === undefined ? [] : [amountInForce(after, valueOf)]));
  return { clears: meant.some(({ clears }) => clears), after: waits.length > 0 ? Math.max(...waits) : undefined };
}

/** The dates that filters ask for, the last one at the end: two of a range, else one, a month, or a year. */
export const askedDates = (filters: readonly Filter[], values: Values): readonly string[] =>
  filters
    .filter(({ kind }) => dated.includes(kind))
    .flatMap(filterNames)
    .flatMap((name) => values[name] ?? [])
    .filter(Boolean);

/** The controls of dates. */
export const dated: readonly Filter['kind'][] = ['dateRange', 'date', 'month', 'year'];

/** The values of `several`: those that are named, undefined for all. */
export function severalOf(value: string | undefined): readonly string[] | undefined {
  const named = (value ?? '').split(',').filter((one) => one !== '' && one !== ALL);
  return named.length > 0 ? named : undefined;
}

/** True where more than one branch is asked for, so that each row has to say of which it is. */
export const isOfMany = (kode_toko: string | undefined): boolean =>
  kode_toko === ALL || (severalOf(kode_toko)?.length ?? 0) > 1;

/** The branches that a report is asked for; undefined for all of them, and where it is asked for none. */
export const branchesAsked = (filters: readonly Filter[], { kode_toko }: Values): readonly string[] | undefined =>
  filters.some((filter) => filter.kind === 'branch' && filter.several)
    ? severalOf(kode_toko)
    : kode_toko && kode_toko !== ALL
      ? [kode_toko]
      : undefined;

/**
 * The values that a filter begins with: the business date, its month or year, one's own branch (ALL for head office),
 * the first of fixed words, nothing of a text, ALL of everything else.
 */
export function filterDefaults(
  filter: Filter,
  user: { readonly kode_toko: string; readonly tgl_system: string; readonly isPusat: boolean },
): Readonly<Record<string, string>> {
  const { tgl_system: today } = user;
  if (filter.kind === 'dateRange')
    return { tgl_from: filter.begins === 'month' ? `${today.slice(0, 8)}01` : today, tgl_to: today };
  if (filter.kind === 'branch') return { kode_toko: user.isPusat ? ALL : user.kode_toko };
  if (filter.kind === 'range') return {};
  if ('source' in filter) return { [filter.name]: filter.required ? '' : ALL };
  return { [filter.name]: plainDefault(filter, today) };
}

function plainDefault(filter: Exclude<NamedFilter, { readonly source: string }>, today: string): string {
  switch (filter.kind) {
    case 'date':
      return today;
    case 'month':
      return today.slice(0, 7);
    case 'year':
      return today.slice(0, 4);
    case 'words':
      return Object.keys(filter.words)[0] ?? '';
    case 'time':
    case 'text':
    case 'flag':
    case 'otherBranch':
      return '';
    default:
      return filter satisfies never;
  }
}

/**
 * The values as a report is asked for them: fixed words that are not sent are the first ones, switches that are not
 * sent are off.
 */
export function filledFilters<V extends Values>(filters: readonly Filter[], values: V): V {
  const missing = filters.flatMap((filter) =>
    (filter.kind === 'words' || filter.kind === 'flag') && !values[filter.name]
      ? [[filter.name, plainDefault(filter, '')] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(missing) };
}

/**
 * The errors of the values of filters, each under its parameter, with the messages of the specification
 * (reports-and-money §5).
 */
export const filterErrors = (
  filters: readonly Filter[],
  values: Values,
  rules: DateRules = {},
): readonly FieldError[] => filters.flatMap((filter) => errorsOf(filter, values, rules));

function errorsOf(filter: Filter, values: Values, rules: DateRules): readonly FieldError[] {
  if (filter.kind === 'dateRange') {
    const { tgl_from, tgl_to } = values;
    return (filter.optional ? listDatesErrors : dateRangeErrors)({ tgl_from, tgl_to }, rules);
  }
  if (filter.kind === 'branch') return [];
  if (filter.kind === 'range') return rangeErrors(filter, values);
  const value = values[filter.name];
  const wrong =
    filter.kind === 'words' && filter.required && value === ''
      ? message(filter.required)
      : problemOf(filter, value ?? '', rules);
  return wrong ? [{ field: filter.name, ...wrong }] : [];
}

function problemOf(filter: NamedFilter, value: string, rules: DateRules): Message | undefined {
  if ('source' in filter) return unchosen(filter, value);
  switch (filter.kind) {
    case 'date':
      return dayProblem(value, rules);
    case 'month':
      return periodProblem(/^\d{4}-(0[1-9]|1[0-2])$/, value, { ...rules, months: undefined }, 'filter.month');
    case 'year':
      return periodProblem(/^[1-9]\d{3}$/, value, rules, 'filter.year');
    case 'words':
      return oneOf(value, Object.keys(filter.words));
    case 'time':
      return timeProblem(value);
    case 'flag':
      return oneOf(value, ['true', 'false']);
    case 'text':
    case 'otherBranch':
      return undefined;
    default:
      return filter satisfies never;
  }
}

const unchosen = ({ required }: OfMaster, value: string): Message | undefined =>
  required && (!value || value === ALL) ? message(required) : undefined;

const timeProblem = (value: string): Message | undefined =>
  /^(([01]\d|2[0-3])(:[0-5]\d){1,2})?$/.test(value) ? undefined : message('filter.time');

const oneOf = (value: string, known: readonly string[]): Message | undefined =>
  value === '' || known.includes(value) ? undefined : message('field.choice');

function dayProblem(value: string, { fixed }: DateRules): Message | undefined {
  if (!value) return message('dateFilter.tanggal.required');
  if (fixed && value !== fixed) return message('dateRange.fixed', { date: fixed });
  return dateProblem(value);
}

/** A month or a year, as a whole no longer than a shop allows. */
function periodProblem(
  form: RegExp,
  value: string,
  { months, fixed }: { readonly months?: number | undefined; readonly fixed?: string },
  wrong: MessageId,
): Message | undefined {
  if (!value) return message('dateFilter.tanggal.required');
  if (!form.test(value)) return message(wrong);
  if (fixed && !fixed.startsWith(value)) return message('dateRange.fixed', { date: fixed });
  return months === undefined ? undefined : message('dateRange.overOneMonth');
}

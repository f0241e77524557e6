import {
  addDays,
  addMonths,
  monthRange,
  type BusinessDate,
  type DateRange,
} from '../../../../contracts/language/values/business-date.js';

/** Ranges of dates that are asked for most, by the business date. */
export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const;

/** One of them. */
export type Preset = (typeof presets)[number];

/** Days since the Monday of the week of a date. */
const sinceMonday = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The dates of a preset; this week, month and year end with the business date. */
export function presetRange(preset: Preset, today: BusinessDate): DateRange {
  const until = (from: BusinessDate): DateRange => ({ from, to: today });
  switch (preset) {
    case 'today':
      return until(today);
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return until(addDays(today, -sinceMonday(today)));
    case 'month':
      return until(monthRange(today).from);
    case 'lastMonth':
      return monthRange(addMonths(monthRange(today).from, -1));
    case 'year':
      return until(`${today.slice(0, 4)}-01-01` as BusinessDate);
    default:
      return preset satisfies never;
  }
}

/** The preset of some dates, if they are one. */
export const presetOf = (from: string | undefined, to: string | undefined, today: BusinessDate): Preset | undefined =>
  presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });

/** The name of a preset in an address. */
export const presetName = 'periode';

/** The words of presets in an address. */
const words: Readonly<Record<Preset, string>> = {
  today: 'hari-ini',
  yesterday: 'kemarin',
  week: 'minggu-ini',
  month: 'bulan-ini',
  lastMonth: 'bulan-lalu',
  year: 'tahun-ini',
};

/** Values of a filter line, or of an address. */
type Values = Readonly<Record<string, string | undefined>>;

/** The values of a preset: its word, and the dates that it means on a business date. */
export function presetValues(preset: Preset, today: BusinessDate): Readonly<Record<string, string>> {
  const { from, to } = presetRange(preset, today);
  return { tgl_from: from, tgl_to: to, [presetName]: words[preset] };
}

/** The preset of a word; undefined: the dates are those that somebody chose one by one. */
export const presetOfWord = (word: string | null | undefined): Preset | undefined =>
  presets.find((preset) => words[preset] === word);

/** The dates that the preset of an address means on a business date; none where it names none. */
export function datesIn(search: URLSearchParams, today: BusinessDate | undefined): Readonly<Record<string, string>> {
  const preset = presetOfWord(search.get(presetName));
  return preset && today ? presetValues(preset, today) : {};
}

/** Values with the preset that their dates are. */
export function withPreset<V extends Values>(values: V, today: BusinessDate): V {
  const preset = presetOf(values['tgl_from'], values['tgl_to'], today);
  return preset ? { ...values, [presetName]: words[preset] } : values;
}

/** Values as an address has them: a preset by its word alone, so that it means other dates on another day. */
export const inAddress = (values: Values): Values =>
  values[presetName] ? { ...values, tgl_from: undefined, tgl_to: undefined } : { ...values, [presetName]: undefined };

/** Values as the server is asked for them: by dates. */
export const asDates = ({ [presetName]: _, ...values }: Readonly<Record<string, string>>) => values;

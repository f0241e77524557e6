import type { SettingValue } from '../../../../contracts/language/define/gate.js';
import { readDate } from '../../../../contracts/language/values/read-date.js';
import { readFigure } from '../../../../contracts/language/values/read-figure.js';
import type { SettingRow } from '../../../../contracts/settings/views.js';
import { settingAreas, type SettingArea } from '../../../../contracts/settings/areas.js';
import { countText } from '../../kit/base/format.js';
import { label, t } from '../../kit/i18n/i18n.js';

/** The settings of one area. */
export interface SettingsPart {
  readonly area: SettingArea;
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The rows that hold every word that is searched, by area in the order of the areas; no area without a row. */
export function inParts(rows: readonly SettingRow[], search: string): readonly SettingsPart[] {
  const wanted = words(search);
  const holds = ({ key, title, does, area }: SettingRow): boolean => {
    const text = [key, label(title), label(does), label(settingAreas[area as SettingArea])].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const found = rows.filter(holds);
  return (Object.entries(settingAreas) as [SettingArea, string][]).flatMap(([area, title]) => {
    const own = found.filter((row) => row.area === area);
    return own.length > 0 ? [{ area, title, rows: own }] : [];
  });
}

/**
 * A value as it is read: on or off, a choice by its name, a number with a decimal comma and its unit, an empty text as
 * a dash.
 */
export function valueText(
  { type, unit, labels, decimals }: Pick<SettingRow, 'type' | 'unit' | 'labels' | 'decimals'>,
  value: SettingValue,
): string {
  if (type === 'flag') return t(value === true ? 'settings.on' : 'settings.off');
  if (type === 'choice') return label(labels?.[String(value)] ?? String(value));
  if (type === 'number') return [numberText(value, decimals), ...(unit ? [label(unit)] : [])].join(' ');
  return String(value).trim() === '' ? t('value.missing') : String(value);
}

type TypedSetting = Pick<SettingRow, 'type' | 'format' | 'decimals' | 'min'>;

/** A number as it is typed: a whole one with its dots, one that takes decimals with a comma alone. */
export const numberText = (value: SettingValue, decimals = 0): string =>
  decimals === 0 ? countText(Number(value)) : String(value).replace('.', ',');

/**
 * Returns the value that is sent for what was typed: a number or a date where one is meant and can be read, else the
 * text, for the server to say what is wrong with it.
 */
export function typedValue({ type, format, decimals = 0, min = -1 }: TypedSetting, typed: string): SettingValue {
  if (format === 'date') {
    const reading = readDate(typed);
    return 'date' in reading ? reading.date : typed;
  }
  if (type !== 'number') return typed;
  const reading = readFigure(typed, { decimals, negative: min < 0 });
  return 'amount' in reading ? reading.amount / 10 ** decimals : typed;
}

import type { SettingValue } from '../../../../contracts/language/define/gate.js';
import {
  labelLayouts,
  readLabel,
  type LabelCode,
  type LabelRules,
} from '../../../../contracts/language/values/label-code.js';
import { t } from '../i18n/i18n.js';

let rules: LabelRules | undefined;

/** The settings of a shop that say what the barcodes of its labels carry. */
interface LabelSettings {
  readonly carries: SettingValue | undefined;
  readonly prefix: SettingValue | undefined;
  readonly layout: SettingValue | undefined;
  readonly decimals: SettingValue | undefined;
  readonly unit: SettingValue | undefined;
}

/** Follows the settings of labels with a weight or a price; without them no barcode is read as one. */
export function setLabelRules({ carries, prefix, layout, decimals, unit }: LabelSettings): void {
  const known = labelLayouts.find((one) => one === layout);
  const isUsed = known !== undefined && (carries === 'BERAT' || carries === 'HARGA');
  rules = isUsed
    ? { carries, prefix: Number(prefix), layout: known, decimals: Number(decimals), unit: Number(unit) }
    : undefined;
}

/** The label of a scanned barcode, or what is wrong with it, in words; undefined for any other code. */
export function scannedLabel(code: string): LabelCode | { readonly problem: string } | undefined {
  const read = rules && readLabel(code, rules);
  if (!read || !('wrong' in read)) return read;
  return { problem: t(read.wrong === 'check' ? 'label.check' : 'label.zero', { code }) };
}

/** The codes that a label may stand for: the whole barcode, and its code of goods with and without leading zeros. */
export const codesOfLabel = (code: string, { item }: LabelCode): readonly string[] => [
  ...new Set([code, item, item.replace(/^0+(?=.)/, '')]),
];

import { fieldText, isFigure, plainText } from '../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldType } from '../../../contracts/language/define/fields.js';
import { phoneText } from '../../../contracts/language/values/phone-number.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';

/** As a search takes letters: small, without their accents. */
export const searched = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pattern of a text that stands somewhere in another; `%` and `_` as they are. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Fields that nobody reads: names and addresses of images. */
const unread: ReadonlySet<FieldType> = new Set(['image', 'images', 'copied']);

/**
 * The text in which a search finds a row of a paged list: its fields as people read and write them, each on a line;
 * nothing of another list, which is searched in the browser.
 */
export function searchText({ row: fields, paged }: Pick<MasterDefinition, 'row' | 'paged'>, row: object): string {
  if (!paged) return '';
  const values = row as Readonly<Record<string, unknown>>;
  const texts = [...fieldsOf(fields)].flatMap(([name, rule]) => {
    if (unread.has(rule.type)) return [];
    const shown = fieldText(rule, values[name]);
    if (rule.type === 'phone') return [shown, phoneText(shown), phoneText(shown).replaceAll('-', '')];
    return isFigure(rule) ? [shown, plainText(rule, values[name])] : [shown];
  });
  return searched([...new Set(texts)].filter((one) => one.trim() !== '').join('\n'));
}

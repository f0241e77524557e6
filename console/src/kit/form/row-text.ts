import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label } from '../i18n/i18n.js';
import { balanceText } from '../base/format.js';
import type { FormScreen } from './define-form.js';

type List = FormScreen['list'];

/** What stands in a cell of the list behind a form. */
export function cellText(
  { query, texts }: Pick<List, 'query' | 'texts'>,
  name: string,
  row: Readonly<Record<string, unknown>> | undefined,
): string {
  const value = row?.[name];
  if (value === undefined) return '';
  if (isMoney(query, name)) return balanceText(rupiah(Number(value)));
  const word = texts?.[name]?.[String(value)];
  return word === undefined ? String(value) : label(word);
}

/** True for a column of rupiah. */
export const isMoney = ({ row }: List['query'], name: string): boolean => fieldsOf(row).get(name)?.type === 'rupiah';

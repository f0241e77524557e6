import type { DryRunChange } from '../../../../contracts/language/define/dry-run.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { BYTE_ORDER_MARK, csvRecord } from '../../../../contracts/language/values/csv.js';
import type { WrongField } from '../api/failure.js';
import { namedError } from '../field/named-error.js';
import { label, t } from '../i18n/i18n.js';
import type { ImportLine } from './import-store.js';

const NOTHING = '\u2013';

/** The problem of a field of a line, or the change of it: the field, its present value, and that of the file. */
interface LineText {
  readonly field: string;
  readonly title: string;
  readonly problem: string;
  readonly before: string;
  readonly after: string;
}

/** The problems of a wrong line, or the changes of one that gives new values. */
export function lineTexts(master: MasterDefinition, line: ImportLine): readonly LineText[] {
  if (line.state === 'wrong') return line.errors.map((error) => problemText(master, line, error));
  return line.state === 'changed' ? (line.changes ?? []).map((change) => changeText(master, change)) : [];
}

function problemText(
  master: MasterDefinition,
  { texts, changes }: ImportLine,
  { field, message }: WrongField,
): LineText {
  const present = changes?.find((change) => change.field === field);
  return {
    field,
    title: titleOf(master, field),
    problem: message,
    before: present ? valueText(master, field, present.dari) : '',
    after: texts[field] ?? '',
  };
}

function changeText(master: MasterDefinition, { field, dari, menjadi }: DryRunChange): LineText {
  const value = (one: unknown): string => valueText(master, field, one);
  return { field, title: titleOf(master, field), problem: '', before: value(dari), after: value(menjadi) };
}

const titleOf = ({ row }: MasterDefinition, field: string): string => label(fieldsOf(row).get(field)?.label ?? field);

function valueText({ row }: MasterDefinition, field: string, value: unknown): string {
  const rule = fieldsOf(row).get(field);
  return rule ? label(fieldText(rule, value)).trim() : '';
}

/** One such text as it is read: the field, what is wrong with it, and from which value to which. */
export function lineText({ title, problem, before, after }: LineText): string {
  const values = before === '' && after === '' ? '' : `${before || NOTHING} \u2192 ${after || NOTHING}`;
  const said = problem === '' ? [`${title}: ${values}`] : [namedError(title, problem), values];
  return said.filter(Boolean).join(' \u00b7 ');
}

/** The problems of all wrong lines as CSV, a line each, with the number of the row in the file. */
export function problemsAsCsv(master: MasterDefinition, lines: readonly ImportLine[]): string {
  const head = [t('import.line'), t('import.column'), t('import.before'), t('import.after'), t('import.problem')];
  const records = lines
    .filter(({ state }) => state === 'wrong')
    .flatMap((line) =>
      lineTexts(master, line).map(({ title, before, after, problem }) => [line.line, title, before, after, problem]),
    );
  return BYTE_ORDER_MARK + [head, ...records].map(csvRecord).join('');
}

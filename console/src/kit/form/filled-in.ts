import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { checkedTogether, fieldsOf } from '../../../../contracts/language/define/fields.js';
import { isCheckedTogether } from '../../../../contracts/language/define/together.js';
import { t } from '../i18n/i18n.js';
import { translated, type WrongField } from '../api/failure.js';
import { isProposed } from '../field/proposed-rows.js';
import type { FormValue, FormValues, Row, ScreenField } from '../field/screen-field.js';
import type { FormParts } from './define-form.js';
import { sentRows } from './sent-rows.js';

/** True for a value that somebody filled in. */
export const isFilled = (value: unknown): boolean => value !== undefined && value !== '';

/** The filled-in values, as one text; an empty field is as one that was never touched. */
export const filledText = (values: FormValues): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => isFilled(value) && value !== false && !(Array.isArray(value) && value.length === 0))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

interface Filled extends Pick<FormParts, 'called' | 'others'>, Partial<Pick<FormParts, 'fields'>> {
  readonly values: FormValues;
  /** The values that it was opened with. */
  readonly initial: FormValues;
  /** The command that it is sent as. */
  readonly as: CommandDefinition;
}

/**
 * The body of the command: what was filled in, and empty what was emptied, without the rest, each field as the command
 * calls it; nothing of what only others of its commands take, nor of fields that do not stand in the form.
 */
export function filledIn({ values, initial, as, called = {}, others, fields = [] }: Filled): Record<string, FormValue> {
  const names = new Map(Object.entries(called).map(([field, name]) => [name, field]));
  const gone = fields.filter(({ when }) => when?.(values) === false).map(({ name }) => name);
  const filled = Object.entries(values).filter(
    ([name, value]) => !gone.includes(name) && (isFilled(value) || isFilled(initial[name])),
  );
  const { body, sent = body } = as;
  const rules = fieldsOf(sent);
  const isSent = (name: string): boolean => !others || rules.has(name);
  return Object.fromEntries(
    filled.flatMap(([of, value]) => {
      const name = names.get(of) ?? of;
      const row = rules.get(name)?.row;
      const sentValue = row && Array.isArray(value) ? sentRows(row, value as readonly Row[]) : (value ?? '');
      return isSent(name) ? [[name, sentValue]] : [];
    }),
  );
}

/** True for rows of a field that are the payment which it proposes, as nobody has changed it. */
export function isUntouchedProposal({ name, grid }: ScreenField, values: FormValues): boolean {
  if (!grid?.begins) return false;
  const [row, ...others] = (values[name] ?? []) as readonly Row[];
  if (!row || others.length > 0 || !isProposed(row)) return false;
  return filledText(row as FormValues) === filledText(grid.begins({ ...values, [name]: [] }) as FormValues);
}

/** Payments that are proposed and that nobody has looked at yet. */
export const unseenPayments = (values: FormValues, fields: FormParts['fields'] = []): readonly WrongField[] =>
  fields.flatMap(({ name, grid, when }) =>
    grid?.rest &&
    when?.(values) !== false &&
    !(values[name] as readonly Row[] | undefined)?.length &&
    grid.rest(values) > 0
      ? [{ field: name, message: t('split.look') }]
      : [],
  );

/** The errors of several fields of a body together. */
export function wrongTogether({ body, sent = body }: CommandDefinition, filled: object): readonly WrongField[] {
  return isCheckedTogether(sent) ? translated(checkedTogether(sent, filled)) : [];
}

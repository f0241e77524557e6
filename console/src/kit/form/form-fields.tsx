import { ArrowRightOutlined } from '../base/icons.js';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { isHidden } from '../../../../contracts/language/define/hidden.js';
import { label, t } from '../i18n/i18n.js';
import { titleOf, type ScreenField } from '../field/screen-field.js';
import { CashOrBank } from './cash-or-bank.js';
import { PlainControl, type ControlProps } from './controls.js';
import type { FormParts } from './define-form.js';
import { isWideField } from './in-columns.js';
import { requiredMark } from '../base/required-mark.js';
import { Field, fieldId } from './field.js';
import { isFilled } from './filled-in.js';
import type { FormStore } from './form-store.js';
import { useRoot } from '../stores/root-store.js';
import type { SessionStore } from '../stores/session-store.js';
import './form.css';

/** Puts the focus into a field of a form: the one behind it may have a field of the same name. */
export function focusField(name: string, form: Element | null): void {
  const control = form?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`);
  const target = control?.matches('input, textarea')
    ? control
    : control?.querySelector<HTMLElement>('select, input:checked, input');
  (target ?? control)?.focus();
}

/** The fields of a form that stand in it now, for who fills it in. */
export const standingFields = (
  { fields }: Pick<FormParts, 'fields'>,
  { values }: Pick<FormStore, 'values'>,
  session: Pick<SessionStore, 'hidden' | 'valueOf'>,
): readonly ScreenField[] =>
  fields.filter(
    ({ module, rule, when }) =>
      (!module || session.valueOf(module) === true) &&
      !(rule && isHidden(rule, session.hidden)) &&
      (when?.(values) ?? true),
  );

interface FieldsProps {
  readonly screen: FormParts;
  readonly form: FormStore;
}

/** The fields of a form in their order; two sides of a movement stand next to each other. */
export const FormFields = observer(function FormFields({ screen, form }: FieldsProps): ReactNode {
  const { session } = useRoot();
  const rows = inRows(standingFields(screen, form, session));
  const classes = rowClasses(rows);
  return rows.map((row, index) => (
    <div key={row.map(({ name }) => name).join()} className={classes[index]}>
      {row.map((field, place) => (
        <div key={field.name} className="form-cell">
          {place > 0 && <ArrowRightOutlined className="form-arrow quiet" />}
          <FormControl screen={screen} field={field} form={form} />
        </div>
      ))}
    </div>
  ));
});

/** The class of each row of fields: in two columns one that nothing can stand beside takes both. */
function rowClasses(rows: readonly (readonly ScreenField[])[]): readonly string[] {
  const isWide = (index: number): boolean => rows[index] === undefined || rows[index].some(isWideField);
  let besides = false;
  return rows.map((row, index) => {
    const pair = row.length > 1 ? 'form-pair ' : '';
    if (isWide(index) || (!besides && isWide(index + 1))) {
      besides = false;
      return `${pair}form-wide`;
    }
    besides = !besides;
    return pair;
  });
}

function inRows(fields: readonly ScreenField[]): readonly (readonly ScreenField[])[] {
  return fields.flatMap((field, index): ScreenField[][] => {
    const [before, after] = [fields[index - 1], fields[index + 1]];
    if (field.control !== 'cashOrBank') return [[field]];
    if (before?.control === 'cashOrBank') return [];
    return [after?.control === 'cashOrBank' ? [field, after] : [field]];
  });
}

const FormControl = observer(function FormControl({
  screen,
  field,
  form,
}: ControlProps & { readonly screen: FormParts }): ReactNode {
  const { name, side } = field;
  const title = titleOf(field);
  if (side) {
    const account =
      side.account === `${name}_rekening`
        ? t('form.accountOf', { side: title })
        : label(fieldsOf(screen.command.body).get(side.account)?.label ?? side.account);
    return <CashOrBank field={field} title={title} account={account} form={form} />;
  }
  return (
    <Field name={name} label={title} hotkey={field.hotkey} required={isAsked(field)} error={errorOf(field, form)}>
      <PlainControl field={field} form={form} />
    </Field>
  );
});

/** True for a field that somebody must fill in: its label is marked. A switch says something as it stands. */
const isAsked = ({ rule, control }: ScreenField): boolean =>
  rule?.required === true && control !== 'flag' && control !== 'shown';

/** The meaning of the mark at the fields of a form, where one has it: beside the button that sends them. */
export function FormLegend({ fields }: Pick<FormParts, 'fields'>): ReactNode {
  if (!fields.some(isAsked)) return null;
  return (
    <span className="form-legend">
      <span className={requiredMark} /> {t('form.legend')}
    </span>
  );
}

/** The error of a field, with what to do where nothing is filled in. */
function errorOf({ name, image, grid, advice }: ScreenField, { errors, values }: FormStore): string | undefined {
  // Rows say in which cell the error is; they need not say it twice.
  if (grid && [...errors.keys()].some((one) => one.startsWith(`${name}.`))) return undefined;
  const error = errors.get(name) ?? (image && errors.get(image.path));
  return error && advice && !isFilled(values[name]) ? `${error}. ${t(advice)}` : error;
}

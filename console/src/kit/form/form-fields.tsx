import { ArrowRightOutlined } from '../base/icons.js';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { label, t } from '../i18n/i18n.js';
import { CashOrBank } from './cash-or-bank.js';
import { PlainControl, type PlainField } from './controls.js';
import type { FormField, FormParts } from './define-form.js';
import { Field, fieldId } from './field.js';
import type { FormStore } from './form-store.js';

/** Puts the focus into a field of the open form. */
export function focusField(name: string): void {
  const control = document.getElementById(fieldId(name));
  const target = control?.matches('input, textarea')
    ? control
    : control?.querySelector<HTMLElement>('input:checked, input');
  (target ?? control)?.focus();
}

/** The fields of a form in their order; two sides of a movement stand next to each other. */
export function FormFields({ screen, form }: { readonly screen: FormParts; readonly form: FormStore }): ReactNode {
  const { body, sent = body } = screen.command;
  const rules = called(fieldsOf(sent), screen);
  const rows = inRows(screen.fields);
  const classes = rowClasses(rows);
  return rows.map((row, index) => (
    <div key={row.map(({ name }) => name).join()} className={classes[index]}>
      {row.map((field, place) => (
        <div key={field.name} className="form-cell">
          {place > 0 && <ArrowRightOutlined className="form-arrow quiet" />}
          <FormControl field={field} rules={rules} form={form} optional={screen.preview !== undefined} />
        </div>
      ))}
    </div>
  ));
}

/** The rules of the fields, by what the form calls them. */
const called = (rules: ReadonlyMap<string, FieldRule>, { called = {} }: FormParts): ReadonlyMap<string, FieldRule> =>
  new Map([...rules].map(([name, rule]) => [called[name] ?? name, rule]));

/** Controls that take the whole width where fields stand in two columns. */
const wide: ReadonlySet<FormField['kind']> = new Set(['prose', 'link', 'keys', 'image', 'cashOrBank']);

/** The class of each row of fields: in two columns one that nothing can stand beside takes both. */
function rowClasses(rows: readonly (readonly FormField[])[]): readonly string[] {
  const isWide = (index: number): boolean =>
    rows[index] === undefined || rows[index].some(({ kind }) => wide.has(kind));
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

function inRows(fields: readonly FormField[]): readonly (readonly FormField[])[] {
  return fields.flatMap((field, index): FormField[][] => {
    const [before, after] = [fields[index - 1], fields[index + 1]];
    if (field.kind !== 'cashOrBank') return [[field]];
    if (before?.kind === 'cashOrBank') return [];
    return [after?.kind === 'cashOrBank' ? [field, after] : [field]];
  });
}

interface FormControlProps {
  readonly field: FormField;
  readonly rules: ReadonlyMap<string, FieldRule>;
  readonly form: FormStore;
  /** True where a field that may be left empty says so. */
  readonly optional: boolean;
}

const FormControl = observer(function FormControl({ field, rules, form, optional }: FormControlProps): ReactNode {
  const rule = rules.get(field.name);
  const title = label(rule?.label ?? field.name);
  if (field.kind === 'cashOrBank') {
    const account =
      field.account === `${field.name}_rekening`
        ? t('form.accountOf', { side: title })
        : label(rules.get(field.account)?.label ?? field.account);
    return <CashOrBank field={field} title={title} account={account} form={form} />;
  }
  const note = optional && rule?.required === false ? t('form.optional') : undefined;
  return (
    <Field
      name={field.name}
      label={title}
      note={note}
      error={form.errors.get(field.name) ?? (field.kind === 'image' ? form.errors.get(field.image.path) : undefined)}
    >
      <PlainControl field={field satisfies PlainField} title={title} rule={rule} form={form} />
    </Field>
  );
});

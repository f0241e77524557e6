import { ArrowRightOutlined } from '../icons.js';
import { Input, Segmented, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import type { AriaAttributes, ChangeEvent, ReactNode } from 'react';
import { fieldsOf, type FieldRule } from '../../../../contracts/define/fields.js';
import { businessDate } from '../../../../contracts/values/business-date.js';
import { label, t } from '../../i18n/i18n.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { CashOrBank } from './cash-or-bank.js';
import type { FormField, FormParts, FormValues } from './define-form.js';
import { Field, fieldId } from './field.js';
import { DateInput } from './date-input.js';
import { FigureInput } from './figure-input.js';
import type { FormStore } from './form-store.js';
import { MoneyInput } from './money-input.js';

/** Puts the focus into a field of the open form. */
export function focusField(name: string): void {
  const control = document.getElementById(fieldId(name));
  const target = control?.matches('input, textarea') ? control : control?.querySelector<HTMLElement>('input:checked, input');
  (target ?? control)?.focus();
}

/** The fields of a form in their order; two sides of a movement stand next to each other. */
export function FormFields({ screen, form }: { readonly screen: FormParts; readonly form: FormStore }): ReactNode {
  const { body, sent = body } = screen.command;
  const rules = fieldsOf(sent);
  const rows = inRows(screen.fields);
  return rows.map((row) => (
    <div key={row.map(({ name }) => name).join()} className={row.length > 1 ? 'form-pair' : undefined}>
      {row.map((field, index) => (
        <div key={field.name} className="form-cell">
          {index > 0 && <ArrowRightOutlined className="form-arrow quiet" />}
          <FormControl field={field} rules={rules} form={form} />
        </div>
      ))}
    </div>
  ));
}

function inRows(fields: readonly FormField[]): readonly (readonly FormField[])[] {
  return fields.flatMap((field, index): FormField[][] => {
    const [before, after] = [fields[index - 1], fields[index + 1]];
    if (field.kind !== 'cashOrBank') return [[field]];
    if (before?.kind === 'cashOrBank') return [];
    return [after?.kind === 'cashOrBank' ? [field, after] : [field]];
  });
}

interface ControlProps<F extends FormField = FormField> {
  readonly field: F;
  readonly rule: FieldRule | undefined;
  readonly form: FormStore;
}

type PlainField = Exclude<FormField, { kind: 'cashOrBank' }>;

interface FormControlProps extends Omit<ControlProps, 'rule'> {
  readonly rules: ReadonlyMap<string, FieldRule>;
}

const FormControl = observer(function FormControl({ field, rules, form }: FormControlProps): ReactNode {
  const rule = rules.get(field.name);
  const title = label(rule?.label ?? field.name);
  if (field.kind === 'cashOrBank') {
    const account = field.account === `${field.name}_rekening` ? t('form.accountOf', { side: title }) : label(rules.get(field.account)?.label ?? field.account);
    return <CashOrBank field={field} title={title} account={account} form={form} />;
  }
  return (
    <Field name={field.name} label={title} error={form.errors.get(field.name)}>
      <PlainControl field={field} rule={rule} form={form} />
    </Field>
  );
});

const PlainControl = observer(function PlainControl({ field, rule, form }: ControlProps<PlainField>): ReactNode {
  const { name } = field;
  const value = textual(form.values[name]);
  const status = form.errors.has(name) ? 'error' : undefined;
  const aria = { id: fieldId(name), 'aria-describedby': `${fieldId(name)}-error`, 'aria-invalid': status !== undefined, 'aria-required': rule?.required };
  switch (field.kind) {
    case 'rupiah':
      return <MoneyInput {...aria} value={value as number | undefined} status={status} onChange={(amount) => form.set({ [name]: amount })} />;
    case 'figure':
      return <FigureInput {...aria} rule={rule} value={value} status={status} onChange={(read) => form.set({ [name]: read })} />;
    case 'flag':
      return <Switch {...aria} checked={form.values[name] === true} onChange={(on) => form.set({ [name]: on })} />;
    case 'date':
      return <DateControl field={field} rule={rule} form={form} />;
    case 'choice':
      return <ChoiceControl field={field} rule={rule} form={form} />;
    case 'select':
      return <MasterSelect field={field} rule={rule} form={form} />;
    case 'shown':
      return (
        <output id={fieldId(name)} className="form-shown">
          {value}
        </output>
      );
    case 'password':
      return <PasswordControl {...aria} value={value} status={status} fresh={field.fresh} onChange={(text) => form.set({ [name]: text })} />;
    case 'text':
      return <TextControl {...aria} value={value} status={status} rule={rule} onChange={(text) => form.set({ [name]: text })} />;
    default:
      return field satisfies never;
  }
});

function textual(held: FormValues[string]): string | number | undefined {
  return typeof held === 'boolean' ? undefined : held;
}

const DateControl = observer(function DateControl({ field: { name }, form }: ControlProps<Extract<FormField, { kind: 'date' }>>): ReactNode {
  const { user } = useRoot().session;
  const status = form.errors.has(name) ? 'error' : undefined;
  const text = String(form.values[name] ?? '');
  return (
    <DateInput
      id={fieldId(name)}
      value={text}
      today={user?.tgl_system ?? businessDate('1970-01-01')}
      status={status}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
});

interface TextControlProps extends AriaAttributes {
  readonly id: string;
  readonly value: string | number | undefined;
  readonly status: 'error' | undefined;
  readonly onChange: (text: string) => void;
}

function PasswordControl({ fresh, onChange, ...rest }: TextControlProps & { readonly fresh: boolean }): ReactNode {
  return <Input.Password {...rest} autoComplete={fresh ? 'new-password' : 'current-password'} onChange={(event) => onChange(event.target.value)} />;
}

function TextControl({ rule, onChange, ...rest }: TextControlProps & { readonly rule: FieldRule | undefined }): ReactNode {
  const typed = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = takesLarge(rule) ? target.value.toUpperCase() : target.value;
    if (text !== target.value) keepCaret(target);
    onChange(text);
  };
  return <Input {...rest} autoComplete="off" count={{ show: true, max: Number(rule?.schema['maxLength']) }} onChange={typed} />;
}

/** True for a field that takes no small letters (`Key`). */
function takesLarge(rule: FieldRule | undefined): boolean {
  const pattern = String(rule?.schema['pattern'] ?? '');
  return pattern.includes('A-Z') && !pattern.includes('a-z');
}

/** Leaves the caret where it is when a field is written anew. */
function keepCaret(target: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = target;
  queueMicrotask(() => target.setSelectionRange(selectionStart, selectionEnd));
}

const ChoiceControl = observer(function ChoiceControl({ field, form }: ControlProps<Extract<FormField, { kind: 'choice' }>>): ReactNode {
  const { user } = useRoot().session;
  const isOffered = (word: string): boolean => !field.offered || (user !== undefined && field.offered(word, user));
  return (
    <Segmented
      id={fieldId(field.name)}
      block
      aria-labelledby={`${fieldId(field.name)}-label`}
      value={form.values[field.name]}
      options={field.words.filter(isOffered).map((value) => ({ value, label: label(field.texts[value] ?? value) }))}
      onChange={(value) => form.set({ [field.name]: value })}
    />
  );
});

const MasterSelect = observer(function MasterSelect({ field, form }: ControlProps<Extract<FormField, { kind: 'select' }>>): ReactNode {
  const { source, name } = field;
  const master = useMaster(source.call);
  const rows = master.rows.filter((row) => source.where?.(row, form.values) ?? true);
  const chosen = form.values[name];
  const known = rows.some((row) => row[source.value] === chosen);
  return (
    <Select
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      showSearch={{ optionFilterProp: 'label' }}
      loading={master.state === 'loading'}
      status={form.errors.has(name) || master.state === 'failed' ? 'error' : undefined}
      placeholder={master.failure?.message ?? t('form.choose')}
      notFoundContent={t('table.empty')}
      value={known ? chosen : undefined}
      options={rows.map((row) => ({ value: row[source.value] ?? '', label: optionText(row[source.value], row[source.text]) }))}
      onOpenChange={(open) => open && void master.need()}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
});

const optionText = (code = '', name = ''): string => (code === name || name === '' ? code : `${code} \u00b7 ${name}`);

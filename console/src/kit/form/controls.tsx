import { Input, Segmented, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import type { AriaAttributes, ChangeEvent, ReactNode } from 'react';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { label } from '../i18n/i18n.js';
import { ImageInput } from '../image/image-input.js';
import { useRoot } from '../stores/root-store.js';
import { DateInput } from './date-input.js';
import type { FormField, FormValues } from './define-form.js';
import { fieldId } from './field.js';
import { FigureInput } from './figure-input.js';
import type { FormStore } from './form-store.js';
import { KeysSelect, TagsInput } from './list-inputs.js';
import { useOptions } from './master-options.js';
import { MoneyInput } from './money-input.js';
import { ColourInput, LinkInput, PhoneInput, ProseInput } from './text-inputs.js';

interface ControlProps<F extends FormField = FormField> {
  readonly field: F;
  readonly rule: FieldRule | undefined;
  readonly form: FormStore;
}

/** A field with one control. */
export type PlainField = Exclude<FormField, { kind: 'cashOrBank' }>;

/** The control of a field, as its kind says. */
export const PlainControl = observer(function PlainControl({
  field,
  title,
  rule,
  form,
}: ControlProps<PlainField> & { readonly title: string }): ReactNode {
  if (isTextual(field)) return <TextualControl field={field} rule={rule} form={form} />;
  if (isValue(field)) return <ValueControl field={field} rule={rule} form={form} />;
  switch (field.kind) {
    case 'date':
      return <DateControl field={field} rule={rule} form={form} />;
    case 'choice':
      return <ChoiceControl field={field} rule={rule} form={form} />;
    case 'select':
      return <MasterSelect field={field} rule={rule} form={form} />;
    case 'keys':
      return <KeysSelect field={field} form={form} />;
    case 'image':
      return <ImageInput field={field} title={title} form={form} />;
    case 'shown':
      return <output id={fieldId(field.name)} className="form-shown">{textual(form.values[field.name])}</output>; // prettier-ignore
    default:
      return field satisfies never;
  }
});

/** What the control of a field says of it aloud, and how it looks. */
function ariaOf({ field: { name }, rule, form }: ControlProps) {
  const status = form.errors.has(name) ? ('error' as const) : undefined;
  const aria = {
    id: fieldId(name),
    'aria-describedby': `${fieldId(name)}-error`,
    'aria-invalid': status !== undefined,
    'aria-required': rule?.required,
  };
  return { ...aria, status };
}

type ValueField = Extract<FormField, { kind: 'rupiah' | 'figure' | 'flag' | 'tags' }>;

const valueKinds: ReadonlySet<FormField['kind']> = new Set(['rupiah', 'figure', 'flag', 'tags']);
const isValue = (field: PlainField): field is ValueField => valueKinds.has(field.kind);

const ValueControl = observer(function ValueControl({ field, rule, form }: ControlProps<ValueField>): ReactNode {
  const { name } = field;
  const { status, ...aria } = ariaOf({ field, rule, form });
  const value = textual(form.values[name]);
  const set = (value: FormValues[string]): void => form.set({ [name]: value });
  if (field.kind === 'flag') return <Switch {...aria} checked={form.values[name] === true} onChange={set} />;
  if (field.kind === 'tags')
    return <TagsInput {...aria} value={listed(form.values[name])} status={status} hint={field.hint} onChange={set} />;
  if (field.kind === 'rupiah')
    return <MoneyInput {...aria} value={value as number | undefined} status={status} onChange={set} />;
  return <FigureInput {...aria} rule={rule} value={value} status={status} onChange={set} />;
});

type TextualField = Extract<FormField, { kind: 'text' | 'prose' | 'link' | 'phone' | 'colour' | 'password' }>;

const textualKinds: ReadonlySet<FormField['kind']> = new Set(['text', 'prose', 'link', 'phone', 'colour', 'password']);
const isTextual = (field: PlainField): field is TextualField => textualKinds.has(field.kind);

const TextualControl = observer(function TextualControl({ field, rule, form }: ControlProps<TextualField>): ReactNode {
  const props = {
    ...ariaOf({ field, rule, form }),
    value: String(textual(form.values[field.name]) ?? ''),
    onChange: (text: string): void => form.set({ [field.name]: text }),
  };
  switch (field.kind) {
    case 'prose':
      return <ProseInput {...props} rule={rule} />;
    case 'link':
      return <LinkInput {...props} />;
    case 'phone':
      return <PhoneInput {...props} />;
    case 'colour':
      return <ColourInput {...props} />;
    case 'password':
      return <PasswordControl {...props} fresh={field.fresh} />;
    case 'text':
      return <TextControl {...props} rule={rule} />;
    default:
      return field satisfies never;
  }
});

function textual(held: FormValues[string]): string | number | undefined {
  return typeof held === 'string' || typeof held === 'number' ? held : undefined;
}

const listed = (held: FormValues[string]): readonly string[] =>
  Array.isArray(held) ? (held as readonly string[]) : [];

const DateControl = observer(function DateControl({
  field: { name },
  form,
}: ControlProps<Extract<FormField, { kind: 'date' }>>): ReactNode {
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
  return (
    <Input.Password
      {...rest}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function TextControl({
  rule,
  onChange,
  ...rest
}: TextControlProps & { readonly rule: FieldRule | undefined }): ReactNode {
  const typed = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = takesLarge(rule) ? target.value.toUpperCase() : target.value;
    if (text !== target.value) keepCaret(target);
    onChange(text);
  };
  return (
    <Input
      {...rest}
      autoComplete="off"
      count={{ show: true, max: Number(rule?.schema['maxLength']) }}
      onChange={typed}
    />
  );
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

const ChoiceControl = observer(function ChoiceControl({
  field,
  form,
}: ControlProps<Extract<FormField, { kind: 'choice' }>>): ReactNode {
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

const MasterSelect = observer(function MasterSelect({
  field,
  form,
}: ControlProps<Extract<FormField, { kind: 'select' }>>): ReactNode {
  const { source, name } = field;
  const chosen = textual(form.values[name]);
  const options = useOptions(source, form, chosen === undefined ? [] : [String(chosen)]);
  const known = options.options.some(({ value }) => value === chosen);
  return (
    <Select
      {...options}
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      status={form.errors.has(name) ? 'error' : options.status}
      value={known ? String(chosen) : undefined}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
});

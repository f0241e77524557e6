import { Input, Segmented, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef, type ChangeEvent, type ComponentType, type ReactNode } from 'react';
import { fieldText, isUnread } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { useNarrow } from '../base/use-narrow.js';
import { label, t, worded } from '../i18n/i18n.js';
import {
  takesLarge,
  titleOf,
  type Control,
  type FormValue,
  type FormValues,
  type ScreenField,
} from '../field/screen-field.js';
import { SkeletonRows } from '../states/states.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { BarcodeField, PaperCodeField } from './barcode-field.js';
import { DateInput } from './date-input.js';
import { fieldId } from './field.js';
import { FigureInput, MoneyInput } from './figure-input.js';
import type { FormStore } from './form-store.js';
import { ImageInput } from './image-input.js';
import { LookupInput } from './lookup-input.js';
import { KeysSelect, TagsInput } from './list-inputs.js';
import { filledFrom } from './lookup-store.js';
import { useOptions } from './master-options.js';
import { ColourInput, lettersOf, LinkInput, PhoneInput, ProseInput } from './text-inputs.js';
import './form.css';
import { part } from '../base/part.js';

const ScaleButton = part(async () => (await import('../scale/scale-button.js')).ScaleButton);
const EmptyChoice = part(async () => (await import('./empty-choice.js')).EmptyChoice);
const RowsInput = part(async () => (await import('./rows-input.js')).RowsInput);

/** Loads the control of rows beforehand: a form with some is drawn at once then. */
export const loadRows = (): Promise<unknown> => RowsInput.load();

/** The properties of a control: its field, and the form that holds its value. */
export interface ControlProps {
  readonly field: ScreenField;
  readonly form: FormStore;
}

/** The control of a field, as its kind says. */
export const PlainControl = observer(function PlainControl(props: ControlProps): ReactNode {
  const Own = controls[props.field.control as PlainControlName];
  return <Own {...props} />;
});

/** The properties that every control has: for readers, for the eye, and towards the form. */
function propsOf({ field: { name, rule }, form }: ControlProps) {
  const status = form.errors.has(name) ? ('error' as const) : undefined;
  return {
    id: fieldId(name),
    'aria-describedby': `${fieldId(name)}-error`,
    'aria-invalid': status !== undefined,
    'aria-required': rule?.required,
    status,
    onChange: (value: FormValue | undefined): void => form.set({ [name]: value }),
  };
}

/** Says at a field, once it is left, why what stands in it could not be read. */
const checkedOnLeave = ({ field: { name, rule }, form }: ControlProps) => ({
  onBlur: (): void => {
    const value = form.values[name];
    if (form.state !== 'editing' || !rule || !isUnread(rule, value)) return;
    const wrong = rule.check(value);
    if (wrong) form.wrong(name, worded(wrong));
  },
});

const textual = (value: FormValue | undefined): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

const textIn = ({ field, form }: ControlProps): string => String(textual(form.values[field.name]) ?? '');

const FlagControl = observer(function FlagControl(props: ControlProps): ReactNode {
  const { status: _, ...rest } = propsOf(props);
  return <Switch {...rest} checked={props.form.values[props.field.name] === true} />;
});

const TagsControl = observer(function TagsControl(props: ControlProps): ReactNode {
  const stored = props.form.values[props.field.name];
  const value = Array.isArray(stored) ? (stored as readonly string[]) : [];
  return <TagsInput {...propsOf(props)} value={value} hint={props.field.hint} />;
});

const RupiahControl = observer(function RupiahControl(props: ControlProps): ReactNode {
  const { rule, name } = props.field;
  return (
    <MoneyInput {...propsOf(props)} {...checkedOnLeave(props)} rule={rule} value={textual(props.form.values[name])} />
  );
});

const FigureControl = observer(function FigureControl(props: ControlProps): ReactNode {
  const { rule, name, isUnweighed } = props.field;
  const own = useRef<HTMLDivElement>(null);
  const value = textual(props.form.values[name]);
  const input = <FigureInput {...propsOf(props)} {...checkedOnLeave(props)} rule={rule} value={value} />;
  if (rule?.type !== 'weight' || isUnweighed) return input;
  return (
    <div ref={own} className="scale-field">
      {input}
      <Suspense fallback={null}>
        <ScaleButton within={own} take={(berat) => props.form.set({ [name]: berat })} />
      </Suspense>
    </div>
  );
});

interface TypedProps extends ReturnType<typeof propsOf> {
  readonly value: string;
  readonly rule: FieldRule | undefined;
  readonly placeholder: string | undefined;
}

/** Makes the control of a text that is typed. */
const typed = (Typed: ComponentType<TypedProps>) =>
  observer(function TypedControl(props: ControlProps): ReactNode {
    const { rule, hint } = props.field;
    return <Typed {...propsOf(props)} rule={rule} placeholder={hint && t(hint)} value={textIn(props)} />;
  });

const DateControl = observer(function DateControl(props: ControlProps): ReactNode {
  const { user } = useRoot().session;
  const { id, status, onChange } = propsOf(props);
  const today = user?.tgl_system ?? businessDate('1970-01-01');
  return (
    <DateInput
      id={id}
      status={status}
      {...checkedOnLeave(props)}
      onChange={onChange}
      value={textIn(props)}
      today={today}
      past={props.field.rule?.past}
      required={props.field.rule?.required}
    />
  );
});

function PasswordInput({ onChange, rule: _, ...rest }: TypedProps): ReactNode {
  return <Input.Password {...rest} autoComplete="new-password" onChange={({ target }) => onChange(target.value)} />;
}

function TextInput({ rule, onChange, ...rest }: TypedProps): ReactNode {
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = takesLarge(rule) ? target.value.toUpperCase() : target.value;
    if (text !== target.value) keepCaret(target);
    onChange(text);
  };
  return <Input {...rest} autoComplete="off" count={lettersOf(rule)} onChange={change} />;
}

/** Leaves the caret where it is when a field is written anew. */
function keepCaret(target: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = target;
  queueMicrotask(() => target.setSelectionRange(selectionStart, selectionEnd));
}

/** The most words that stand beside each other as buttons, and the pixels that they have on a narrow screen. */
const [MOST_BUTTONS, NARROW_ROOM] = [4, 320];
/** Pixels of a letter of a button at most, and of the space around its word. */
const [LETTER, AROUND] = [8, 24];

/** True for words that fit beside each other, each button as wide as the longest needs. */
const areButtons = (labels: readonly string[], isNarrow: boolean): boolean => {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const width = labels.length * (longest * LETTER + AROUND);
  return labels.length <= MOST_BUTTONS && !(isNarrow && width > NARROW_ROOM);
};

/** One of some words: buttons, or a list where these are many or have no room. */
const ChoiceControl = observer(function ChoiceControl(props: ControlProps): ReactNode {
  const { field, form } = props;
  const { user } = useRoot().session;
  const isNarrow = useNarrow();
  const { name, texts = {}, offered, rule } = field;
  const words = (rule?.schema['enum'] ?? []) as readonly string[];
  const isOffered = (word: string): boolean => !offered || (user !== undefined && offered(word, user));
  const options = words
    .filter(isOffered)
    .map((value) => ({ value, label: label(texts[value] ?? rule?.words?.[value] ?? value) }));
  const labels = options.map((option) => option.label);
  if (!areButtons(labels, isNarrow)) return <WordSelect {...props} options={options} />;
  return (
    <Segmented
      id={fieldId(name)}
      block
      aria-labelledby={`${fieldId(name)}-label`}
      aria-required={rule?.required}
      // Without a value it would mark the first word, which a press could not choose then.
      value={form.values[name] ?? ''}
      options={options}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
});

interface WordSelectProps extends ControlProps {
  readonly options: { readonly value: string; readonly label: string }[];
}

const WordSelect = observer(function WordSelect({ options, ...props }: WordSelectProps): ReactNode {
  const { field, form } = props;
  return (
    <Select
      {...propsOf(props)}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      allowClear={field.rule?.required !== true}
      value={textual(form.values[field.name]) || undefined}
    />
  );
});

const RecordSelect = observer(function RecordSelect({ field, form }: ControlProps): ReactNode {
  const { name } = field;
  const chosen = textual(form.values[name]);
  const options = useOptions(field, form, chosen === undefined ? [] : [String(chosen)]);
  const known = options.options.some(({ value }) => value === chosen);
  const master = useEmptyMaster(field);
  return (
    <>
      <Select
        {...options}
        id={fieldId(name)}
        aria-describedby={`${fieldId(name)}-error`}
        aria-required={field.rule?.required}
        status={form.errors.has(name) ? 'error' : options.status}
        value={known ? String(chosen) : undefined}
        onChange={(_, option) => form.set(filledFrom(field, [option].flat()[0]?.record) as FormValues)}
      />
      <Suspense fallback={null}>{master && <EmptyChoice field={field} form={form} master={master} />}</Suspense>
    </>
  );
});

const masterOf = ({ rule, of }: ScreenField): MasterDefinition | undefined =>
  (of ?? rule?.of)?.() as MasterDefinition | undefined;

/** Returns the master whose rows a field names, where it has a screen and no rows at all. */
function useEmptyMaster(field: ScreenField): MasterDefinition | undefined {
  const { source } = field;
  const master = masterOf(field);
  const isWhole = master?.path !== undefined && source?.call === master.call && !source.paged;
  const { state, rows } = useMaster(master?.call ?? '', isWhole);
  return isWhole && state === 'ready' && rows.length === 0 ? master : undefined;
}

const RowsControl = observer(function RowsControl({ field, form }: ControlProps): ReactNode {
  // Without columns of its own every field of a row is typed.
  const { rule, grid = { columns: rule?.row ? [...fieldsOf(rule.row).keys()] : [] } } = field;
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <RowsInput field={{ ...field, grid }} form={form} />
    </Suspense>
  );
});

const PlainText = typed(TextInput);

/** A text; of a barcode, or of a code on paper, one that may be scanned. */
function TextControl(props: ControlProps): ReactNode {
  const input = <PlainText {...props} />;
  if (props.field.isPaperCode) return <PaperCodeField {...props}>{input}</PaperCodeField>;
  return props.field.rule?.type === 'barcode' ? <BarcodeField {...props}>{input}</BarcodeField> : input;
}

const ImageControl = observer(function ImageControl({ field, form }: ControlProps): ReactNode {
  const { image } = field;
  return image && <ImageInput field={{ ...field, image }} title={titleOf(field)} form={form} />;
});

/** An amount is written as one. */
function shownText({ field, form }: ControlProps): string {
  const value = form.values[field.name];
  return typeof value === 'number' && field.rule ? fieldText(field.rule, value) : textIn({ field, form });
}

const ShownValue = observer(function ShownValue(props: ControlProps): ReactNode {
  return (
    <output id={fieldId(props.field.name)} className="form-shown">
      {shownText(props)}
    </output>
  );
});

/** Fields with one control of their own. */
type PlainControlName = Exclude<Control, 'cashOrBank'>;

const controls: Readonly<Record<PlainControlName, ComponentType<ControlProps>>> = {
  text: TextControl,
  prose: typed(ProseInput),
  link: typed(LinkInput),
  phone: typed(PhoneInput),
  colour: typed(ColourInput),
  password: typed(PasswordInput),
  tags: TagsControl,
  keys: KeysSelect,
  image: ImageControl,
  rupiah: RupiahControl,
  figure: FigureControl,
  flag: FlagControl,
  date: DateControl,
  choice: ChoiceControl,
  select: RecordSelect,
  shown: ShownValue,
  lookup: LookupInput,
  rows: RowsControl,
};

import { Button, Input, Segmented, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { severalOf, type Filter } from '../../../../contracts/language/define/report.js';
import { label, t, type TextId } from '../i18n/i18n.js';
import { DateInput } from '../form/date-input.js';
import { Field, fieldId } from '../form/field.js';
import { shopOptions } from '../form/shop-options.js';
import type { ListStore } from '../stores/list-store.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import './filter.css';

interface FrameProps {
  readonly submit: () => void;
  /** The text of the button that searches. */
  readonly title: string;
  readonly searching?: boolean;
  /** Absent where the list is there without being asked for. */
  readonly primary?: boolean;
  /** True where all is searched by itself: the button comes once something waits for it. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** The filter line of a report or a list: its controls, then the button that searches, also by `Ctrl Enter`. */
export function FilterFrame(props: FrameProps): ReactNode {
  const { submit, title, searching = false, primary = false, quiet = false, children } = props;
  useHotkeys({ 'Ctrl Enter': submit });
  return (
    <form
      className="filters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {(primary || !quiet) && (
        <Button
          className="filters-search"
          {...(primary && { type: 'primary' as const })}
          htmlType="submit"
          disabled={searching}
        >
          {title} {!searching && <kbd>Ctrl Enter</kbd>}
        </Button>
      )}
    </form>
  );
}

interface ControlProps {
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

interface DateProps extends ControlProps {
  readonly name: string;
  /** Defaults to what the ends of a range are called. */
  readonly title?: string | undefined;
  readonly fixed?: boolean;
}

/** One end of the dates that are asked for, or the one date that is. */
export const DateFilter = observer(function DateFilter({
  name,
  title = t(name === 'tgl_from' ? 'filter.tglAwal' : 'filter.tglAkhir'),
  value,
  error,
  change,
  fixed = false,
}: DateProps): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  return (
    <Field name={name} label={title} error={error}>
      <DateInput
        id={fieldId(name)}
        value={value ?? ''}
        today={user.tgl_system}
        status={error === undefined ? undefined : 'error'}
        readOnly={fixed}
        onChange={change}
      />
    </Field>
  );
});

interface ShopProps extends ControlProps {
  /** True where several may be asked for together. */
  readonly several?: true | undefined;
  readonly name?: string;
  readonly title?: string;
}

/** The shop that is asked for, or several, or all; for head office only. */
export const ShopFilter = observer(function ShopFilter({
  name = 'kode_toko',
  title = t('filter.branch'),
  value,
  error,
  change,
  several,
}: ShopProps): ReactNode {
  const { session } = useRoot();
  const shops = useMaster('tokos');
  if (!session.isPusat) return null;
  const wrong = error ?? unknownText(shops, 'kode_toko', value);
  const Shops = several ? SeveralPicker : Picker;
  return (
    <Field name={name} label={title} error={wrong}>
      <Shops name={name} value={value} error={wrong} options={shopOptions(shops.rows)} change={change} />
    </Field>
  );
});

/** The message about a choice that the master, once it is here, does not have. */
export function unknownText(
  { rows, state }: ListStore<Record<string, string>>,
  column: string,
  value: string | undefined,
): string | undefined {
  const known = (severalOf(value) ?? []).every((one) => rows.some((row) => row[column] === one));
  return known || state !== 'ready' ? undefined : t('filter.unknown', { value: value ?? '' });
}

interface TypedProps extends ControlProps {
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly fixed?: boolean;
  /** The kind of its input, where the browser has one for it. */
  readonly type?: 'month' | 'time';
}

/** A month, a year, a time or a part of a text that is typed. */
export const TypedFilter = ({
  name,
  title,
  value,
  error,
  change,
  hint,
  type,
  fixed = false,
}: TypedProps): ReactNode => (
  <Field name={name} label={title} error={error}>
    <Input
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      status={error ? 'error' : undefined}
      placeholder={hint}
      type={type}
      readOnly={fixed}
      maxLength={80}
      value={value ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  </Field>
);

/** A switch that is on or off. */
export const FlagFilter = ({ name, title, value, error, change }: TypedProps): ReactNode => (
  <Field name={name} label={title} error={error}>
    <Switch
      id={fieldId(name)}
      aria-labelledby={`${fieldId(name)}-label`}
      checked={value === 'true'}
      onChange={(isOn) => change(isOn ? 'true' : '')}
    />
  </Field>
);

interface PickerProps extends ControlProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** True where there is no ALL. */
  readonly always?: boolean;
}

/** Several of some rows, or all: where nothing is chosen. */
function SeveralPicker({ name, value, error, options, change }: PickerProps): ReactNode {
  return (
    <Select
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      mode="multiple"
      className="several"
      popupMatchSelectWidth={false}
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      status={error ? 'error' : undefined}
      placeholder={t('filter.every')}
      value={[...(severalOf(value) ?? [])]}
      options={[...options]}
      onChange={(chosen: readonly string[]) => change(chosen.length > 0 ? chosen.join(',') : ALL)}
    />
  );
}

/** One of some rows, or all; of fixed words always one. */
export function Picker({ name, value, error, options, change, always = false }: PickerProps): ReactNode {
  return (
    <Select
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      showSearch={{ optionFilterProp: 'label' }}
      status={error ? 'error' : undefined}
      placeholder={t('form.choose')}
      value={value || undefined}
      options={always ? [...options] : [{ value: ALL, label: t('filter.every') }, ...options]}
      onChange={change}
    />
  );
}

interface WordsProps {
  readonly name: string;
  readonly title: string;
  /** Labels by word. */
  readonly words: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly change: (word: string) => void;
  /** The text of all of them. */
  readonly all?: TextId | undefined;
}

/** The most words that stand side by side with *all*. */
const mostSideBySide = 2;

/** One of some words, or all: side by side where they are few, else a list. */
export function WordsFilter({ name, title, words, value, change, all = 'filter.every' }: WordsProps): ReactNode {
  const options = [
    { value: ALL, label: t(all) },
    ...Object.entries(words).map(([word, text]) => ({ value: word, label: label(text) })),
  ];
  const isShort = options.length <= mostSideBySide + 1;
  return (
    <Field name={name} label={title} error={undefined}>
      {isShort ? (
        <Segmented
          id={fieldId(name)}
          aria-labelledby={`${fieldId(name)}-label`}
          value={value || ALL}
          options={options}
          onChange={change}
        />
      ) : (
        <Picker name={name} value={value || ALL} error={undefined} options={options} change={change} always />
      )}
    </Field>
  );
}

interface ChoiceProps extends ControlProps {
  readonly filter: Extract<Filter, { kind: 'choice' | 'several' }>;
}

/** One or several rows of a master, or all; those of one code in several branches stand there once. */
export const ChoiceFilter = observer(function ChoiceFilter({ filter, value, error, change }: ChoiceProps): ReactNode {
  const { name, source, value: key, text } = filter;
  const master = useMaster(source);
  const labels = new Map(
    master.rows.map((row) => [row[key] ?? '', `${row[key] ?? ''} ${text ? (row[text] ?? '') : ''}`.trim()]),
  );
  const Rows = filter.kind === 'several' ? SeveralPicker : Picker;
  const wrong = error ?? unknownText(master, key, value);
  return (
    <Field name={name} label={label(filter.label)} required={filter.required !== undefined} error={wrong}>
      <Rows
        {...{ name, value, error: wrong, change }}
        options={[...labels].map(([value, label]) => ({ value, label }))}
        always={filter.required !== undefined}
      />
    </Field>
  );
});

/** A choice in words; empty where nothing is chosen. */
export function choiceFact(title: string, value: unknown, words: Readonly<Record<string, string>> = {}): string {
  const word = String(value ?? '');
  return word && word !== ALL ? `${title} ${label(words[word] ?? word)}` : '';
}

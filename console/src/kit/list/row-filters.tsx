import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { flagLabels } from '../../../../contracts/language/define/field-text.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { cellText } from '../field/cell-text.js';
import { titleOf, type Row, type ScreenField, type Source } from '../field/screen-field.js';
import { Picker, unknownText, WordsFilter } from '../filter/filter-parts.js';
import { Field } from '../form/field.js';
import { optionsOf } from '../form/master-options.js';
import { t } from '../i18n/i18n.js';
import { useMaster } from '../stores/root-store.js';
import type { RowsView } from './define-list.js';
import type { ListAddress } from './list-address.js';

/** A list with the fields that its rows are narrowed by. */
interface Narrowed extends Pick<RowsView, 'columns'> {
  readonly filters?: readonly string[] | undefined;
}

type Chosen = Pick<ListAddress, 'chosen'>;

/** The columns that a list is narrowed by. */
const filtersOf = ({ columns, filters = [] }: Narrowed): readonly ScreenField[] =>
  columns.filter(({ name }) => filters.includes(name));

/** The rows that have what was chosen. */
export function narrowed(screen: Narrowed, { chosen }: Chosen, rows: readonly Row[]): readonly Row[] {
  const asked = filtersOf(screen).filter(({ name }) => chosen(name) !== '');
  return asked.length === 0
    ? rows
    : rows.filter((row) => asked.every(({ name }) => String(row[name]) === chosen(name)));
}

/** The choices in words: `Gudang ETALASE`. */
export const chosenFacts = (screen: Narrowed, { chosen }: Chosen): readonly string[] =>
  filtersOf(screen)
    .filter(({ name }) => chosen(name) !== '')
    .map((field) => `${titleOf(field)} ${cellText(field, { [field.name]: valueOf(field, chosen(field.name)) })}`);

const valueOf = ({ control }: ScreenField, word: string): unknown => (control === 'flag' ? word === 'true' : word);

interface FiltersProps {
  readonly screen: Narrowed;
  readonly address: Pick<ListAddress, 'chosen' | 'choose'>;
}

/** The filters of a list whose rows are all here: what is chosen shows at once. */
export function RowFilters({ screen, address: { chosen, choose } }: FiltersProps): ReactNode {
  const fields = filtersOf(screen);
  if (fields.length === 0) return null;
  return (
    <div className="filters" role="group" aria-label={t('list.filters')}>
      {fields.map((field) => (
        <RowFilter
          key={field.name}
          field={field}
          value={chosen(field.name)}
          change={(word) => choose(field.name, word === ALL ? '' : word)}
        />
      ))}
    </div>
  );
}

interface FilterProps {
  readonly field: ScreenField;
  readonly value: string;
  readonly change: (word: string) => void;
}

/** The name of a filter in the page: the form over the list has the field itself. */
const nameIn = ({ name }: ScreenField): string => `saring_${name}`;

function RowFilter({ field, ...rest }: FilterProps): ReactNode {
  const { source } = field;
  if (source) return <RecordFilter field={field} source={source} {...rest} />;
  return <WordsFilter name={nameIn(field)} title={titleOf(field)} words={wordsOf(field)} {...rest} />;
}

/** The words of a field, each with its label. */
function wordsOf({ control, rule, texts = {} }: ScreenField): Readonly<Record<string, string>> {
  if (control === 'flag') return { ...flagLabels, ...texts };
  const words = (rule?.schema['enum'] ?? []) as readonly string[];
  return Object.fromEntries(words.map((word) => [word, texts[word] ?? word]));
}

/** The record that rows name; several of one name, of several branches, are one. */
const RecordFilter = observer(function RecordFilter({
  field,
  source,
  value,
  change,
}: FilterProps & { readonly source: Source }): ReactNode {
  const master = useMaster(source.call);
  const options = new Map(optionsOf(source, master.rows).map((option) => [option.value, option]));
  const error = value ? unknownText(master, source.value, value) : undefined;
  return (
    <Field name={nameIn(field)} label={titleOf(field)} error={error}>
      <Picker name={nameIn(field)} value={value || ALL} error={error} options={[...options.values()]} change={change} />
    </Field>
  );
});

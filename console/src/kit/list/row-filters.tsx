import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { flagLabels } from '../../../../contracts/language/define/field-text.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { useNarrow } from '../base/use-narrow.js';
import { takesLarge, titleOf, type ScreenField, type Source } from '../field/screen-field.js';
import { Picker, unknownText, WordsFilter } from '../filter/filter-parts.js';
import { FilterChips } from '../filter/filter-chips.js';
import { FilterSummary } from '../filter/filter-summary.js';
import { Field, fieldId } from '../form/field.js';
import { optionsOf } from '../form/master-options.js';
import { useKeyed } from '../base/use-keyed.js';
import { t } from '../i18n/i18n.js';
import { useMaster } from '../stores/root-store.js';
import type { ListAddress } from './list-address.js';
import { chosenFacts, filtersOf, type Narrowed } from './narrowed.js';

interface FiltersProps {
  readonly screen: Narrowed;
  readonly address: Pick<ListAddress, 'chosen' | 'choose'>;
}

/** Filters that stand side by side on a narrow screen; more of them are one line that opens them. */
const fewOnNarrow = 2;

/** Filters that always stand in the line of a list. */
const fewInLine = 2;

/** The filters of a list: what is chosen shows at once. */
export function RowFilters({ screen, address: { chosen, choose } }: FiltersProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const narrow = useNarrow();
  const fields = filtersOf(screen);
  if (fields.length === 0) return null;
  if (narrow && !isOpen && fields.length > fewOnNarrow) {
    const facts = chosenFacts(screen, { chosen });
    return <FilterSummary facts={facts.length > 0 ? facts : [t('filter.every')]} change={() => setOpen(true)} />;
  }
  return (
    <div className="filters" role="group" aria-label={t('list.filters')}>
      <FilterChips
        chips={fields.map((field, at) => ({
          key: field.name,
          title: titleOf(field),
          isSet: chosen(field.name) !== '',
          isKept: at < fewInLine,
          control: (
            <RowFilter
              field={field}
              value={chosen(field.name)}
              change={(word) => choose(field.name, word === ALL ? '' : word)}
            />
          ),
        }))}
      />
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
  const words = wordsOf(field);
  if (Object.keys(words).length === 0) return <TextFilter field={field} {...rest} />;
  return <WordsFilter name={nameIn(field)} title={titleOf(field)} words={words} {...rest} />;
}

/** A text that is typed, and searched on Enter or once the field is left. */
function TextFilter({ field, value, change }: FilterProps): ReactNode {
  const [typed, setTyped] = useKeyed(value, value);
  const name = nameIn(field);
  const tell = (): void => {
    if (typed.trim() !== value) change(typed.trim());
  };
  return (
    <Field name={name} label={titleOf(field)} error={undefined}>
      <Input
        id={fieldId(name)}
        allowClear
        maxLength={Number(field.rule?.schema['maxLength'] ?? 80)}
        value={typed}
        onChange={({ target }) => setTyped(takesLarge(field.rule) ? target.value.toUpperCase() : target.value)}
        onBlur={tell}
        onPressEnter={tell}
      />
    </Field>
  );
}

type Words = Readonly<Record<string, string>>;

/** The words of a field, each with its label. */
function wordsOf({ control, rule, texts = {} }: ScreenField): Words {
  if (control === 'flag') return { ...flagLabels, ...texts };
  const enumerated = (rule?.schema['enum'] ?? Object.keys(texts)) as readonly string[];
  const words = enumerated.filter((word) => word !== ALL);
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

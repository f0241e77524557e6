import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { STANDING, standingLabels, type DocumentFilter } from '../../../../contracts/language/define/document-rows.js';
import { dateProblem } from '../../../../contracts/language/define/date-problem.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { rangeErrors, rangeNames } from '../../../../contracts/language/define/range.js';
import { translated, type WrongField } from '../api/failure.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { datesIn, presetName } from '../base/date-presets.js';
import { periodText } from '../base/format.js';
import { useNarrow } from '../base/use-narrow.js';
import { byDate, DatePresets } from '../filter/date-presets.js';
import { DatesChip } from '../filter/dates-chip.js';
import { FilterChips } from '../filter/filter-chips.js';
import { ChoiceFilter, choiceFact, DateFilter, FilterFrame, ShopFilter, WordsFilter } from '../filter/filter-parts.js';
import { rangeFact, RangeFilter } from '../filter/range-filter.js';
import { FilterSummary } from '../filter/filter-summary.js';
import { useChanges } from '../filter/use-changes.js';
import { fieldId } from '../form/field.js';
import { label, t, worded } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** The contents of a filter line by parameter, as the address has them; empty where nothing was chosen. */
export type FilterValues = Readonly<Record<string, string>>;

const dates = ['tgl_from', 'tgl_to'] as const;

/** The parameters of a control. */
export function namesOf(filter: DocumentFilter): readonly string[] {
  if ('name' in filter) return [filter.name];
  if (filter.kind === 'range') return rangeNames(filter);
  return { states: ['status'], dates: [...dates, presetName], branch: ['kode_toko'] }[filter.kind];
}

/** Filters that stand in the line of any list. */
const isUsual = ({ kind }: DocumentFilter): boolean => ['states', 'dates', 'branch'].includes(kind);

/** The name of a filter. */
const titleOf = (filter: DocumentFilter): string =>
  'label' in filter ? label(filter.label) : t(filter.kind === 'dates' ? 'dates.presets' : 'filter.branch');

interface Reader {
  readonly isPusat: boolean;
  readonly today: BusinessDate | undefined;
}

/** Reads the filter of an address. Head office has every shop unless it must choose, or chooses, one. */
export function readFilter(
  filters: readonly DocumentFilter[],
  search: URLSearchParams,
  { isPusat, today }: Reader,
): FilterValues {
  const known = datesIn(search, today);
  return Object.fromEntries(
    filters.flatMap((filter) => {
      return namesOf(filter).map((name) => [name, known[name] ?? search.get(name) ?? usualOf(filter, isPusat)]);
    }),
  );
}

/** The contents of a control that the address does not name. */
function usualOf(filter: DocumentFilter, isPusat: boolean): string {
  if (filter.kind === 'states' && filter.standing) return STANDING;
  return filter.kind === 'branch' && isPusat && !filter.required ? ALL : '';
}

/** The labels of states by the words that a list is asked for. */
const wordsOf = (
  { standing }: Extract<DocumentFilter, { kind: 'states' }>,
  { stateWords }: Pick<DocumentDefinition, 'stateWords'>,
): Readonly<Record<string, string>> => ({ ...(standing && standingLabels), ...stateWords });

/** The errors of a filter: a shop that head office must choose, dates that are none or not in order. */
export function filterErrors(
  filters: readonly DocumentFilter[],
  values: FilterValues,
  isPusat: boolean,
): readonly WrongField[] {
  const errors = filters.flatMap((filter): WrongField[] => {
    if (filter.kind === 'branch' && filter.required && isPusat && !values['kode_toko'])
      return [{ field: 'kode_toko', message: worded({ message_id: filter.required }) }];
    if (filter.kind === 'range') return [...translated(rangeErrors(filter, values))];
    return filter.kind === 'dates' ? dateErrors(values) : [];
  });
  return errors;
}

function dateErrors(values: FilterValues): WrongField[] {
  const wrong = dates.flatMap((field) => {
    const problem = values[field] ? dateProblem(values[field]) : undefined;
    return problem ? [{ field, message: worded(problem) }] : [];
  });
  const { tgl_from, tgl_to } = values;
  if (wrong.length > 0 || !tgl_from || !tgl_to || tgl_from <= tgl_to) return wrong;
  return [{ field: 'tgl_from', message: t('dateRange.startAfterEnd') }];
}

/** The choices in words, as far as they narrow anything; that they do not where there are none. */
function filterFacts(
  document: Pick<DocumentDefinition, 'stateWords'>,
  filters: readonly DocumentFilter[],
  values: FilterValues,
): readonly string[] {
  const { tgl_from = '', tgl_to = '' } = values;
  const facts = filters.flatMap((filter): readonly string[] => {
    if (filter.kind === 'range') return [rangeFact(filter, values)].filter(Boolean);
    const value = values[namesOf(filter)[0]!] ?? '';
    if (filter.kind === 'dates') return tgl_from || tgl_to ? [periodText(tgl_from, tgl_to)] : [];
    if (value === '' || value === ALL) return [];
    if (filter.kind === 'branch') return [value];
    if (filter.kind === 'states') return [choiceFact(label('Status'), value, wordsOf(filter, document))];
    return [choiceFact(label(filter.label), value, filter.kind === 'words' ? filter.words : {})];
  });
  return facts.length > 0 ? facts : [t('filter.every')];
}

interface FiltersProps {
  readonly document: DocumentDefinition;
  readonly filters: readonly DocumentFilter[];
  readonly values: FilterValues;
  readonly search: (values: FilterValues) => void;
}

/**
 * The filter line of a list of documents; on a narrow screen one line that opens it. A choice or a whole date is
 * searched at once; what is typed waits for Enter, and the button that searches stands out until then.
 */
export const ListFilters = observer(function ListFilters(props: FiltersProps): ReactNode {
  const { session } = useRoot();
  const { document, filters, values, search } = props;
  const [isOpen, setOpen] = useState(filterErrors(filters, values, session.isPusat).length > 0);
  const find = (chosen: FilterValues): void => {
    setOpen(false);
    search(chosen);
  };
  const narrow = useNarrow();
  const { submit, isChanged, ...line } = useFilter({ ...props, search: find }, !narrow);
  const shown = filters.filter(({ kind }) => kind !== 'branch' || session.isPusat);
  if (shown.length === 0) return null;
  if (narrow && !isOpen)
    return <FilterSummary facts={filterFacts(document, shown, values)} change={() => setOpen(true)} />;
  return (
    <FilterFrame submit={submit} title={t('filter.search')} primary={isChanged} quiet={!narrow}>
      <FilterChips
        chips={shown.map((filter) => ({
          key: namesOf(filter)[0]!,
          title: titleOf(filter),
          isSet: namesOf(filter).some((name) => contents(name, values[name] ?? '') !== '' && values[name] !== ALL),
          isKept: isUsual(filter),
          control: <FilterControl document={document} filter={filter} narrow={narrow} {...line} />,
        }))}
      />
    </FilterFrame>
  );
});

interface Line {
  readonly values: FilterValues;
  readonly errorOf: (name: string) => string | undefined;
  readonly set: (more: FilterValues) => void;
  /** Sets values and searches at once. */
  readonly choose: (more: FilterValues) => void;
  /** Sets values, and searches at once where all of the line can be searched. */
  readonly offer: (more: FilterValues) => void;
}

interface StatesProps extends Pick<FiltersProps, 'document'> {
  readonly filter: Extract<DocumentFilter, { kind: 'states' }>;
  readonly value: string | undefined;
  readonly change: (word: string) => void;
}

const StatesFilter = ({ filter, document, value, change }: StatesProps): ReactNode => (
  <WordsFilter
    name="status"
    title={label('Status')}
    words={wordsOf(filter, document)}
    all={filter.all}
    value={value}
    change={change}
  />
);

interface ControlProps extends Line, Pick<FiltersProps, 'document'> {
  readonly filter: DocumentFilter;
  readonly narrow: boolean;
}

function FilterControl({ document, filter, values, errorOf, set, choose, offer, narrow }: ControlProps): ReactNode {
  const of = (name: string) => ({
    value: values[name],
    error: errorOf(name),
    change: (text: string) => offer({ [name]: text }),
  });
  switch (filter.kind) {
    case 'states':
      return <StatesFilter filter={filter} document={document} {...of('status')} />;
    case 'words':
      return <WordsFilter name={filter.name} title={label(filter.label)} words={filter.words} {...of(filter.name)} />;
    case 'choice':
      return <ChoiceFilter filter={filter} {...of(filter.name)} value={values[filter.name] || ALL} />;
    case 'dates': {
      const controls = [
        <DatePresets key="rentang" values={values} set={choose} />,
        ...dates.map((name) => (
          <DateFilter key={name} name={name} {...of(name)} change={(date) => offer(byDate(name, date))} />
        )),
      ];
      if (narrow) return controls;
      return (
        <DatesChip values={values} isWrong={dates.some((name) => errorOf(name) !== undefined)}>
          {controls}
        </DatesChip>
      );
    }
    case 'branch':
      return <ShopFilter {...of('kode_toko')} />;
    case 'range':
      return <RangeFilter range={filter} of={(name) => ({ ...of(name), change: (text) => set({ [name]: text }) })} />;
    default:
      return filter satisfies never;
  }
}

/** The contents of a control: all is none but of shops, of which one may have to be chosen. */
const contents = (name: string, value: string): string => (name !== 'kode_toko' && value === ALL ? '' : value);

interface Whole extends Line {
  readonly submit: () => void;
  /** True where something was changed that is not searched yet. */
  readonly isChanged: boolean;
}

/** `isAtOnce`: what is chosen is searched by itself. */
function useFilter({ filters, values: asked, search }: FiltersProps, isAtOnce: boolean): Whole {
  const { session } = useRoot();
  const { changes, change, send } = useChanges(JSON.stringify(asked));
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const values = { ...asked, ...changes };
  const ask = (values: FilterValues): void => {
    const found = filterErrors(filters, values, session.isPusat);
    setWrong(found);
    const first = found[0];
    if (!first) {
      send(values);
      return search(values);
    }
    document.getElementById(fieldId(first.field))?.focus();
  };
  const errorOf = (name: string): string | undefined => wrong.find(({ field }) => field === name)?.message;
  const set = (more: FilterValues): void => {
    change(more);
    setWrong(wrong.filter(({ field }) => !(field in more)));
  };
  const choose = (more: FilterValues): void => {
    set(more);
    ask({ ...values, ...more });
  };
  const differs = (chosen: FilterValues): boolean =>
    Object.entries(chosen).some(([name, value]) => contents(name, value) !== contents(name, asked[name] ?? ''));
  const offer = (more: FilterValues): void => {
    const next = { ...values, ...more };
    set(more);
    if (isAtOnce && differs(next) && filterErrors(filters, next, session.isPusat).length === 0) ask(next);
  };
  return { values, errorOf, set, choose, offer, isChanged: differs(values), submit: () => ask(values) };
}

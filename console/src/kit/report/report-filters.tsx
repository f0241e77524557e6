import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { WrongField } from '../api/failure.js';
import {
  clearingBy,
  filterNames,
  isOffered,
  type Filter,
  type NamedFilter,
} from '../../../../contracts/language/define/report.js';
import { label, t } from '../i18n/i18n.js';
import { presetName } from '../base/date-presets.js';
import { Field, fieldId } from '../form/field.js';
import { countText } from '../base/format.js';
import { useKeyed } from '../base/use-keyed.js';
import { useRoot } from '../stores/root-store.js';
import { byDate, DatePresets } from '../filter/date-presets.js';
import { useChanges } from '../filter/use-changes.js';
import { ExportButtons } from './export-buttons.js';
import {
  ChoiceFilter,
  DateFilter,
  FilterFrame,
  FlagFilter,
  Picker,
  ShopFilter,
  TypedFilter,
} from '../filter/filter-parts.js';
import { RangeFilter } from '../filter/range-filter.js';
import { FilterSummary } from '../filter/filter-summary.js';
import { filterFacts } from './filter-facts.js';
import { filterErrors, type FilterValues } from './report-url.js';
import type { ReportView } from './use-report.js';

interface FiltersProps {
  readonly view: ReportView;
  readonly narrow: boolean;
}

/** The filter line: labels above, then `Cari Laporan`. On a narrow screen one summary line that opens it. */
export const ReportFilters = observer(function ReportFilters({ view, narrow }: FiltersProps): ReactNode {
  const filters = view.address.filters ?? view.defaults;
  const [open, setOpen] = useState(filterErrors(view.screen.report, filters, view.rules).length > 0);
  if (narrow && !open) return <Folded view={view} filters={filters} change={() => setOpen(true)} />;
  return <FilterForm view={view} done={() => setOpen(false)} />;
});

const FilterForm = observer(function FilterForm({
  view,
  done,
}: {
  readonly view: ReportView;
  readonly done: () => void;
}): ReactNode {
  const { store, screen } = view;
  const { values, errors, set, submit, choose } = useFilters(view, done);
  const searching = store.state === 'searching';
  const { filters } = screen.report;
  const offered = filters.filter((filter) => isOffered(filters, filter, values));
  return (
    <FilterFrame
      submit={submit}
      title={t(searching ? 'report.searching' : 'report.search')}
      searching={searching}
      primary
    >
      {offered.map((filter) => (
        <FilterControl
          key={filterNames(filter)[0]}
          filter={filter}
          values={values}
          errors={errors}
          set={set}
          choose={choose}
          fixed={view.rules.fixed !== undefined}
        />
      ))}
    </FilterFrame>
  );
});

/** The values in the filter line: what the address says until it is changed, checked before it is searched. */
function useFilters(view: ReportView, done: () => void) {
  const { store, address, defaults, rules, screen } = view;
  const { changes, change, send } = useChanges(JSON.stringify(address.filters));
  const begun = address.filters ? { ...defaults, [presetName]: '', ...address.filters } : defaults;
  const values = { ...begun, ...changes };
  const { wrong, ask } = useSearching(view, begun, send);
  const submit = (): void => {
    const [first] = filterErrors(screen.report, values, rules);
    if (ask(values)) done();
    else if (first) document.getElementById(fieldId(first.field))?.focus();
  };
  const inAddress =
    address.filters && Object.keys(changes).length === 0 ? filterErrors(screen.report, address.filters, rules) : [];
  const errors = [wrong, inAddress].find((found) => found.length > 0) ?? store.failure?.errors ?? [];
  const set = (more: FilterValues): void => {
    change(more);
    // Rows that were found mean something else than what is asked for from here on (reports-and-money §4).
    if (clearingBy(screen.report.filters, more).clears) store.clear();
  };
  const choose = (more: FilterValues): void => {
    set(more);
    if (ask({ ...values, ...more })) done();
  };
  const { session } = useRoot();
  const { after } = clearingBy(screen.report.filters, changes, session.valueOf);
  const askNow = useEffectEvent(() => void ask(values));
  useEffect(() => {
    if (after === undefined) return undefined;
    const timer = setTimeout(() => askNow(), after);
    return () => clearTimeout(timer);
  }, [changes, after]);
  return { values, errors, submit, set, choose };
}

/** Searches where nothing is wrong, and answers whether it did; what is wrong is kept until something else is asked. */
function useSearching(
  { store, address, rules, screen, search }: ReportView,
  begun: FilterValues,
  send: (values: FilterValues) => void,
) {
  const [wrong, setWrong] = useKeyed<readonly WrongField[]>(JSON.stringify(address.filters), []);
  const searched = useRef<string>(undefined);
  const ask = (values: FilterValues): boolean => {
    const found = filterErrors(screen.report, values, rules);
    setWrong(found);
    // What is being searched already is searched once; another question takes its place.
    const question = JSON.stringify(values);
    const isUnderWay = store.state === 'searching' && question === (searched.current ?? JSON.stringify(begun));
    if (found.length > 0 || isUnderWay) return false;
    searched.current = question;
    send(values);
    search(values);
    return true;
  };
  return { wrong, ask };
}

interface ControlProps<F extends Filter = Filter> {
  readonly filter: F;
  readonly values: FilterValues;
  readonly errors: readonly WrongField[];
  readonly set: (values: FilterValues) => void;
  /** Sets values and searches at once. */
  readonly choose?: (values: FilterValues) => void;
  /** True where the shop has fixed the dates. */
  readonly fixed?: boolean;
}

/** The control of one filter. */
export function FilterControl({ filter, ...rest }: ControlProps): ReactNode {
  const { values, errors, set, choose = set, fixed } = rest;
  const of = (name: string) => ({
    value: values[name],
    error: errorOf(errors, name),
    change: (value: string) => set({ [name]: value }),
  });
  if (filter.kind === 'dateRange')
    return [
      !fixed && <DatePresets key="rentang" values={values} set={choose} />,
      ...(['tgl_from', 'tgl_to'] as const).map((name) => (
        <DateFilter
          key={name}
          name={name}
          fixed={fixed === true}
          {...of(name)}
          change={(date) => set(byDate(name, date))}
        />
      )),
    ];
  if (filter.kind === 'branch') return <ShopFilter {...of('kode_toko')} several={filter.several} />;
  if (filter.kind === 'range') return <RangeFilter range={filter} of={of} />;
  if ('source' in filter) return <ChoiceFilter filter={filter} {...of(filter.name)} />;
  return <PlainFilter filter={filter} fixed={fixed === true} {...of(filter.name)} />;
}

interface PlainProps {
  readonly filter: Exclude<NamedFilter, { readonly source: string }>;
  readonly fixed: boolean;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

/** The control of what no master offers. */
function PlainFilter({ filter, fixed, ...rest }: PlainProps): ReactNode {
  const named = { name: filter.name, title: label(filter.label), ...rest };
  switch (filter.kind) {
    case 'date':
      return <DateFilter {...named} fixed={fixed} />;
    case 'month':
      return <TypedFilter {...named} hint="yyyy-MM" type="month" fixed={fixed} />;
    case 'year':
      return <TypedFilter {...named} hint="yyyy" fixed={fixed} />;
    case 'time':
      return <TypedFilter {...named} hint="HH:mm" type="time" />;
    case 'words':
      return (
        <Field name={filter.name} label={named.title} error={rest.error}>
          <Picker
            {...named}
            always
            options={Object.entries(filter.words).map(([value, text]) => ({ value, label: label(text) }))}
          />
        </Field>
      );
    case 'flag':
      return <FlagFilter {...named} />;
    case 'otherBranch':
      return <ShopFilter {...named} />;
    case 'text':
      return <TypedFilter {...named} />;
    default:
      return filter satisfies never;
  }
}

/** The message under a field; one about both dates stands once, under the first of them. */
function errorOf(errors: readonly WrongField[], name: string): string | undefined {
  const message = errors.find(({ field }) => field === name)?.message;
  return name === 'tgl_to' && message !== undefined && message === errorOf(errors, 'tgl_from') ? '' : message;
}

const Folded = observer(function Folded({
  view,
  filters,
  change,
}: {
  readonly view: ReportView;
  readonly filters: FilterValues;
  readonly change: () => void;
}): ReactNode {
  const { store, screen } = view;
  const rows = t('list.rows', { rows: countText(store.count), count: store.count });
  return (
    <FilterSummary facts={[...filterFacts(screen.report, filters), rows]} change={change}>
      {store.found && <ExportButtons view={view} />}
    </FilterSummary>
  );
});

import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { seenReport } from '../../../../contracts/language/define/seen-report.js';
import { dateRules, type DateRules } from '../../../../contracts/language/define/date-range.js';
import { compares, type ReportDefinition } from '../../../../contracts/language/define/report.js';
import { balanceStands, withShownColumns } from '../../../../contracts/language/define/running-balance.js';
import { asDates, withPreset } from '../base/date-presets.js';
import { useWhileHere } from '../base/use-while-here.js';
import { useListAddress, type ListAddress } from '../list/list-address.js';
import { focusRows } from '../table/focus-rows.js';
import { isNewer } from '../stores/is-newer.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { SessionStore } from '../stores/session-store.js';
import type { ToastStore } from '../stores/toast-store.js';
import { withFoundColumns, type ReportScreen } from './define-report-screen.js';
import { ReportStore } from './report-store.js';
import {
  defaultFilters,
  filterErrors,
  mayHold,
  readAddress,
  readSort,
  withFixedDate,
  writeAddress,
  type FilterValues,
  type ReportAddress,
  type SortBy,
} from './report-url.js';
import { useSearch } from '../base/use-search.js';
import { useSearchedPaper } from './searched-paper.js';
import { useStoredDates } from './stored-dates.js';

/** A report screen at work: its address, its answer, and the way to change either. */
export interface ReportView {
  /** The screen as it is shown now: its running balance stands only while it means something. */
  readonly screen: ReportScreen;
  /** The same with every column. */
  readonly whole: ReportScreen;
  readonly store: ReportStore;
  readonly address: ReportAddress;
  /** The look of its list: its search, order, groups and columns. */
  readonly list: ListAddress;
  /** An order that the address asks for and the report does not have. */
  readonly unknownSort: string | undefined;
  /** The element of the page. */
  readonly page: RefObject<HTMLDivElement | null>;
  /** The values that the filter line begins with. */
  readonly defaults: FilterValues;
  /** The demands of the settings of the shop on the dates. */
  readonly rules: DateRules;
  readonly change: (changes: Partial<ReportAddress>) => void;
  /** Searches these filters; the same ones again when nothing changed. */
  readonly search: (filters: FilterValues) => void;
}

/** Follows the address: searches when its filters or its order change, and again when something of it was projected. */
export function useReport(every: ReportScreen): ReportView {
  const { api, session } = useRoot();
  const { hidden } = session;
  const seen = useMemo(() => ({ ...every, report: seenReport(every.report, hidden) }), [every, hidden]);
  const { report } = seen;
  const [search, setSearch] = useSearch();
  const list = useListAddress();
  const store = useMemo(() => new ReportStore(api, report), [api, report]);
  useEffect(() => store.end, [store]);
  const { columns } = store;
  const whole = useMemo(() => (columns ? withFoundColumns(seen, columns) : seen), [seen, columns]);
  const [asked, setAsked] = useState(0);
  const asker = useRef<Element>(null);
  const page = useRef<HTMLDivElement>(null);
  const rules = dateRules(session.valueOf);
  const { address, defaults } = readFilters(report, search, session, rules);
  const { sort, unknown: unknownSort } = readSort(whole.report, list.sort);
  const { groups } = list;
  const question = { filters: asDates(address.filters ?? defaults), sort, search: list.search.trim(), groups };
  const paper = useSearchedPaper(store);
  const isTold = address.filters !== undefined || asked > 0;
  useAsking(store, question, { rules, asked, asker, page, isTold, answered: paper.end });
  useStoredDates(store);
  useFollow(store);
  useSearchAfterWait(store);
  const hasBalance = balanceStands(report, question);
  const isComparing = compares(question.filters);
  const screen = useMemo(
    () => ({ ...whole, report: withShownColumns(whole.report, { hasBalance, isComparing }) }),
    [whole, hasBalance, isComparing],
  );
  const whileHere = useWhileHere();
  const change = (changes: Partial<ReportAddress>, atOnce = false): void =>
    whileHere(() => setSearch((now) => writeAddress(now, changes), { atOnce }));
  return {
    ...{ page, screen, whole, store, address, list, unknownSort, defaults, rules, change },
    search: (filters) => {
      asker.current = document.activeElement;
      paper.begin();
      setAsked(asked + 1);
      // Else a second search begins once the address is drawn, and a click on `Cari Laporan` meanwhile gets lost.
      change({ filters, open: undefined }, true);
    },
  };
}

/** The address, and the values that the filter line begins with, with the dates that the shop has fixed. */
function readFilters(
  report: ReportDefinition,
  search: URLSearchParams,
  { user, isPusat }: SessionStore,
  rules: DateRules,
): Pick<ReportView, 'address' | 'defaults'> {
  const { kode_toko = '', tgl_system = '' } = user ?? {};
  const read = readAddress(report, search, user?.tgl_system);
  const fix = (filters: FilterValues): FilterValues => withFixedDate(report, filters, rules, tgl_system);
  const usual = fix(defaultFilters(report, { kode_toko, tgl_system, isPusat }));
  return {
    address: { ...read, filters: read.filters && fix(read.filters) },
    defaults: user && rules.fixed === undefined ? withPreset(usual, user.tgl_system) : usual,
  };
}

type Question = Parameters<typeof balanceStands>[1] & {
  readonly filters: FilterValues;
  readonly sort?: SortBy | undefined;
};

interface Asking {
  readonly rules: DateRules;
  /** Counts how often somebody asked for the same again. */
  readonly asked: number;
  /** The control that asked. */
  readonly asker: RefObject<Element | null>;
  readonly page: RefObject<Element | null>;
  /** True where somebody asked: what is found is told. */
  readonly isTold: boolean;
  readonly answered: () => void;
}

function useAsking(store: ReportStore, asking: Question, how: Asking): void {
  const { rules, asked, asker, page, isTold, answered } = how;
  const { toasts } = useRoot();
  const question = JSON.stringify({ asking, rules });
  const search = useEffectEvent(() => {
    const { filters, sort, search, groups } = asking;
    if (filterErrors(store.report, filters, rules).length > 0) return store.clear();
    void store.search(filters, sort, { search, groups }).then(() => {
      tell(store, toasts, isTold);
      answered();
      if (asked > 0) focusRows(page.current, asker.current);
    });
  });
  useEffect(() => search(), [store, question, asked]);
}

/** Searches again what was refused because it was being made ready, when the wait for that is over. */
function useSearchAfterWait(store: ReportStore): void {
  const { progress } = useRoot();
  useEffect(
    () =>
      reaction(
        () => progress.running !== undefined,
        (isBlocked) => {
          const { question, failure } = store;
          if (!isBlocked && question && failure?.status === 503)
            void store.search(question.filters, question.sort, question);
        },
      ),
    [store, progress],
  );
}

function tell(store: ReportStore, toasts: ToastStore, isTold: boolean): void {
  const { failed } = store.report.messages;
  if (store.state === 'failed' && store.failure) toasts.show('error', failed ? t(failed) : store.failure.message);
  if (store.state === 'ready' && isTold) toasts.show(store.found ? 'success' : 'info', store.message);
}

/** Milliseconds between two readings because of news. */
const calm = 2000;

function useFollow(store: ReportStore): void {
  const { live, session } = useRoot();
  const branch = store.question?.filters['kode_toko'];
  const concerned =
    isNewer(live.projected, store.asOf, branch) &&
    store.state === 'ready' &&
    mayHold(store.report, store.question?.filters ?? {}, session.user?.tgl_system ?? '');
  useEffect(() => {
    if (!concerned) return undefined;
    const timer = setTimeout(() => void store.refresh(), calm);
    return () => clearTimeout(timer);
  }, [store, concerned, store.asOf]);
}

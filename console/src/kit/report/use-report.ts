import { reaction } from 'mobx';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportWithoutBalances } from '../../../../contracts/language/define/balances.js';
import { dateRules, type DateRules } from '../../../../contracts/language/define/date-range.js';
import { isNewer } from '../stores/is-newer.js';
import { useRoot } from '../stores/root-store.js';
import type { ToastStore } from '../stores/toast-store.js';
import type { ReportScreen } from './define-report-screen.js';
import { ReportStore } from './report-store.js';
import {
  defaultFilters,
  filterErrors,
  readAddress,
  withFixedDate,
  writeAddress,
  type FilterValues,
  type ReportAddress,
} from './report-url.js';

/** A report screen at work: its address, its answer, and the way to change either. */
export interface ReportView {
  readonly screen: ReportScreen;
  readonly store: ReportStore;
  readonly address: ReportAddress;
  /** The values that the filter line begins with. */
  readonly defaults: FilterValues;
  /** The demands of the settings of the shop on the dates. */
  readonly rules: DateRules;
  readonly change: (changes: Partial<ReportAddress>) => void;
  /** Searches these filters; the same ones again when nothing changed. */
  readonly search: (filters: FilterValues) => void;
}

/** Follows the address: searches when its filters or its sort change, and again when something of it was projected. */
export function useReport(whole: ReportScreen): ReportView {
  const { api, session } = useRoot();
  const { seesBalances } = session;
  const screen = useMemo(
    () => (seesBalances ? whole : { ...whole, report: reportWithoutBalances(whole.report) }),
    [whole, seesBalances],
  );
  const { report } = screen;
  const [search, setSearch] = useSearchParams();
  const store = useMemo(() => new ReportStore(api, report), [api, report]);
  const [asked, setAsked] = useState(0);
  const user = session.user;
  const rules = dateRules(session.valueOf);
  const read = readAddress(report, search);
  const fix = (filters: FilterValues): FilterValues => withFixedDate(report, filters, rules, user?.tgl_system ?? '');
  const address: ReportAddress = { ...read, filters: read.filters && fix(read.filters) };
  const defaults = fix(
    defaultFilters(report, {
      kode_toko: user?.kode_toko ?? '',
      tgl_system: user?.tgl_system ?? '',
      isPusat: session.isPusat,
    }),
  );
  useSearch(store, address, rules, asked);
  useFollow(store);
  useSearchAfterWait(store);
  const change = (changes: Partial<ReportAddress>): void => setSearch(writeAddress({ ...address, ...changes }));
  return {
    screen,
    store,
    address,
    defaults,
    rules,
    change,
    search: (filters) => {
      setAsked(asked + 1);
      change({ filters, open: undefined });
    },
  };
}

function useSearch(store: ReportStore, address: ReportAddress, rules: DateRules, asked: number): void {
  const { toasts } = useRoot();
  const question = JSON.stringify({ filters: address.filters, sort: address.sort, rules });
  useEffect(() => {
    const { filters, sort, rules } = JSON.parse(question) as Pick<ReportAddress, 'filters' | 'sort'> & {
      readonly rules: DateRules;
    };
    if (!filters || filterErrors(store.report, filters, rules).length > 0) return store.clear();
    void store.search(filters, sort).then(() => tell(store, toasts));
  }, [store, toasts, question, asked]);
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
          if (!isBlocked && question && failure?.status === 503) void store.search(question.filters, question.sort);
        },
      ),
    [store, progress],
  );
}

function tell(store: ReportStore, toasts: ToastStore): void {
  if (store.state === 'failed' && store.failure) toasts.show('error', store.failure.message);
  if (store.state === 'ready') toasts.show(store.found ? 'success' : 'info', store.message);
}

/** Milliseconds between two readings because of news. */
const calm = 2000;

function useFollow(store: ReportStore): void {
  const { live, session } = useRoot();
  const branch = store.question?.filters['kode_toko'];
  const ends = store.question?.filters['tgl_to'] ?? '';
  const concerned =
    isNewer(live.projected, store.asOf, branch) && store.state === 'ready' && ends >= (session.user?.tgl_system ?? '');
  useEffect(() => {
    if (!concerned) return undefined;
    const timer = setTimeout(() => void store.refresh(), calm);
    return () => clearTimeout(timer);
  }, [store, concerned, store.asOf]);
}

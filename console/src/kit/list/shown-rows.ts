import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import type { Params } from '../api/api.js';
import type { ApiFailure } from '../api/failure.js';
import { ListStore, type ListState } from '../stores/list-store.js';
import { pagedSize, PagedStore, type Sparse } from '../stores/paged-store.js';
import { useRoot } from '../stores/root-store.js';
import type { Row } from '../field/screen-field.js';
import { textsOf } from './cell.js';
import type { ListScreen } from './define-list.js';
import type { ListAddress } from './list-address.js';
import { chosenFacts, narrowed } from './narrowed.js';
import { searched } from './search.js';
import { sorted } from './sorted.js';
import { useReading } from '../stores/use-reading.js';

/** Rows of a page of a list. */
export const pageSize = 50;
/** Milliseconds that a scroll must rest before it counts. */
const calm = 200;

/** The part of its rows that a list shows. */
export interface ShownRows {
  readonly state: ListState;
  readonly failure: ApiFailure | undefined;
  /** The rows that are shown, by index: those of a page, or all of them where they are loaded as they are looked at. */
  readonly rows: Sparse<Row>;
  /** Rows that columns are measured by. */
  readonly sample: readonly Row[];
  /** Rows there are in all. */
  readonly count: number;
  /** True where there are more than were counted. */
  readonly isMore?: boolean;
  readonly page: number;
  readonly turn: (page: number) => void;
  /** Sums of all rows, and the groups that they stand in, where the server tells them. */
  readonly totals?: Readonly<Record<string, number>> | undefined;
  readonly groups?: readonly ReportGroup[] | undefined;
  /** Changes when other rows are shown: back to the top. */
  readonly question: unknown;
  readonly retry: () => void;
  /** Every row that is found, for a file of them. */
  readonly all: () => Promise<readonly Row[]>;
  readonly look?: (from: number, to: number) => void;
  /** The row to bring to the top; a new one each time. */
  readonly jump?: { readonly row: number };
}

/** Returns what is shown of rows that are all here. */
export const wholeOf = (
  rows: readonly Row[],
  question: unknown,
  state: ListState,
): Pick<ShownRows, 'rows' | 'sample' | 'count' | 'question' | 'state'> => ({
  rows,
  sample: rows,
  count: rows.length,
  question,
  state,
});

/**
 * Changes with what the rows of a list follow from: head office's log, where masters stand, or any for what branches
 * do.
 */
function useNewsOf({ ofBranches }: ListScreen): unknown {
  const { live } = useRoot();
  return ofBranches ? live.news : live.newsOf(PUSAT);
}

/** All rows of a list, searched here and shown in pages; read again whenever something of them was recorded. */
export function useWholeList(screen: ListScreen, address: ListAddress): ShownRows {
  const { search, sort, page: asked, setPage } = address;
  const { api } = useRoot();
  const store = useReading(() => new ListStore<Row>(api, screen.query.call));
  const news = useNewsOf(screen);
  useEffect(() => void store.load(), [store, news]);
  const found = sorted(
    screen,
    searched(narrowed(screen, address, store.rows), search, (row) => textsOf(screen, row)),
    sort,
  );
  const page = Math.max(1, Math.min(asked, Math.ceil(found.length / pageSize)));
  const rows = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    ...wholeOf(rows, [...chosenFacts(screen, address), search, sort ?? '', page].join(' '), store.state),
    count: found.length,
    failure: store.failure,
    page,
    turn: setPage,
    retry: () => void store.reload(),
    all: () => Promise.resolve(found),
  };
}

/** The rows of a master that the server searches and sorts. */
export function usePagedList(screen: ListScreen, address: ListAddress): ShownRows {
  const news = useNewsOf(screen);
  return usePagedRows({ call: screen.query.call, params: askedOf(screen, address), address, news });
}

/** Returns the parameters that are asked for, of those that a list offers. */
const askedOf = ({ asks = [] }: ListScreen, { chosen }: ListAddress): Params =>
  Object.fromEntries(asks.map(({ name }) => [name, chosen(name) || undefined]));

interface PagedRows {
  readonly call: string;
  /** The rows that are asked for; another search, order or group is none of it. */
  readonly params: Params;
  /** The field with the number of a row, for a call that finds the rows after one. */
  readonly number?: string | undefined;
  readonly address: ListAddress;
  /** Changes when something was recorded that the rows may follow from. */
  readonly news: unknown;
  /** The position that they are to have passed. */
  readonly after?: string | undefined;
}

/**
 * The rows of a call that searches, sorts and groups them: all of them scroll, and are loaded where they are looked at;
 * the page of the address follows.
 */
export function usePagedRows({ call, params, number, address, news, after }: PagedRows): ShownRows {
  const { api } = useRoot();
  const store = useReading(() => new PagedStore<Row, PagedAnswer>(api, call, pagedSize, number));
  const [jump, setJump] = useState(() => ({ row: (address.page - 1) * pageSize }));
  const { search, sort, groups } = address;
  const first = useRef(jump.row);
  const group_by = groups?.join(',') || undefined;
  const question = JSON.stringify({ ...params, search: search.trim() || undefined, sort_by: sort, group_by });
  useEffect(() => {
    void store.ask(JSON.parse(question) as Params, first.current);
    first.current = 0;
  }, [store, question]);
  const known = useRef({ news, after });
  useEffect(() => {
    const { current } = known;
    if (current.news !== news || current.after !== after) void store.refresh(after);
    known.current = { news, after };
  }, [store, news, after]);
  const look = useFollowedPage(store, address);
  return {
    state: store.state,
    failure: store.failure,
    rows: store.rows,
    sample: store.sample,
    count: store.count,
    isMore: store.isMore,
    totals: store.answer?.totals,
    groups: store.answer?.groups,
    page: address.page,
    turn: (page) => setJump({ row: (page - 1) * pageSize }),
    question: store.question,
    retry: () => void store.refresh(),
    all: () => store.all(),
    look,
    jump,
  };
}

/** An answer with sums and groups of all rows, where the call has some. */
type PagedAnswer = ListAnswer<Row> & {
  readonly totals?: Readonly<Record<string, number>>;
  readonly groups?: readonly ReportGroup[];
};

/** Tells the store what is looked at; once the scrolling rests, the address names the page in the middle of it. */
function useFollowedPage(
  store: Pick<PagedStore<Row>, 'look' | 'count'>,
  { setPage, page }: ListAddress,
): (from: number, to: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ setPage, page });
  useLayoutEffect(() => void (current.current = { setPage, page }));
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (from, to) => {
      store.look(from, to);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const seen = pageSeen(from, to, store.count);
        if (store.count > 0 && seen !== current.current.page) current.current.setPage(seen, true);
      }, calm);
    },
    [store],
  );
}

/** The page that rows `from`…`to` are looked at in: that of the row in the middle, the last one at the end. */
function pageSeen(from: number, to: number, count: number): number {
  const middle = from > 0 && to >= count ? count - 1 : (from + Math.max(0, Math.min(to, count) - 1)) / 2;
  return Math.floor(middle / pageSize) + 1;
}

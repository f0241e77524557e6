import { detailName } from './define-list.js';
import { useWhileHere } from '../base/use-while-here.js';
import { useSearch } from '../base/use-search.js';

/** Names in an address of what every list has. */
const names = {
  search: 'cari',
  page: 'hal',
  sort: 'urut',
  columns: 'kolom',
  widths: 'lebar',
  pinned: 'jepit',
  groups: 'kelompok',
  loose: 'longgar',
} as const;

/** The parts of an address that say how a list is shown, and not which rows: they go when another list is shown. */
export const listNames: readonly string[] = Object.values(names);
/** The names that a saved view does not keep: the place in the list. */
const passing: readonly string[] = [names.page, detailName, 'nota', 'buka', 'baris', 'aksi', 'form'];

/** The way in which a list is shown, as an address says it. Absent: as the list has it by itself. */
export interface ListLook {
  readonly columns?: readonly string[] | undefined;
  /** Pixels of columns that were sized by hand. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in view at the left edge. */
  readonly pinned: readonly string[];
  /** Columns that rows are grouped by, the outermost first. */
  readonly groups?: readonly string[] | undefined;
  /** True for rows with more room. */
  readonly loose: boolean;
}

/** The state of a list in the address: what is searched, the page, the order (`nama`, `-nama`), and its look. */
export interface ListAddress extends ListLook {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly page: number;
  readonly setPage: (page: number, replace?: boolean) => void;
  readonly sort: string | undefined;
  readonly setSort: (sort: string | undefined) => void;
  readonly change: (look: Partial<ListLook>) => void;
  /** Returns what is chosen of a filter; an empty text where nothing is. */
  readonly chosen: (name: string) => string;
  readonly choose: (name: string, value: string) => void;
  /** Shows all rows again: nothing is searched, nor chosen of these filters. */
  readonly clear: (filters: readonly string[]) => void;
  /** The words of the address that a saved view keeps. */
  readonly words: string;
  /** Shows the list as the words of a view say. */
  readonly show: (words: string) => void;
}

const namesOf = (text: string | null): readonly string[] | undefined => text?.split(',').filter(Boolean);

/** Reads `nama:240,alamat:120`. What is no number of pixels is left out. */
export function readWidths(text: string | null): Readonly<Record<string, number>> {
  const pairs = (namesOf(text) ?? []).map((part) => part.split(':') as [string, string]);
  const widths = pairs.map(([name, width]) => [name, Math.round(Number(width))] as const);
  return Object.fromEntries(widths.filter(([, width]) => width >= narrowest && width <= widest));
}

/** Pixels of a column at least, and at most. */
export const [narrowest, widest] = [40, 900];

/** The words of an address that a look is written in; undefined where it is as usual. */
export function wordsOf(look: Partial<ListLook>): Readonly<Record<string, string | undefined>> {
  const { columns, widths, pinned, groups, loose } = look;
  const sized = Object.entries(widths ?? {}).map(([name, width]) => `${name}:${Math.round(width)}`);
  return {
    ...('columns' in look && { [names.columns]: listed(columns) }),
    ...('widths' in look && { [names.widths]: listed(sized) }),
    ...('pinned' in look && { [names.pinned]: listed(pinned) }),
    // Nothing but a comma: no groups, where the list has some of its own.
    ...('groups' in look && { [names.groups]: groups?.length === 0 ? ',' : listed(groups) }),
    ...('loose' in look && { [names.loose]: loose ? '1' : undefined }),
  };
}

const listed = (parts: readonly string[] | undefined): string | undefined => parts?.join(',') || undefined;

/** The words of an address that a saved view keeps: `nama:nilai&nama:nilai`, each value as addresses write it. */
export function viewWords(address: URLSearchParams): string {
  const kept = new URLSearchParams(address);
  for (const name of passing) kept.delete(name);
  kept.sort();
  return [...kept].map(([name, value]) => `${name}:${encodeURIComponent(value)}`).join('&');
}

/** The address that the words of a view say. */
export function addressOf(words: string): URLSearchParams {
  const pairs = words.split('&').map((pair): [string, string] => {
    const at = pair.indexOf(':');
    return [pair.slice(0, Math.max(0, at)), decoded(pair.slice(at + 1))];
  });
  return new URLSearchParams(pairs.filter(([name]) => name !== ''));
}

/** A value as addresses write it; one that is written otherwise as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const emptied = (words: readonly string[]): Readonly<Record<string, undefined>> =>
  Object.fromEntries(words.map((name) => [name, undefined]));

/** Returns how a list is shown, in the address; what is as usual leaves it. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearch();
  const whileHere = useWhileHere();
  const set = (changes: Readonly<Record<string, string | undefined>>, replace: boolean): void =>
    whileHere(() =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) now.set(name, value);
            else now.delete(name);
          }
          return now;
        },
        { replace },
      ),
    );
  return {
    search: params.get(names.search) ?? '',
    setSearch: (search) => set({ [names.search]: search, [names.page]: undefined }, true),
    page: Math.max(1, Math.floor(Number(params.get(names.page) ?? 1)) || 1),
    setPage: (page, replace = false) => set({ [names.page]: page > 1 ? String(page) : undefined }, replace),
    sort: params.get(names.sort) ?? undefined,
    setSort: (sort) => set({ [names.sort]: sort, [names.page]: undefined }, false),
    columns: namesOf(params.get(names.columns)),
    widths: readWidths(params.get(names.widths)),
    pinned: namesOf(params.get(names.pinned)) ?? [],
    groups: namesOf(params.get(names.groups)),
    loose: params.get(names.loose) === '1',
    change: (look) => set({ ...wordsOf(look), ...('groups' in look && { [names.page]: undefined }) }, true),
    chosen: (name) => params.get(name) ?? '',
    choose: (name, value) => set({ [name]: value, [names.page]: undefined }, false),
    clear: (filters) => set(emptied([names.search, names.page, ...filters]), false),
    words: viewWords(params),
    show: (words) => whileHere(() => setParams(addressOf(words))),
  };
}

import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/i18n.js';
import { SearchOutlined } from '../icons.js';

const searchName = 'cari';
const pageName = 'hal';
const sortName = 'urut';

/** What the address says about a list: what is searched, the page, and the order (`nama`, `-nama`; none: its own). */
export interface ListAddress {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly page: number;
  readonly setPage: (page: number, replace?: boolean) => void;
  readonly sort: string | undefined;
  readonly setSort: (sort: string | undefined) => void;
}

/** What is searched in a list, which page of it and in which order, in the address; what is as usual leaves it. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>, replace: boolean): void =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace },
    );
  return {
    search: params.get(searchName) ?? '',
    setSearch: (search) => set({ [searchName]: search, [pageName]: undefined }, true),
    page: Math.max(1, Math.floor(Number(params.get(pageName) ?? 1)) || 1),
    setPage: (page, replace = false) => set({ [pageName]: page > 1 ? String(page) : undefined }, replace),
    sort: params.get(sortName) ?? undefined,
    setSort: (sort) => set({ [sortName]: sort, [pageName]: undefined }, false),
  };
}

/** Milliseconds that what is typed must rest before it is searched. */
const calm = 200;

/** What stands in a search: typed here, told the address once it rests; another search of the address takes its place, one that was only told does not. */
function useTyped({ search, setSearch }: SearchProps): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const tell = useRef(setSearch);
  tell.current = setSearch;
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, calm);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

type SearchProps = Pick<ListAddress, 'search' | 'setSearch'>;

/** The search of a list, at `/`. */
export function SearchField(props: SearchProps): ReactNode {
  const [typed, type] = useTyped(props);
  const field = useRef<InputRef>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, [role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Input
      ref={field}
      className="list-search"
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      suffix={typed ? undefined : <kbd>/</kbd>}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}

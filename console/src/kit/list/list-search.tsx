import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent as KeyPress, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { SearchOutlined } from '../base/icons.js';
import { useSlash } from '../base/use-hotkeys.js';
import { numberOnPaper } from '../number/paper-address.js';
import { focusRows } from '../table/focus-rows.js';
import type { ListAddress } from './list-address.js';
import './list.css';

/** Milliseconds that what is typed must rest before it is searched. */
const calm = 200;

interface Typed {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Tells the address at once: nobody waits for what is typed to rest. */
  readonly tellNow: () => void;
}

/**
 * The text of a search: typed here, told the address once it rests; another search of the address takes its place, one
 * that was only told does not.
 */
function useTyped({ search, setSearch }: SearchProps): Typed {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const tellNow = (): void => {
    const wanted = numberOnPaper(typed);
    setTyped(wanted);
    if (wanted === told.current) return;
    told.current = wanted;
    setSearch(wanted);
  };
  const tell = useEffectEvent(tellNow);
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => tell(), calm);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: setTyped, tellNow };
}

/** True for a key that may lead away from the screen, or that asks for the search. */
const leadsOn = ({ altKey, ctrlKey, metaKey, key }: KeyPress): boolean =>
  altKey || ctrlKey || metaKey || key === 'Enter' || key === 'F5';

type SearchProps = Pick<ListAddress, 'search' | 'setSearch'>;

/**
 * The search of a list, at `/`; Enter leads into the rows. Who leaves it has it in the address they leave: it cannot be
 * written into that once the next one has come.
 */
export function SearchField(props: SearchProps): ReactNode {
  const { typed, type, tellNow } = useTyped(props);
  const field = useRef<InputRef>(null);
  const press = (event: KeyPress): void => {
    if (leadsOn(event)) tellNow();
    if (event.key === 'Enter') focusRows(field.current?.input?.closest('.page'));
  };
  useSlash(() => field.current?.focus());
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
      onBlur={tellNow}
      onKeyDown={press}
    />
  );
}

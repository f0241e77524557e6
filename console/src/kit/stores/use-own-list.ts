import { useEffect, useState } from 'react';
import { ListStore } from './list-store.js';
import { useRoot } from './root-store.js';

/** The rows of a call for the user's branch, read again with whatever is projected there. */
export function useOwnList<Row extends object>(call: string): ListStore<Row> {
  const { api, session, live } = useRoot();
  const [list] = useState(() => new ListStore<Row>(api, call));
  const branch = session.user?.kode_toko;
  const news = live.newsOf(branch ?? '');
  useEffect(() => void list.load({ kode_toko: branch }), [list, branch, news]);
  return list;
}

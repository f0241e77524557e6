import { useEffect, useState } from 'react';
import { ListStore } from './list-store.js';
import { useRoot } from './root-store.js';

/** The rows of a call for the user's branch, read again with whatever is projected there. */
export function useOwnList<Row extends object>(call: string): ListStore<Row> {
  const { api, live, session } = useRoot();
  const kode_toko = session.user?.kode_toko;
  const [list] = useState(() => new ListStore<Row>(api, call));
  const news = live.newsOf(kode_toko ?? '');
  useEffect(() => void list.load({ kode_toko }), [list, kode_toko, news]);
  return list;
}

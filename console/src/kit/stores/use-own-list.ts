import { useEffect } from 'react';
import { ListStore } from './list-store.js';
import { useRoot } from './root-store.js';
import { useReading } from './use-reading.js';

/** The rows of a call for the user's branch, as far as they are needed, read again with whatever is projected there. */
export function useOwnList<Row extends object>(call: string, needed = true): ListStore<Row> {
  const { api, live, session } = useRoot();
  const kode_toko = session.user?.kode_toko;
  const list = useReading(() => new ListStore<Row>(api, call));
  const news = needed ? live.newsOf(kode_toko ?? '') : undefined;
  useEffect(() => {
    if (needed) void list.load({ kode_toko });
  }, [list, kode_toko, news, needed]);
  return list;
}

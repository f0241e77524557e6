import { useEffect, useState } from 'react';
import type { Params } from '../api/api.js';
import { ListStore } from './list-store.js';
import { useRoot } from './root-store.js';

const all: Params = {};

/** The rows of a call for the user's branch, read again with whatever is projected there. */
export function useOwnList<Row extends object>(call: string): ListStore<Row> {
  return useBranchList(call, useRoot().session.user?.kode_toko);
}

/** The same for a branch; those of some parameters where told, one object for as long as they are the same. */
export function useBranchList<Row extends object>(
  call: string,
  kode_toko: string | undefined,
  of = all,
): ListStore<Row> {
  const { api, live } = useRoot();
  const [list] = useState(() => new ListStore<Row>(api, call));
  const news = live.newsOf(kode_toko ?? '');
  useEffect(() => void list.load({ ...of, kode_toko }), [list, kode_toko, of, news]);
  return list;
}

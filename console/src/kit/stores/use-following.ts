import { useEffect } from 'react';
import type { Params } from '../api/api.js';
import { FollowingStore } from './following-store.js';
import type { ListStore } from './list-store.js';
import { useRoot } from './root-store.js';
import { useReading } from './use-reading.js';

/** The rows of a call that tells their age, read again with whatever is projected; for observers. */
export function useFollowing<Row extends object>(call: string, params: Params): ListStore<Row> {
  const { api, live } = useRoot();
  const store = useReading(() => new FollowingStore<Row>(api, call));
  const question = JSON.stringify(params);
  useEffect(() => void store.ask(JSON.parse(question) as Params), [store, question]);
  const { projected } = live;
  const { asOf, state } = store.list;
  useEffect(() => store.hear(projected), [store, projected, asOf, state]);
  return store.list;
}

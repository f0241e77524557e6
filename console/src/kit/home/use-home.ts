import { useEffect, useRef } from 'react';
import { beranda, type Beranda } from '../../../../contracts/beranda/views.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useFollowing } from '../stores/use-following.js';

const none = {};
/** Milliseconds after which what no event tells of is read again with the next look at the branches. */
const OLD = 10_000;

/**
 * The home of the user, or a dashboard, in one call, read again with whatever is projected; for observers. With
 * `isPolled` also with every look at the branches, for what no event tells of.
 */
export function useHome(isPolled: (home: Beranda) => boolean, call = beranda.call): ListStore<Beranda> {
  const { api, live } = useRoot();
  const list = useFollowing<Beranda>(call, none);
  const { rows } = list;
  const { now } = live;
  const readAt = useRef(0);
  useEffect(() => void (readAt.current = api.now()), [api, rows]);
  useEffect(() => {
    if (rows[0] && isPolled(rows[0]) && now - readAt.current > OLD) void list.reload();
  }, [list, rows, now, isPolled]);
  return list;
}

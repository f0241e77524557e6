import { useEffect, useState } from 'react';
import { papanHarga, type BoardPrice } from '../../../../contracts/papan-harga/views.js';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { FollowingStore } from '../stores/following-store.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';

/** Milliseconds from word of a new price to the reading of it. */
const SOON = 200;
const MINUTE = 60_000;

/**
 * The prices of the branch, read again with whatever head office records, and once a minute: a price that was set
 * before begins without word of it. For observers.
 */
export function useBoard(): ListStore<BoardPrice> {
  const { api, live } = useRoot();
  const [store] = useState(() => new FollowingStore<BoardPrice>(api, papanHarga.call, SOON));
  const minute = Math.floor(live.now / MINUTE);
  useEffect(() => void store.ask({}), [store, minute]);
  const { asOf, state } = store.list;
  const position = live.projected.get(PUSAT);
  useEffect(
    () => (position === undefined ? undefined : store.hear(new Map([[PUSAT, position]]))),
    [store, position, asOf, state],
  );
  useEffect(() => store.end, [store]);
  return store.list;
}

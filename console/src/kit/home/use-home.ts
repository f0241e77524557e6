import { useEffect } from 'react';
import { beranda, type Beranda } from '../../../../contracts/beranda/views.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useFollowing } from '../stores/use-following.js';

const none = {};

/**
 * The home of the user, in one call, read again with whatever is projected; for observers. With `isPolled` also with
 * every look at the branches, for what no event tells of.
 */
export function useHome(isPolled: (home: Beranda) => boolean): ListStore<Beranda> {
  const { live } = useRoot();
  const list = useFollowing<Beranda>(beranda.call, none);
  const home = list.rows[0];
  const looked = home && isPolled(home) ? live.now : 0;
  useEffect(() => {
    if (looked > 0) void list.reload();
  }, [list, looked]);
  return list;
}

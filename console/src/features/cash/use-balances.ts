import { useEffect, useState } from 'react';
import { saldo, type Saldo } from '../../../../contracts/cash/views.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';

/** The balances of the user's branch, read again with whatever is projected there. */
export function useBalances(): { readonly balances: ListStore<Saldo>; readonly branch: string | undefined } {
  const { api, session, live } = useRoot();
  const [balances] = useState(() => new ListStore<Saldo>(api, saldo.call));
  const branch = session.user?.kode_toko;
  const news = live.newsOf(branch ?? '');
  useEffect(() => void balances.load({ kode_toko: branch }), [balances, branch, news]);
  return { balances, branch };
}

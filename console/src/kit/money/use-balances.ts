import { saldo, type Saldo } from '../../../../contracts/mutasi-uang/views.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { useOwnList } from '../stores/use-own-list.js';

/** The balances of the user's branch. */
export function useBalances(): { readonly balances: ListStore<Saldo>; readonly branch: string | undefined } {
  const { session } = useRoot();
  return { balances: useOwnList<Saldo>(saldo.call), branch: session.user?.kode_toko };
}

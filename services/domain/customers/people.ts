import type { sales } from '../../../contracts/penjualan/parameters.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { isPresent, type CustomerState } from './customer-stream.js';

type Seller = MasterState<InstanceType<(typeof sales)['row']>>;

/** True for somebody who sells at a branch: everywhere, or there. */
const isOfBranch = (state: Seller, branch: string): boolean =>
  state.status === 'active' && (!state.kode_toko || state.kode_toko === branch);

interface People {
  readonly sales: Seller;
  readonly member: CustomerState;
}

/** The reason why these people cannot trade with each other, if so: nobody knows the one or the other. */
export function peopleRefusal(
  { kode_member }: { readonly kode_member?: string },
  { sales: seller, member }: People,
  branch: string,
): Refused | undefined {
  if (!isOfBranch(seller, branch)) return refuse('sale.unknown-sales', 'kode_sales');
  const isThere = !kode_member || (isPresent(member) && member.customer.aktif);
  return isThere ? undefined : refuse('sale.unknown-member', 'kode_member');
}

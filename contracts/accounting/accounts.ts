import { isCleared, kindOf } from '../language/define/accounts.js';

/** The number of the suspense account: where amounts stand that no accounting parameter maps. */
export const SUSPENSE = '1-9900';

/**
 * The number at which each branch has what others have of its money: one branch's receipt of what another sent stands
 * here in both books, over all branches it is zero.
 */
export const BETWEEN_BRANCHES = '1-9800';

/**
 * Returns the item that a re-posting moves as one: a leg, or an account that is opened and cleared (`kirim/K7PM3XQD`),
 * so that both its sides move or none.
 */
export const itemOf = (account: string): string => (isCleared(account) ? kindOf(account) : legOf(account));

/** The number of parts of an account that a journal tells apart, by its first part; defaults to one. */
const depths: Readonly<Record<string, number>> = { bank: 3, noncash: 2 };

/** A leg of a journal: what an account is, as exactly as a parameter may map it: `kas`, `bank/BCA/123`, `kirim`. */
export function legOf(account: string): string {
  const parts = kindOf(account).split('/');
  return parts.slice(0, depths[parts[0]!] ?? 1).join('/');
}

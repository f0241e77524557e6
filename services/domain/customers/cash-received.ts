import { isBetweenBranches, kindOf } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';

/** The drawer, or that of another branch over which a step of the document is paid. */
const isDrawer = (account: string): boolean => kindOf(account) === 'kas' || isBetweenBranches(account);

/** The cash that postings of a document bring in from its customer, less what they pay out. */
export const cashIn = (postings: readonly Posting[]): Rupiah =>
  rupiah(
    postings
      .filter(({ asset }) => asset === 'IDR')
      .reduce((sum, { from, to, amount }) => sum + (isDrawer(to) ? amount : 0) - (isDrawer(from) ? amount : 0), 0),
  );

type Kind = Pick<DocumentDefinition, 'takingBack'>;

const endings = new WeakMap<Kind, ReadonlySet<string>>();

/** The types of the events that take back what others brought; found once, for all events of a kind. */
function endingsOf(kind: Kind): ReadonlySet<string> {
  const known = endings.get(kind) ?? new Set(kind.takingBack.map(({ type }) => type));
  endings.set(kind, known);
  return known;
}

/**
 * The cash that an event of a document brings in from its customer; below zero for what a cancellation, a rejection or
 * an undone step gives back of it. Cash that is paid out for gold or lent lowers no sum, and comes back as none.
 */
export function cashReceived(kind: Kind, { type, postings }: { type: string; postings: readonly Posting[] }): Rupiah {
  const cash = cashIn(postings);
  return endingsOf(kind).has(type) ? rupiah(Math.min(0, cash)) : rupiah(Math.max(0, cash));
}

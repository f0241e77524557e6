import type { JournalKey } from '../../../contracts/language/define/event.js';
import type { Bookkeeping, Books } from '../../kernel/event-store/bookkeeping.js';
import { clearingNumbers, repostedNumbers, type Standing, type Standings } from './clearing.js';
import { journalled, journalParamsOf } from './journal.js';
import type { Paid } from './postings.js';

/** The numbers at which the books have the accounts that are cleared later stand as notes on these accounts. */
const standingsOf = (books: Books): Standings => ({
  of: (account) => (books.note(account) as readonly Standing[] | null) ?? [],
  set: (account, standings) => books.setNote(account, standings),
});

const keysOf = (named: JournalKey | readonly JournalKey[] | undefined): readonly JournalKey[] =>
  named === undefined ? [] : [named].flat();

/**
 * The parameter of a posting: the one that it names, else the first one. Throws for one that its decider does not name.
 */
function keyOf({ journal }: Paid, keys: readonly JournalKey[]): JournalKey | undefined {
  if (!journal) return keys[0];
  const key = keys.find(({ trx, type }) => trx === journal.trx && type === journal.type);
  if (!key) throw new RangeError(`the journal ${journal.trx} ${journal.type} is not among those of the command`);
  return key;
}

/** Gives postings of rupiah their numbers of the chart, by the accounting parameter that the decider names. */
export const journalBookkeeping: Bookkeeping = {
  needs: ({ journal }, command) => keysOf(journal?.(command)).map(journalParamsOf),
  postings({ definition, payload, postings }, { decider: { journal }, command }, books) {
    const keys = keysOf(journal?.(command));
    const standings = standingsOf(books);
    const numbered = clearingNumbers(
      postings.map((posting) => journalled(posting, keyOf(posting, keys), (key) => books.state(journalParamsOf(key)))),
      standings,
    );
    repostedNumbers(definition.type, payload, standings);
    return numbered;
  },
};

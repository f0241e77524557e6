import type { Bookkeeping, Books } from '../../kernel/event-store/bookkeeping.js';
import { clearingNumbers, repostedNumbers, type Standing, type Standings } from './clearing.js';
import { journalled, journalParamsOf } from './journal.js';

/** The numbers at which the books have the accounts that are cleared later stand as notes on these accounts. */
const standingsOf = (books: Books): Standings => ({
  of: (account) => (books.note(account) as readonly Standing[] | null) ?? [],
  set: (account, standings) => books.setNote(account, standings),
});

/** Gives postings of rupiah their numbers of the chart, by the accounting parameter that the decider names. */
export const journalBookkeeping: Bookkeeping = {
  needs({ journal }, command) {
    const key = journal?.(command);
    return key ? [journalParamsOf(key)] : [];
  },
  postings({ definition, payload, postings }, { decider: { journal }, command }, books) {
    const key = journal?.(command);
    const standings = standingsOf(books);
    const numbered = clearingNumbers(journalled(postings, key, key && books.state(journalParamsOf(key))), standings);
    repostedNumbers(definition.type, payload, standings);
    return numbered;
  },
};

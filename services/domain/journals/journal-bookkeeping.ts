import type { JournalKey } from '../../../contracts/language/define/event.js';
import type { Bookkeeping, Books } from '../../kernel/event-store/bookkeeping.js';
import type { NewEvent } from '../../kernel/event-store/decider.js';
import { clearingNumbers, repostedNumbers, type OpenItem, type OpenItems } from './clearing.js';
import { isNumbered, journalled, journalParamsOf } from './journal.js';
import type { Paid } from './postings.js';

/** The numbers at which the books have the accounts that are cleared later stand as notes on these accounts. */
const openItemsOf = (books: Books): OpenItems => ({
  of: (account) => (books.note(account) as readonly OpenItem[] | null) ?? [],
  set: (account, openItems) => books.setNote(account, openItems),
});

/** The accounting parameter of a posting: the one that it names, else that of its event. */
const keyOf = (posting: Paid, event: NewEvent): JournalKey | undefined => posting.journal ?? event.journal;

/** The parameters by which an event is booked. */
const keysOf = (event: NewEvent): readonly JournalKey[] =>
  event.postings.flatMap((posting) => {
    const key = isNumbered(posting) ? undefined : keyOf(posting, event);
    return key ? [key] : [];
  });

/** Gives postings of rupiah their numbers of the chart, by the accounting parameters that they name. */
export const journalBookkeeping: Bookkeeping = {
  needs: (event) => keysOf(event).map(journalParamsOf),
  postings(event, books) {
    const openItems = openItemsOf(books);
    const numbered = clearingNumbers(
      event.postings.map((posting) =>
        journalled(posting, keyOf(posting, event), (key) => books.state(journalParamsOf(key)).detail_akun),
      ),
      openItems,
    );
    repostedNumbers(event.definition.type, event.payload, openItems);
    return numbered;
  },
};

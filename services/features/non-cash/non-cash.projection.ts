import { branchOf, IDR, kindOf } from '../../../contracts/language/define/accounts.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { bayarKartu } from '../../../contracts/non-cash/card-payments.js';
import { gesek, nonCashSettled, pelunasan, settlementCancelled } from '../../../contracts/non-cash/documents.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { bothSides, type Side } from '../../domain/books/posting-sides.js';
import { buckets, date, text, whole, type Change } from '../../kernel/projection/tables.js';

const cards = documentModel(bayarKartu);
export const nonCashModels = [...[gesek, pelunasan].map((one) => documentModel(one)), cards];

/**
 * The receipts of a bank's terminal on a date (`tanggal`), and the part that the bank settled, by the date on which
 * that was booked; cancelled ones count in neither.
 */
const terbuka = buckets(
  'terbuka',
  { branch: text, kode_bank: text, tanggal: date, business_date: date },
  { diterima: whole, dilunasi: whole },
);

/** Receipts that are no cash: the cards swiped for cash, what banks settled, and what is open of each day. */
export const nonCashProjection = following(
  project('noncash', 5, [...nonCashModels.flatMap(({ tables }) => tables), terbuka]),
  nonCashModels,
).onPostings((posting, event) =>
  posting.asset === IDR ? bothSides(posting).flatMap((side) => opened(side, event)) : [],
);

const settling: readonly string[] = [nonCashSettled.type, settlementCancelled.type];

function opened({ account, masuk, keluar }: Side, { type, business_date }: RecordedEvent): readonly Change[] {
  const [kind, kode_bank, tanggal] = kindOf(account).split('/');
  if (kind !== 'noncash' || kode_bank === undefined || tanggal === undefined) return [];
  const sums = settling.includes(type)
    ? { diterima: 0, dilunasi: keluar - masuk }
    : { diterima: masuk - keluar, dilunasi: 0 };
  return [terbuka.bump({ branch: branchOf(account), kode_bank, tanggal, business_date }, sums)];
}

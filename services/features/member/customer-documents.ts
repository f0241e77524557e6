import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { project, type Projection } from '../../kernel/projection/projection.js';
import { date, documents, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

/** Documents that name a customer, as they stand. `kode_member` is empty once one names nobody any more. */
const named = documents('named', { nomor: text }, { kode_member: text, dokumen: text, status: text, jumlah: whole }, [
  ['kode_member'],
]);

/** The beginnings of documents that named a customer at any time, in whose order they are listed. */
const begun = lines(
  'begun',
  { nomor: text, branch: text, user_id: text, business_date: date, recorded_at: instant, position: whole },
  [['nomor']],
);

/** The changes that follow from an event of a document of a kind. What begins without a customer gets none later. */
function customerChanges(document: DocumentDefinition, event: RecordedEvent<object>): readonly Change[] {
  const facts = event.payload as Readonly<Record<string, unknown>>;
  const { branch, actor: user_id, recorded_at, position, version, type } = event;
  const nomor = String(facts[document.number]);
  const kode_member = String(facts[document.customer ?? ''] ?? '');
  if (document.begunBy(type) && !kode_member) return [];
  const began = { nomor, branch, user_id, business_date: document.dateOf(facts, event), recorded_at, position };
  const row = {
    ...{ nomor, kode_member, dokumen: document.name },
    ...{ status: document.stateAfter(event), jumlah: Number(facts[document.amount] ?? 0) },
  };
  return [named.put(version, row), ...(document.begunBy(type) ? [begun.add(began)] : [])];
}

/** The documents of customers: of each kind (`defineDocument`) whose facts name one. */
export function customerDocumentsOf(kinds: readonly object[]): Projection {
  const projection = project('member_document', 4, [named, begun]);
  for (const document of (kinds as readonly DocumentDefinition[]).filter(({ customer }) => customer !== undefined))
    for (const event of document.events) projection.on(event, (one) => customerChanges(document, one));
  return projection;
}

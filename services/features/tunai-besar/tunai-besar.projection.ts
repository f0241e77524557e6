import { documents } from '../../../contracts/catalogue.js';
import { isBetweenBranches, kindOf } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { cashReported, cashReportWithdrawn } from '../../../contracts/tunai-besar/large-cash.js';
import { cashReceived } from '../../domain/customers/cash-received.js';
import { project } from '../../kernel/projection/projection.js';
import { buckets, date, documents as states, text, whole, type Change } from '../../kernel/projection/tables.js';

/** The cash of a customer on a date over all branches. */
const day = buckets('hari', { kode_member: text, tanggal: date }, { jumlah: whole }, [['tanggal']]);
/** The cash for a document. */
const note = buckets('nota', { nomor: text, kode_member: text }, { jumlah: whole });
/** The same by their dates and branches. */
const part = buckets('rincian', { nomor: text, kode_member: text, tanggal: date, branch: text }, { jumlah: whole }, [
  ['tanggal'],
  ['kode_member', 'tanggal'],
]);
const reported = states('laporan', { kunci: text }, { no_laporan: text, tgl_laporan: text });

/** The branch over whose drawer the cash of a document went. */
function takenAt({ branch, postings }: Pick<RecordedEvent, 'branch' | 'postings'>): string {
  const between = postings.flatMap(({ from, to }) => [from, to]).find(isBetweenBranches);
  return between ? kindOf(between).split('/')[1]! : branch;
}

/** The changes that follow from cash of a document. */
function cashChanges(document: DocumentDefinition, event: RecordedEvent<object>): readonly Change[] {
  const jumlah = cashReceived(document, event);
  if (jumlah === 0) return [];
  const facts = event.payload as Readonly<Record<string, unknown>>;
  const kode_member = String(facts[document.customer!] ?? '');
  const nomor = String(facts[document.number]);
  const { business_date: tanggal } = event;
  const branch = takenAt(event);
  return [
    ...(kode_member ? [day.bump({ kode_member, tanggal }, { jumlah })] : []),
    note.bump({ nomor, kode_member }, { jumlah }),
    part.bump({ nomor, kode_member, tanggal, branch }, { jumlah }),
  ];
}

/** The sums of cash of customers, by day and by document, of all documents that name one. */
export const largeCashProjection = (documents as readonly DocumentDefinition[])
  .filter(({ customer }) => customer !== undefined)
  .flatMap((document) => document.events.map((event) => ({ document, event })))
  .reduce(
    (projection, { document, event }) => projection.on(event, (one) => cashChanges(document, one)),
    project('tunai_besar', 1, [day, note, part, reported]),
  )
  .on(cashReported, ({ version, payload: { kunci, no_laporan, tgl_laporan } }) => [
    reported.put(version, { kunci, no_laporan, tgl_laporan }),
  ])
  .on(cashReportWithdrawn, ({ version, payload: { kunci } }) => [
    reported.put(version, { kunci, no_laporan: '', tgl_laporan: '' }),
  ]);

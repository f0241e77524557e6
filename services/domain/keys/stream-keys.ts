import { documents, events as allEvents, masters } from '../../../contracts/catalogue.js';
import { barang } from '../../../contracts/data-barang/barang.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../contracts/language/define/fields.js';
import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
  type MasterDefinition,
} from '../../../contracts/language/define/master.js';
import { bayarKartu, openOf, type CardPayment } from '../../../contracts/non-cash/card-payments.js';
import { gesek } from '../../../contracts/non-cash/documents.js';
import { timbangBaki } from '../../../contracts/timbang-baki/documents.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import type { Keyed, StreamKey, StreamKeys } from '../../kernel/event-store/derived.js';
import { isReadWhole, ROW } from '../../platform/masters/whole-masters.js';

/** The tray on which a piece lies. */
export const TRAY = 'kode_baki';
/** The business date on which a document began to wait for its validation. */
export const WAITS = 'menunggu';
/** The user who began a weighing that has not been read yet. */
export const WEIGHS = 'menimbang';
/** The terminal and date of a card receipt that its bank has not paid whole: `owedBy`. */
export const OWED = 'terbuka';
/** The approval of a terminal for cash that a card paid for: `approvedBy`. */
export const APPROVAL = 'no_approval';
/** A photo that an event of a document names. */
export const PHOTO = 'gambar_name';

/** The number of a step that a branch was paid for, of another branch's document. */
export const TAKEN = 'no_langkah';

/** The value of the key of a card receipt that is open. */
export const owedBy = (kode_bank: string, tanggal: string): string => `${kode_bank} ${tanggal}`;

/** The letters and digits of an approval: a letter O is read as a zero. */
export const approvalMarks = (no_approval: string): string =>
  no_approval
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');

/** The value of the key of an approval, at whatever bank, and with whatever zeros and signs it is written. */
export const approvedBy = (tanggal: string, no_approval: string): string =>
  `${tanggal} ${approvalMarks(no_approval).replace(/^0+/, '')}`;

/** A key of a document, or a row of a master, in some of its states. */
interface CurrentKey {
  readonly document: Pick<DocumentDefinition, 'events' | 'stateAfter'>;
  readonly key: string;
  isHeldIn(state: string): boolean;
  valueOf(event: Keyed): unknown;
}

/** The key of the active rows of a master that is read whole. */
function rowKeyOf(master: MasterDefinition): CurrentKey {
  const removed = masterRemoved(master);
  return {
    document: {
      events: [masterCreated(master), masterChanged(master), masterRestored(master), removed],
      stateAfter: ({ type }) => (type === removed.type ? 'removed' : 'active'),
    },
    key: ROW,
    isHeldIn: (state) => state === 'active',
    valueOf: () => master.name,
  };
}

type Keeping = Pick<DocumentDefinition, 'events' | 'stateAfter' | 'states' | 'waitingStates' | 'uncountedStates'>;
const piece: Keeping = barang;
const weighing: Keeping = timbangBaki;
const card: Keeping = bayarKartu;
const swipe: Keeping = gesek;

const currentKeys: readonly CurrentKey[] = [
  {
    document: piece,
    key: TRAY,
    isHeldIn: (state) => !piece.uncountedStates.includes(state),
    valueOf: ({ payload }) => payload['kode_baki'],
  },
  {
    document: weighing,
    key: WEIGHS,
    isHeldIn: (state) => state === weighing.states[0],
    valueOf: ({ actor }) => actor,
  },
  {
    document: card,
    key: OWED,
    isHeldIn: (state) => !card.waitingStates.includes(state) && !card.uncountedStates.includes(state),
    valueOf: ({ payload }) => {
      const receipt = payload as unknown as CardPayment;
      return openOf(receipt) > 0 ? owedBy(receipt.kode_bank, receipt.tgl_terima) : undefined;
    },
  },
  {
    document: swipe,
    key: APPROVAL,
    isHeldIn: (state) => !swipe.uncountedStates.includes(state),
    valueOf({ payload, business_date }) {
      const { no_approval } = payload as Readonly<Record<'no_approval', string>>;
      return no_approval && approvedBy(business_date, no_approval);
    },
  },
  ...documents.flatMap((document) =>
    Object.entries(document.keys).map(([key, { of: field, in: states }]) => ({
      document,
      key,
      isHeldIn: (state: string) => states.includes(state),
      valueOf: ({ payload }: Keyed) => payload[field],
    })),
  ),
  ...documents
    .filter(({ waitingStates }) => waitingStates.length > 0)
    .map((document) => ({
      document,
      key: WAITS,
      isHeldIn: (state: string) => document.waitingStates.includes(state),
      valueOf: ({ business_date }: Keyed) => business_date,
    })),
  ...(masters as readonly MasterDefinition[]).filter(isReadWhole).map(rowKeyOf),
];

/** Fields of events with further numbers of their streams: those of their steps. */
const numberFields = new Map<string, ReadonlySet<string>>();
for (const { events, also } of documents)
  for (const { type } of events)
    numberFields.set(type, new Set([...(numberFields.get(type) ?? []), ...Object.values(also)]));

for (const { elsewhere } of documents as readonly DocumentDefinition[])
  if (elsewhere) numberFields.set(elsewhere.paid.type, new Set([TAKEN]));

/** A field that names photos, or has rows that do. */
type PhotoField = readonly [field: string, row: PayloadClass | undefined];
const photoFields = new WeakMap<PayloadClass, readonly PhotoField[]>();
const rows = new Set<PayloadClass>(masters.map(({ row }) => row));
/** Payloads of events with photos, but rows of masters, that use theirs only while they name them. */
const photographed = new Map(
  allEvents
    .filter(({ payload }) => !rows.has(payload) && hasPhotos(payload))
    .map(({ type, payload }) => [type, payload] as const),
);

function isPhoto({ type, personal }: FieldRule): boolean {
  return (type === 'image' || type === 'images') && !personal;
}

function hasPhotos(payload: PayloadClass): boolean {
  return [...fieldsOf(payload).values()].some(
    (rule) => isPhoto(rule) || (rule.row !== undefined && hasPhotos(rule.row)),
  );
}

/** The fields of a payload that name photos, themselves or in their rows; found once, for all of its events. */
function photoFieldsOf(payload: PayloadClass): readonly PhotoField[] {
  const known = photoFields.get(payload);
  if (known) return known;
  const found = [...fieldsOf(payload)].flatMap(([field, rule]): PhotoField[] => {
    if (isPhoto(rule)) return [[field, undefined]];
    return rule.row && hasPhotos(rule.row) ? [[field, rule.row]] : [];
  });
  photoFields.set(payload, found);
  return found;
}

/** The photos that a payload names, in its rows too. */
export function photosIn(payload: PayloadClass, values: Readonly<Record<string, unknown>>): readonly string[] {
  return photoFieldsOf(payload).flatMap(([field, row]) => {
    const value = values[field];
    if (!row) return [value].flat().filter((photo): photo is string => typeof photo === 'string' && photo !== '');
    return Array.isArray(value) ? value.flatMap((one: Readonly<Record<string, unknown>>) => photosIn(row, one)) : [];
  });
}

const currentByType = Map.groupBy(
  currentKeys.flatMap((rule) => rule.document.events.map(({ type }) => ({ type, rule }))),
  ({ type }) => type,
);

/** The keys that an event gives its stream; none to those of no document. */
export function keysOf(recorded: Keyed): StreamKeys {
  const event = upcast(recorded);
  const [, number] = event.stream.split('/');
  const current = (currentByType.get(event.type) ?? []).flatMap(({ rule }) =>
    rule.isHeldIn(rule.document.stateAfter(event)) ? keyIn(rule.key, rule.valueOf(event)) : [],
  );
  const numbers = [...(numberFields.get(event.type) ?? [])].flatMap((field) => keyIn(field, event.payload[field]));
  return { current, given: [...numbers.filter(({ value }) => value !== number), ...photoKeys(event)] };
}

function photoKeys({ type, payload }: Keyed): readonly StreamKey[] {
  const payloadClass = photographed.get(type);
  return payloadClass ? [...new Set(photosIn(payloadClass, payload))].map((value) => ({ key: PHOTO, value })) : [];
}

const keyIn = (key: string, value: unknown): readonly StreamKey[] =>
  typeof value === 'string' && value !== '' ? [{ key, value }] : [];

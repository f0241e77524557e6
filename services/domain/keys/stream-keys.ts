import { documents } from '../../../contracts/catalogue.js';
import { barang } from '../../../contracts/data-barang/barang.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { timbangBaki } from '../../../contracts/timbang-baki/documents.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import type { Keyed, StreamKey, StreamKeys } from '../../kernel/event-store/derived.js';

/** The tray on which a piece lies. */
export const TRAY = 'kode_baki';
/** The business date on which a document began to wait for its validation. */
export const WAITS = 'menunggu';
/** The user who began a weighing that has not been read yet. */
export const WEIGHS = 'menimbang';
/** A photo that a piece has or had. */
export const PHOTO = 'gambar_name';

/** The state of a document at which somebody else has to look: they validate it, or reject it as if it never was. */
export const WAITING = 'MENUNGGU';

/** A key of a document in some of its states. */
interface CurrentKey {
  readonly document: Pick<DocumentDefinition, 'events' | 'stateAfter'>;
  readonly key: string;
  isHeldIn(state: string): boolean;
  valueOf(event: Keyed): unknown;
}

const piece = barang as unknown as DocumentDefinition;
const weighing = timbangBaki as unknown as DocumentDefinition;

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
  ...documents
    .filter(({ states }) => states.includes(WAITING))
    .map((document) => ({
      document,
      key: WAITS,
      isHeldIn: (state: string) => state === WAITING,
      valueOf: ({ business_date }: Keyed) => business_date,
    })),
];

/** Fields of events with further names of their streams: the numbers of steps, the photos of pieces. */
const givenFields = new Map<string, ReadonlySet<string>>();
for (const document of documents)
  for (const { type } of document.events)
    givenFields.set(type, new Set([...(givenFields.get(type) ?? []), ...fieldsOf(document)]));

function fieldsOf(document: DocumentDefinition): readonly string[] {
  const numbers = Object.values(document.also);
  return document === piece ? [...numbers, PHOTO] : numbers;
}

const currentByType = Map.groupBy(
  currentKeys.flatMap((rule) => rule.document.events.map(({ type }) => ({ type, rule }))),
  ({ type }) => type,
);

/** True for a field of the events of a type that is a key of their streams for good. */
export const isKey = (field: string, type: string): boolean => givenFields.get(type)?.has(field) ?? false;

/** The keys that an event gives its stream; none to those of no document. */
export function keysOf(recorded: Keyed): StreamKeys {
  const event = upcast(recorded);
  const [, number] = event.stream.split('/');
  const current = (currentByType.get(event.type) ?? []).flatMap(({ rule }) =>
    rule.isHeldIn(rule.document.stateAfter(event)) ? keyIn(rule.key, rule.valueOf(event)) : [],
  );
  const given = [...(givenFields.get(event.type) ?? [])].flatMap((field) => keyIn(field, event.payload[field]));
  return { current, given: given.filter(({ value }) => value !== number) };
}

const keyIn = (key: string, value: unknown): readonly StreamKey[] =>
  typeof value === 'string' && value !== '' ? [{ key, value }] : [];

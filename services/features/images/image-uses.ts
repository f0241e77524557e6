import { events as allEvents, masters as allMasters } from '../../../contracts/catalogue.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { gambar } from '../../../contracts/images/gambar.js';
import { isKey, PHOTO } from '../../domain/keys/stream-keys.js';
import { namedRows } from '../../platform/lists/named-rows.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The users of images: rows of masters, and documents by the events that record them. */
export interface ImageUsers {
  readonly masters: readonly MasterDefinition[];
  readonly events: readonly Pick<EventDefinition, 'type' | 'payload'>[];
}

/** The masters and events of the catalogue. */
export const everyUser: ImageUsers = {
  masters: allMasters as unknown as readonly MasterDefinition[],
  events: allEvents,
};

const image = gambar as unknown as MasterDefinition;

/**
 * Rows (`key`, `until`) of a subquery: every use of an image. A row of a master uses an image for as long as it names
 * it; a document whose payload has a field of images uses it for as long as the event is in the log. Exact for head
 * office's log while nothing is recorded there.
 */
export function imageUses({ masters, events }: ImageUsers): Sql {
  const rows = new Set<PayloadClass>(masters.map(({ row }) => row));
  const documents = events.filter(({ payload }) => !rows.has(payload));
  const kept = sql`select value as key, 'infinity'::timestamptz as until from log.stream_key where key = ${PHOTO}`;
  const others = documents.filter(({ type }) => !isKey(PHOTO, type));
  const each = others.flatMap(({ type, payload }) =>
    keysOf(payload, sql`payload`).map(
      (keys) => sql`
        select n.key, 'infinity'::timestamptz as until
        from log.event
        cross join lateral ${keys} n (key)
        where type = ${type} and n.key is not null`,
    ),
  );
  return [kept, ...each].reduce((before, next) => sql`${before} union all ${next}`, namedRows(image, masters));
}

/** The keys of images in a payload: a subquery for each field of images, in its rows too. */
function keysOf(payload: PayloadClass, from: Sql): readonly Sql[] {
  return [...fieldsOf(payload)].flatMap(([name, rule]) => {
    if (isImage(rule))
      return rule.schema['type'] === 'array'
        ? [sql`json_array_elements_text(${from} -> ${name})`]
        : [sql`(select ${from} ->> ${name})`];
    if (!rule.row) return [];
    return keysOf(rule.row, sql`r.value`).map(
      (keys) => sql`(select k.key from json_array_elements(${from} -> ${name}) r cross join lateral ${keys} k (key))`,
    );
  });
}

const isImage = ({ of }: FieldRule): boolean => (of?.() as object | undefined) === gambar;

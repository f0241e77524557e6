import { sql, type Sql } from '../postgres/sql.js';

/** Text, or SQL that makes it. */
type Text = string | Sql;

/** The events of a stream, by its index: to be ordered by `version`. */
export const eventsOf = (stream: Text): Sql => sql`(select * from log.event where stream = ${stream})`;

/** The last event of a stream. */
export const lastOf = (stream: Text): Sql => sql`
  (select e.* from log.stream s join log.event e using (stream, version) where stream = ${stream})`;

/** The last event of each stream of a category; its streams are a range of names. */
export const lastOfEach = (category: string): Sql => sql`
  (select e.* from log.stream s join log.event e using (stream, version)
    where stream >= ${`${category}/`} and stream < ${`${category}0`})`;

/** The last event of each stream that a key of a branch finds. */
export const lastByKey = (branch: Text, key: string, value: Text): Sql => sql`
  (select e.* from log.stream_key k join log.stream s using (stream) join log.event e using (stream, version)
    where k.branch = ${branch} and k.key = ${key} and k.value = ${value})`;

/** The log of a branch: to be bounded by `position`, or ordered by `year, position`. */
export const logOf = (branch: Text): Sql => sql`(select * from log.event where branch = ${branch})`;

/** The events of all streams of a category: a range of names. */
export const eventsIn = (category: string): Sql => sql`
  (select * from log.event where stream >= ${`${category}/`} and stream < ${`${category}0`})`;

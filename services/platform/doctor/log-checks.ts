import type pg from 'pg';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { chainHash, GENESIS } from '../../kernel/event-store/hash.js';
import { countRows, EXAMPLES, wrongRows, type Finding } from './finding.js';

/** A command whose sender was told that it is recorded, and where. */
export interface Acknowledged {
  readonly command_id: string;
  readonly position: string;
}

/** 1: each acknowledged command is in the log, once. */
export async function checkCommands(database: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<Finding> {
  return {
    invariant: '1 every acknowledged command is in the log, once',
    checked: await countRows(database, 'log.command'),
    wrong: [...(await unmatched(database)), ...(await unkept(database, acknowledged))],
  };
}

/** Commands and events that do not belong together, one event or several. */
async function unmatched(database: pg.Pool): Promise<string[]> {
  return [
    ...(await wrongRows(
      database,
      `select 'command ' || c.command_id || ' was answered with ' || c.branch || ':' || c.position
         || ', which is not its event' as wrong
       from log.command c
       left join log.event e
         on e.branch = c.branch and e.year = c.year and e.position = c.position and e.command_id = c.command_id
       where e.branch is null`,
    )),
    ...(await wrongRows(
      database,
      `select 'event ' || e.branch || ':' || e.position || ' belongs to no command' as wrong
       from log.event e
       left join log.command c on c.command_id = e.command_id and c.branch = e.branch and e.position <= c.position
       where c.command_id is null`,
    )),
    ...(await wrongRows(
      database,
      `select 'command ' || command_id || ' was recorded at ' || branch || ':'
         || string_agg(position::text, ', ' order by position) as wrong
       from log.event
       group by command_id, branch
       having max(position) - min(position) >= count(*)`,
    )),
  ];
}

/** Commands whose sender was told of a place in the log at which they are not. */
const unkept = (database: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> =>
  wrongRows(
    database,
    `select 'command ' || a.command_id || ' was acknowledged at ' || a.position || ' and is '
       || coalesce('at ' || c.branch || ':' || c.position, 'not in the log') as wrong
     from unnest($1::text[], $2::text[]) as a (command_id, position)
     left join log.command c on c.command_id = a.command_id and c.branch = split_part(a.position, ':', 1)
     where c.branch || ':' || c.position is distinct from a.position`,
    [acknowledged.map(({ command_id }) => command_id), acknowledged.map(({ position }) => position)],
  );

/** 2: positions of a branch are 1…n without gap; each hash follows from the one before. */
export async function checkLog(reader: EventReader, database: pg.Pool): Promise<Finding> {
  const wrong: string[] = [];
  let checked = 0;
  const { rows: heads } = await database.query<{ branch: string; position: number; hash: string }>(
    `select branch, position, encode(hash, 'hex') as hash from log.branch_head order by 1`,
  );
  for (const head of heads) {
    let previous = GENESIS;
    let position = 0;
    while (position < head.position && wrong.length < EXAMPLES) {
      const events = await reader.after(
        new Map([[head.branch, position]]),
        5000,
        new Map([[head.branch, head.position]]),
      );
      if (events.length === 0) break;
      for (const { hash, ...event } of events) {
        if (event.position !== position + 1) wrong.push(`${head.branch}:${event.position} follows ${position}`);
        if (chainHash(previous, event) !== hash)
          wrong.push(`${head.branch}:${event.position} does not hash to what it says`);
        previous = hash;
        position = event.position;
        checked += 1;
      }
    }
    if (position !== head.position || previous !== head.hash)
      wrong.push(`the head of ${head.branch} says ${head.position}, its log ends at ${position}`);
  }
  wrong.push(...(await outsideHeads(database)));
  return { invariant: '2 positions have no gap, hashes follow', checked, wrong };
}

/** Events of branches without a head, or beyond it. */
async function outsideHeads(database: pg.Pool): Promise<string[]> {
  return [
    ...(await wrongRows(
      database,
      `select 'events of ' || branch || ' have no head' as wrong
       from log.event
       where branch not in (select branch from log.branch_head)
       group by branch`,
    )),
    ...(await wrongRows(
      database,
      `select branch || ':' || e.position || ' lies beyond the head of ' || branch as wrong
       from log.event e
       join log.branch_head h using (branch)
       where e.position > h.position`,
    )),
  ];
}

/** 2: the versions of a stream are 1…n without gap. */
export async function checkStreams(database: pg.Pool): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select 'stream ' || stream || ' has ' || count(*) || ' events up to version ' || max(version) as wrong
     from log.event
     group by stream
     having min(version) <> 1 or max(version) <> count(*)`,
  );
  return { invariant: '2 versions of a stream have no gap', checked: await countRows(database, 'log.event'), wrong };
}

/** 2: the year of an event is that of its moment, and never less than before in its branch. */
export async function checkYears(database: pg.Pool): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select branch || ':' || position || ' stands in ' || year || ', not in ' || due as wrong
     from (
       select branch, position, year,
         max(extract(year from recorded_at at time zone 'UTC')) over (partition by branch order by position) as due
       from log.event
       union all
       select h.branch, h.position, h.year, coalesce(max(e.year), 0)
       from log.branch_head h
       left join log.event e on e.branch = h.branch and e.position = h.position
       group by h.branch, h.position, h.year
     ) placed
     where year <> due`,
  );
  return { invariant: '2 years do not fall', checked: await countRows(database, 'log.event'), wrong };
}

/** 2: the log keeps what events must have of each type that it holds: by that a start knows whether it can read it. */
export async function checkShapes(database: pg.Pool): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select 'the log holds ' || type || ' of schema ' || schema || ', and does not keep what it must have' as wrong
     from (select type, schema from log.event group by type, schema) held
     left join log.event_shape kept using (type, schema)
     where kept.required is null`,
  );
  return { invariant: '2 what events must have is kept', checked: await countRows(database, 'log.event_shape'), wrong };
}

import type pg from 'pg';
import { SEALED } from '../../../contracts/language/define/personal.js';
import { wrongRows, countRows, type Finding } from './finding.js';
import { erasingTypes, personalTypes } from '../personal/sealed-events.js';

/**
 * 8: of each person of whom something was said there is a key, until they are erased, and then none; and what was said
 * of them stands encrypted.
 */
export async function checkPersonal(database: pg.Pool): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `with person as (
       select stream, bool_or(type = any($2::text[])) as erased,
         count(*) filter (where type = any($1::text[]) and payload ->> '${SEALED}' is null) as readable
       from log.event
       where type = any($1::text[] || $2::text[])
       group by stream
     )
     select stream || case
         when p.readable > 0 then ' has events that are not encrypted'
         when p.erased then ' was erased, and its key is there'
         else ' has no key, and was not erased'
       end as wrong
     from person p
     left join personal.key k using (stream)
     where p.readable > 0 or p.erased = (k.stream is not null)
     union all
     select 'there is a key of ' || stream || ', of which nothing was said'
     from personal.key
     where stream not in (select stream from person)`,
    [personalTypes(), erasingTypes()],
  );
  const checked = await countRows(database, 'personal.key');
  return { invariant: '8 each person has a key until they are erased, and none afterwards', checked, wrong };
}

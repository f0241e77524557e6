import { closedShop } from '../../../contracts/tutup-toko/commands.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

/**
 * True for an event `e` on a date that its branch had closed by then: the last closing before it, or reopening, says
 * which dates were.
 */
export const isLate = sql`
  coalesce(
    (
      select e.business_date < (d.payload ->> 'tanggal')::date
        or (d.type = ${dayClosed.type} and e.business_date = (d.payload ->> 'tanggal')::date)
      from ${eventsOf(sql`${`${closedShop.stream}/`} || e.branch`)} d
      where d.position < e.position
      order by d.version desc
      limit 1
    ),
    false
  )`;

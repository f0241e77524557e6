import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { closingCondition, type ClosingCondition } from './closing-condition.js';

interface Waiting {
  readonly name: string;
  /** The type of the events by which such documents begin. */
  readonly begun: string;
  readonly code: RefusalCode;
  /** The screen on which they are validated. */
  readonly path: string;
}

/** No document of a date waits for its validation when the branch leaves it: it is validated on its own date alone. */
export const nothingWaits = ({ name, begun, code, path }: Waiting): ClosingCondition =>
  closingCondition({
    name,
    ofAnyDate: true,
    asks: (branch) => sql`
      select count(*)::int as waiting
      from log.branch_head h
      join log.event e using (branch, business_date)
      where h.branch = ${branch}
        and e.type = ${begun}
        and not starts_with(e.stream, 'barang/')
        and e.payload ->> 'tervalidasi' = 'false'
        and not exists (select from log.event later where later.stream = e.stream and later.version > e.version)`,
    inTheWay(_states, _day, [found]) {
      const waiting = Number(found?.['waiting'] ?? 0);
      return waiting === 0 ? undefined : { code, values: { jumlah: waiting }, path };
    },
  });

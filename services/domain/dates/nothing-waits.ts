import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { waitingIn } from '../documents/waiting.js';
import { closingCondition, type ClosingCondition } from './closing-condition.js';

interface Waiting {
  readonly name: string;
  /** The type of the events by which such documents begin; of those, too, that leave them waiting. */
  readonly begun: string | readonly string[];
  readonly code: RefusalCode;
  /** The screen on which they are validated. */
  readonly path: string;
}

/** No document of a date waits for its validation when the branch leaves it: it is validated on its own date alone. */
export const nothingWaits = ({ name, begun, code, path }: Waiting): ClosingCondition =>
  closingCondition({
    name,
    ofAnyDate: true,
    asks: (branch) => waitingIn(branch, [begun].flat(), sql`count(*)::int as waiting`),
    inTheWay(_states, _day, [row]) {
      const waiting = Number(row?.['waiting'] ?? 0);
      return waiting === 0 ? undefined : { code, values: { jumlah: waiting }, path };
    },
  });

import { barang, type Barang } from '../../../contracts/data-barang/barang.js';
import { addWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/**
 * Asks for the pieces that lay on a tray of a branch last, and for its gold by group. The condition on the stream is
 * that of the index that it reads.
 */
export const trayContents = (branch: string, kode_baki: Sql): Sql => sql`
  select e.type, e.payload, 0 as berat
  from log.event e
  where e.branch = ${branch}
    and e.payload ->> 'kode_baki' = ${kode_baki}
    and starts_with(e.stream, 'barang/')
    and not exists (select from log.event n where n.stream = e.stream and n.version > e.version)
  union all
  select null, null, amount
  from log.balance
  where account = ${branch}::text || '/baki/' || ${kode_baki} and asset like 'G:%' and amount > 0`;

interface Found {
  readonly type: string | null;
  readonly payload: Barang;
  readonly berat: number;
}

/** The pieces that lie on a tray, by what was found of it, in the order of their barcodes. */
export const piecesOn = (found: DecisionContext['found']): readonly Barang[] =>
  (found as unknown as readonly Found[])
    .flatMap(({ type, payload }) =>
      type !== null && !barang.uncountedStates.includes(barang.stateAfter({ type, payload })) ? [payload] : [],
    )
    .toSorted((one, other) => (one.kode_barcode < other.kode_barcode ? -1 : 1));

/** The gold on a tray, by what was found of it. */
export const goldOn = (found: DecisionContext['found']): Weight =>
  addWeight(...(found as unknown as readonly Found[]).map(({ berat }) => weight(berat)));

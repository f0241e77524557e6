import { barang, type Barang } from '../../../contracts/data-barang/barang.js';
import { addWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import type { DecisionContext, QueryRows } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { lastByKey } from '../../kernel/event-store/log-relations.js';
import { TRAY } from '../keys/stream-keys.js';

/** Asks for the pieces that lie on a tray of a branch, and for its gold by group. */
export const trayContents = (branch: string, kode_baki: Sql): Sql => sql`
  select e.type, e.payload, 0 as berat
  from ${lastByKey(branch, TRAY, kode_baki)} e
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
export const piecesOn = (queryRows: QueryRows): readonly Barang[] =>
  (queryRows as unknown as readonly Found[])
    .flatMap(({ type, payload }) =>
      type !== null && !barang.uncountedStates.includes(barang.stateAfter({ type, payload })) ? [payload] : [],
    )
    .toSorted((one, other) => (one.kode_barcode < other.kode_barcode ? -1 : 1));

/** The gold on a tray, by what was found of it. */
export const goldOn = (queryRows: QueryRows): Weight =>
  addWeight(...(queryRows as unknown as readonly Found[]).map(({ berat }) => weight(berat)));

import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { streamsBy, type KeyRef, type StreamRef } from '../../kernel/event-store/decider.js';
import { masterStreams, rowIn, type MasterState } from './master-streams.js';

/** The key of the stream of an active row, of a master that rules read as a whole: the name of the master. */
export const ROW = 'baris';

/** The most rows that are read of a master. */
const MOST_ROWS = 10_000;

/** True for a master of which rules read all rows. */
export const isReadWhole = <R extends object>({
  ranges,
  readWhole,
}: Pick<MasterDefinition<R>, 'ranges' | 'readWhole'>): boolean => ranges !== undefined || readWhole === true;

/** Names all active rows of a master that is read whole, oldest first. */
export function rowsOf<R extends object>(master: MasterDefinition<R>): KeyRef<MasterState<R>> {
  if (!isReadWhole(master)) throw new Error(`${master.name} is not read whole`);
  return streamsBy(masterStreams(master), { branch: PUSAT, key: ROW, value: master.name, most: MOST_ROWS });
}

/** Rows beside which those of a master hold side by side; no streams for any other master. */
export type Beside<R extends object> = KeyRef<MasterState<R>> | readonly StreamRef<MasterState<R>>[];

/** Names the rows beside which those of a master hold side by side. */
export const besideOf = <R extends object>(master: MasterDefinition<R>): Beside<R> =>
  master.ranges ? rowsOf(master) : [];

/** The rows of the states of a master that are there. */
export const activeRows = <R extends object>(states: readonly MasterState<R>[]): readonly R[] =>
  states.flatMap((state) => (state.status === 'active' ? [rowIn(state)] : []));

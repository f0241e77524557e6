import { hitungKas, shift, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { closingCondition, type Closing } from '../../domain/dates/closing-condition.js';
import { oneAnswer } from '../../domain/documents/one-answer.js';
import { lastShiftStep } from '../../domain/money/shifts.js';
import { defineServices, type Feature } from '../../platform/feature/feature.js';
import { sql } from '../../kernel/postgres/sql.js';
import { drawerDeciders } from './hitung-kas.deciders.js';

/**
 * A day is not closed while a shift runs: the last one of the branch, of which nothing was recorded after its
 * beginning.
 */
const noRunningShift = closingCondition({
  name: 'no-running-shift',
  asks: (branch) => sql`select no_shift from (${lastShiftStep(branch)}) shift where type = ${shiftOpened.type}`,
  inTheWay(_states, _day, [running]) {
    return (
      running && {
        code: 'closing.shift-running',
        values: { no_shift: String(running['no_shift']) },
        path: '/hitung-kas',
      }
    );
  },
});

/**
 * Counting the drawer, and the shifts that begin and end with a count; what moved meanwhile stands in the book of all
 * money.
 */
export const drawer = defineServices<Feature & Closing>({
  name: 'hitung-kas',
  deciders: drawerDeciders,
  projections: [],
  queries: [hitungKas, shift].map(oneAnswer),
  reports: [],
  closing: [noRunningShift],
});

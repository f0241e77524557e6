import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Turns } from './turns.js';

/** Seconds after which who has too much under way may ask again. */
const AGAIN_SECONDS = 2;

const refusal = (code: 'read.too-many' | 'report.too-many' | 'request.busy') => () =>
  new Refusal(code, undefined, undefined, AGAIN_SECONDS);

/** The most reports of one user that are made or wait at once; the next is refused. */
export const REPORTS_OF_ONE = { running: 2, waiting: 20 } as const;

/** The turns of what is read by a process, by user: one user takes a part of a pool, never all of it. */
export class ReadTurns {
  /** Turns of reads for screens. A screen asks for most of its reads at once, so many may wait. */
  readonly reads = new Turns({ atOnce: 8, ofOne: 4, waiting: 60, waitingInAll: 400, refuse: refusal('read.too-many') });
  /** Reports: each takes two connections. */
  readonly reports = new Turns({
    atOnce: 3,
    ofOne: REPORTS_OF_ONE.running,
    waiting: REPORTS_OF_ONE.waiting,
    waitingInAll: 100,
    rest: 6,
    refuse: refusal('report.too-many'),
  });
  /** Turns of public reads, by address. */
  readonly anybody = new Turns({ atOnce: 2, ofOne: 2, waiting: 10, waitingInAll: 40, refuse: refusal('request.busy') });
}

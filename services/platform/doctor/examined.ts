import type { Check } from './finding.js';
import type { BuildContext } from '../rebuild/fill.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { FileStore } from '../files/file-store.js';
import { checkKafka, type Carrier } from './kafka-check.js';
import { checkCommands, checkLog, checkShapes, checkStreams, checkYears, type Acknowledged } from './log-checks.js';
import { checkPersonal } from './personal-check.js';
import { checkProjections } from './projection-check.js';

/** The log, the read models and the files that the doctor examines. */
export interface Examined extends BuildContext {
  readonly projections: readonly Projection[];
  /** The files of images; without them nothing about files is checked. */
  readonly files?: FileStore;
  /** Kafka, where it carries the events. */
  readonly carrier?: Carrier;
  /** Commands that clients were told are recorded. */
  readonly acknowledged?: readonly Acknowledged[];
}

/** A check of the whole system, or of what one feature has in it. */
export type SystemCheck = Check<Examined>;

/** The laws of a log and of what follows from it, whatever it records. */
export const systemChecks: readonly SystemCheck[] = [
  ({ database, acknowledged = [] }) => checkCommands(database, acknowledged),
  ({ reader, database }) => checkLog(reader, database),
  ({ database }) => checkStreams(database),
  ({ database }) => checkYears(database),
  ({ database }) => checkShapes(database),
  ({ database }) => checkPersonal(database),
  (examined) => checkProjections(examined.projections, examined),
  async ({ carrier, reader, database }) => (carrier ? [await checkKafka(carrier, reader, database)] : []),
];

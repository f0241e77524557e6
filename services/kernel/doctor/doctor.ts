import type { FileStore } from '../../platform/files/file-store.js';
import type { Workshop } from '../projection/fill.js';
import type { Projection } from '../projection/projection.js';
import type { Check, Finding } from './finding.js';
import { checkBalances, checkRemittances } from '../../domain/money/money-checks.js';
import { checkCommands, checkLog, checkStreams, type Acknowledged } from '../../platform/doctor/log-checks.js';
import { checkKafka, type Carrier } from '../../platform/doctor/kafka-check.js';
import { checkProjections } from '../../platform/doctor/projection-check.js';

/** What the doctor looks at. */
export interface Patient extends Workshop {
  readonly projections: readonly Projection[];
  /** What must hold of single features. */
  readonly checks?: readonly Check[];
  /** Where files are; without it nobody looks after them. */
  readonly files?: FileStore;
  /** Where Kafka is, when it carries the events. */
  readonly carrier?: Carrier;
  /** Commands that clients were told are recorded. */
  readonly acknowledged?: readonly Acknowledged[];
}

/** Looks whether everything that must always hold (architecture) holds, and says what does not. Changes nothing but schemas of its own. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { database, reader } = patient;
  const findings = [
    await checkCommands(database, patient.acknowledged ?? []),
    await checkLog(reader, database),
    await checkStreams(database),
    ...(await checkProjections(patient.projections, patient)),
    ...(patient.carrier ? [await checkKafka(patient.carrier, reader, database)] : []),
    await checkBalances(database),
    await checkRemittances(database),
    ...(await inTurn(patient.checks ?? [], (check) => check(database, patient.files))),
  ];
  return findings;
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

import { readFileSync } from 'node:fs';
import { features } from '../services/features/features.js';
import { examine } from '../services/kernel/doctor/doctor.js';
import type { Finding } from '../services/kernel/doctor/finding.js';
import type { Acknowledged } from '../services/kernel/doctor/log-checks.js';
import { EventReader } from '../services/kernel/event-store/event-reader.js';
import { createLog } from '../services/kernel/log/log.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { connectKafka } from '../services/kernel/transport/kafka.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';

/** `npm run doctor [file of acknowledged commands]`: looks whether all that must hold holds; exit code 1 when something does not. */
async function doctor(acknowledgedFile?: string): Promise<boolean> {
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'doctor', 4);
  const brokers = process.env['KAFKA_BROKERS'] ? process.env['KAFKA_BROKERS'].split(',') : undefined;
  const topic = process.env['KAFKA_TOPIC'] ?? 'kilau.events';
  try {
    const findings = await examine({
      databaseUrl: url,
      database,
      reader: new EventReader(database),
      projections: features.flatMap(({ projections }) => projections),
      checks: features.flatMap(({ checks = [] }) => checks),
      carrier: brokers && { kafka: connectKafka(brokers, 'kilau-doctor', createLog('doctor', 'warn')), topic },
      acknowledged: acknowledgedFile ? (JSON.parse(readFileSync(acknowledgedFile, 'utf8')) as Acknowledged[]) : [],
    });
    findings.forEach(say);
    return findings.every(({ wrong }) => wrong.length === 0);
  } finally {
    await database.end();
    await leave();
  }
}

function say({ invariant, checked, wrong }: Finding): void {
  process.stdout.write(`${wrong.length === 0 ? 'ok   ' : 'WRONG'} ${invariant} (${checked})\n${wrong.map((line) => `      ${line}\n`).join('')}`);
}

doctor(process.argv[2]).then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
    process.exit(1);
  },
);

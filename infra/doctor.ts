import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../services/features/features.js';
import { readKafkaSecurity } from '../services/platform/config/carrier-security.js';
import type { KafkaSecurity } from '../services/platform/feeds/kafka-security.js';
import { readConfig } from '../services/platform/config/config.js';
import { examineKilau } from '../services/apps/doctor.js';
import type { Finding } from '../services/platform/doctor/finding.js';
import type { Acknowledged } from '../services/platform/doctor/log-checks.js';
import type { FileStore } from '../services/platform/files/file-store.js';
import { openFileStore } from '../services/platform/files/open-file-store.js';
import { createLog } from '../services/platform/log/log.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { connectKafka } from '../services/platform/feeds/kafka.js';
import { openingReader } from '../services/platform/personal/vault.js';
import { reachDatabase } from './database.js';
import { CannotStart } from './process/cannot-start.js';
import { homeOf } from './process/home.js';
import { personalKeyOf } from './process/personal-key.js';

/**
 * `npm run doctor [file of acknowledged commands]`: looks whether all that must hold holds; exit code 1 when something
 * does not. A warning (`warn`) changes no exit code.
 */
async function doctor(acknowledgedFile?: string): Promise<boolean> {
  const { url, leave } = await reachDatabase(process.env);
  const database = openPool(url, 'doctor', 4);
  const brokers = process.env['KAFKA_BROKERS'] ? process.env['KAFKA_BROKERS'].split(',') : undefined;
  const topic = process.env['KAFKA_TOPIC'] ?? 'kilau.events';
  try {
    const findings = await examineKilau({
      databaseUrl: url,
      database,
      reader: openingReader(database, personalKeyOf(process.env)),
      projections: features.flatMap(({ projections }) => projections),
      checks: features.flatMap(({ checks = [] }) => checks),
      carrier: brokers && {
        kafka: connectKafka(brokers, 'kilau-doctor', createLog('doctor', 'warn'), kafkaSecurity(process.env)),
        topic,
      },
      ...(await reachFiles(process.env, url)),
      acknowledged: acknowledgedFile ? (JSON.parse(readFileSync(acknowledgedFile, 'utf8')) as Acknowledged[]) : [],
    });
    findings.forEach(say);
    return findings.every(({ wrong }) => wrong.length === 0);
  } finally {
    await database.end();
    await leave();
  }
}

/** The files of this installation; nothing where it is not said where they are. */
async function reachFiles(env: NodeJS.ProcessEnv, databaseUrl: string): Promise<{ files?: FileStore }> {
  const ownFolder = env['DATABASE_URL'] ? undefined : join(homeOf(env), 'files');
  const folder = env['FILES_FOLDER'] || ownFolder;
  if (!folder && !env['GCS_BUCKET']) return {};
  return {
    files: await openFileStore(
      readConfig({ ...env, DATABASE_URL: databaseUrl, ...(folder && { FILES_FOLDER: folder }) }),
    ),
  };
}

function kafkaSecurity(env: NodeJS.ProcessEnv): KafkaSecurity {
  return readKafkaSecurity(env, (name, need) => {
    throw new CannotStart(`${name}: ${need}`);
  });
}

function say({ invariant, checked, wrong, odd = [] }: Finding): void {
  const found = wrong.length > 0 ? 'WRONG' : odd.length > 0 ? 'warn ' : 'ok   ';
  process.stdout.write(
    [`${found} ${invariant} (${checked})\n`, ...[...wrong, ...odd].map((line) => `      ${line}\n`)].join(''),
  );
}

doctor(process.argv[2]).then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
    process.exit(1);
  },
);

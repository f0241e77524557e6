import type pg from 'pg';
import { examineKilau } from '../../../../services/apps/doctor.js';
import { features } from '../../../../services/features/features.js';
import { openingReader } from '../../../../services/platform/personal/vault.js';
import { rebuild } from '../../../../services/platform/rebuild/build.js';

/** Returns what the doctor finds wrong with a company, once its read models were made. */
export async function findingsOf(databaseUrl: string, database: pg.Pool, personalKey?: string): Promise<string[]> {
  const reader = openingReader(database, personalKey);
  const projections = features.flatMap(({ projections: some }) => some);
  const context = { databaseUrl, database, reader };
  await rebuild(projections, context);
  const checks = features.flatMap(({ checks: some = [] }) => some);
  const findings = await examineKilau({ ...context, projections, checks, acknowledged: [] });
  return findings.flatMap(({ invariant, wrong }) => wrong.map((line) => `${invariant}: ${line}`));
}

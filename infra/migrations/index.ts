import type { MigrationInterface } from 'typeorm';
import { Baseline20261127000000 } from './baseline.js';

/**
 * Every migration, in order. Until a release a table is changed in the baseline, and a database with another one is not
 * started with. From then on each change is a migration of its own, forward only, and none is edited after landing.
 */
export const migrations: readonly (new () => MigrationInterface)[] = [Baseline20261127000000];

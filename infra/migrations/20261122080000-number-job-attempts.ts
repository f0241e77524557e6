import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each attempt of a job has a number of its own, also one that was given back; and what was asked for under a key is
 * one job.
 */
export class NumberJobAttempts20261122080000 implements MigrationInterface {
  name = 'NumberJobAttempts20261122080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job.job add column attempt int not null default 0, add column request_key text;
      update job.job set attempt = attempts;
      create unique index job_request_key on job.job (owner, kind, request_key) where request_key is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

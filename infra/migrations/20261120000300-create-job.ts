import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that outlives its request: the table is the truth, whatever carries the ids. */
export class CreateJob20261120000300 implements MigrationInterface {
  name = 'CreateJob20261120000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema job;

      create table job.job (
        id uuid not null default gen_random_uuid() constraint job_pk primary key,
        kind text not null,
        params jsonb not null,
        title text not null,
        format text not null,
        owner text not null,
        level text not null,
        kode_toko text not null,
        state text not null default 'queued' constraint job_state_known check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        done int not null default 0,
        total int,
        file text,
        error text,
        attempts int not null default 0,
        heartbeat_at timestamptz,
        run_after timestamptz not null default now(),
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        constraint job_done_has_file check (state <> 'done' or file is not null),
        constraint job_failed_says_why check (state <> 'failed' or error is not null),
        constraint job_ended_has_time check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null))
      );
      create index job_unfinished on job.job (created_at) where state in ('queued', 'running');
      create index job_finished on job.job (finished_at) where finished_at is not null;
      create index job_of_owner on job.job (owner, created_at desc);

      grant usage on schema job to kilau_service;
      grant select, insert, update, delete on job.job to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one-time code that proves who may begin the company: one at most, hashed, with the wrong tries there were. */
export class CreateSetupCode20261122060000 implements MigrationInterface {
  name = 'CreateSetupCode20261122060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.setup_code (
        one boolean not null constraint setup_code_one check (one),
        code_hash bytea not null,
        tries int not null default 0,
        made_at timestamptz not null default now(),
        constraint setup_code_pk primary key (one)
      );
      grant select, insert, update, delete on identity.setup_code to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

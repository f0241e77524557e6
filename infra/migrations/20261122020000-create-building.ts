import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read models that are being built: how much of the log has been read, and why it did not succeed before. */
export class CreateBuilding20261122020000 implements MigrationInterface {
  name = 'CreateBuilding20261122020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.building (
        projection text constraint building_pk primary key,
        done bigint not null default 0,
        total bigint not null default 0,
        since timestamptz not null default now(),
        attempts int not null default 0,
        error text,
        next_try_at timestamptz
      );
      grant select, insert, update, delete on log.building to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

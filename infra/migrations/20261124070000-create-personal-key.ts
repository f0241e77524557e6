import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of persons, each wrapped by the master key, outside of the log: services make them, read them, and delete
 * them for ever. A key is never changed.
 */
export class CreatePersonalKey20261124070000 implements MigrationInterface {
  name = 'CreatePersonalKey20261124070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema personal;
      create table personal.key (
        stream text constraint personal_key_pk primary key,
        wrapped bytea not null
      );
      grant usage on schema personal to kilau_service;
      grant select, insert, delete on personal.key to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

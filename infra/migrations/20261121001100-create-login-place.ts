import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where users are at home: the addresses from which they logged in well. */
export class CreateLoginPlace20261121001100 implements MigrationInterface {
  name = 'CreateLoginPlace20261121001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.login_place (
        user_id text not null,
        address text not null,
        last_at timestamptz not null default now(),
        constraint login_place_pk primary key (user_id, address)
      );
      create index login_failure_last on identity.login_failure (last_at);
      grant select, insert, update, delete on identity.login_place to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

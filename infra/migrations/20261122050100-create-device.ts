import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The devices on which users logged in well, the key that tells their proofs from made-up ones, and when strangers at
 * an address tried last.
 */
export class CreateDevice20261122050100 implements MigrationInterface {
  name = 'CreateDevice20261122050100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.device (
        device_hash bytea not null,
        user_id text not null,
        last_at timestamptz not null default now(),
        constraint device_pk primary key (user_id, device_hash)
      );
      create index device_last on identity.device (last_at);
      create table identity.device_key (
        key bytea not null
      );
      insert into identity.device_key (key) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
      alter table identity.login_failure add column tried_at timestamptz;
      grant select, insert, update, delete on identity.device to kilau_service;
      grant select on identity.device_key to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credentials and sessions: what must not stand in an eternal log. */
export class CreateIdentity20261120000200 implements MigrationInterface {
  name = 'CreateIdentity20261120000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema identity;

      create table identity.credential (
        user_id text constraint credential_pk primary key,
        password_hash text not null
      );

      create table identity.session (
        token_hash bytea constraint session_pk primary key,
        user_id text not null,
        started_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create unique index session_one_a_user on identity.session (user_id) where ended_at is null;

      create table identity.login_failure (
        subject text constraint login_failure_pk primary key,
        failures int not null,
        last_at timestamptz not null default now()
      );

      grant usage on schema identity to kilau_service;
      grant select, insert, update, delete on all tables in schema identity to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of users (whose they are, and that they count, stands in the log), challenges on their way, and what unknown users are answered with. */
export class CreatePasskey20261121003000 implements MigrationInterface {
  name = 'CreatePasskey20261121003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.passkey (
        credential_id text not null constraint passkey_pk primary key,
        passkey_id uuid not null default gen_random_uuid() constraint passkey_once unique,
        user_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkey_of_user on identity.passkey (user_id);

      -- one a user who asks: the latest
      create table identity.passkey_challenge (
        asked_by text not null constraint passkey_challenge_pk primary key,
        challenge text not null,
        user_id text not null,
        purpose text not null,
        expires_at timestamptz not null default now() + interval '2 minutes'
      );

      -- makes, of the id of a user without passkey, an id of a credential that nobody has
      create table identity.passkey_decoy (key bytea not null);
      insert into identity.passkey_decoy select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

      grant select, insert, update, delete on identity.passkey, identity.passkey_challenge to kilau_service;
      grant select on identity.passkey_decoy to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

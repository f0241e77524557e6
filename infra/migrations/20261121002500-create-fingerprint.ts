import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of fingerprints (a person's own, erasable), when terminals were seen, and scans on their way. */
export class CreateFingerprint20261121002500 implements MigrationInterface {
  name = 'CreateFingerprint20261121002500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.fingerprint (
        id uuid not null default gen_random_uuid() constraint fingerprint_pk primary key,
        user_id text not null,
        jari text not null,
        template bytea not null,
        terminal_id text not null,
        enrolled_at timestamptz not null default now(),
        constraint fingerprint_once unique (user_id, jari)
      );

      create table identity.terminal_seen (
        terminal_id text constraint terminal_seen_pk primary key,
        last_at timestamptz not null default now()
      );

      create table identity.scan (
        id uuid not null default gen_random_uuid() constraint scan_pk primary key,
        kind text not null constraint scan_kind_known check (kind in ('verify', 'enrol')),
        kode_toko text not null,
        asked_by text not null,
        user_id text not null,
        jari text,
        state text not null default 'waiting' constraint scan_state_known check (state in ('waiting', 'matched', 'failed', 'used')),
        terminal_id text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null default now() + interval '60 seconds'
      );
      create index scan_waiting on identity.scan (kode_toko) where state = 'waiting';
      create index scan_expired on identity.scan (expires_at);

      grant select, insert, update, delete on identity.fingerprint, identity.terminal_seen, identity.scan to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

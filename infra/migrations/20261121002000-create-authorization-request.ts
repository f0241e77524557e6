import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents asked of owners who are elsewhere; what was granted becomes an approval. */
export class CreateAuthorizationRequest20261121002000 implements MigrationInterface {
  name = 'CreateAuthorizationRequest20261121002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.authorization_request (
        id uuid not null default gen_random_uuid() constraint authorization_request_pk primary key,
        command text not null,
        body jsonb not null,
        kode_toko text not null,
        asked_by text not null,
        kategori text not null,
        description text not null,
        subject text not null,
        jumlah bigint,
        keterangan text not null,
        status text not null default 'waiting'
          constraint authorization_request_status check (status in ('waiting', 'granted', 'refused', 'withdrawn')),
        answered_by text constraint authorization_request_by_another check (answered_by <> asked_by),
        approval uuid,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index authorization_request_waiting on identity.authorization_request (kode_toko) where status = 'waiting';
      create index authorization_request_asked on identity.authorization_request (asked_by);
      create index authorization_request_expired on identity.authorization_request (expires_at);

      grant select, insert, update, delete on identity.authorization_request to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

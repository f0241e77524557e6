import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents to restricted actions, short-lived; what they were used for stands in the log. */
export class CreateApproval20261121000100 implements MigrationInterface {
  name = 'CreateApproval20261121000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.approval (
        id uuid not null default gen_random_uuid() constraint approval_pk primary key,
        command_hash bytea not null,
        branch text not null,
        asked_by text not null,
        kategori text not null,
        description text not null,
        subject text not null,
        jumlah bigint,
        keterangan text not null,
        cara text not null,
        authorised_by text not null constraint approval_by_another check (authorised_by <> asked_by),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        command_id text
      );
      create index approval_expired on identity.approval (expires_at);

      -- the position of the event that set it: an older command sent again does not bring an older password back
      alter table identity.credential add column position bigint not null default 0;

      grant select, insert, update, delete on identity.approval to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

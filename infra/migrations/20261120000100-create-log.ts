import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log, what is locked to write it, and the caches that stand in the same transaction. */
export class CreateLog20261120000100 implements MigrationInterface {
  name = 'CreateLog20261120000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema log;

      create table log.branch_head (
        branch text constraint branch_head_pk primary key,
        position bigint not null default 0,
        hash bytea not null,
        business_date date not null,
        counters jsonb not null default '{}'
      ) with (fillfactor = 50);

      create table log.event (
        branch text not null,
        position bigint not null constraint event_position_positive check (position > 0),
        event_id uuid not null,
        stream text not null,
        version bigint not null,
        type text not null,
        schema smallint not null,
        business_date date not null,
        recorded_at timestamptz(3) not null,
        actor text not null,
        authorised_by text,
        command_id text not null,
        correlation_id text not null,
        -- json, not jsonb: kept as the canonical text that was hashed
        payload json not null,
        postings json not null,
        hash bytea not null,
        constraint event_pk primary key (branch, position),
        constraint event_stream_version unique (stream, version)
      );

      create function log.refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'events are never changed and never deleted'; end $$;
      create trigger event_is_final before update or delete on log.event for each row execute function log.refuse_change();
      create trigger event_is_kept before truncate on log.event for each statement execute function log.refuse_change();

      create table log.balance (
        account text not null,
        asset text not null,
        amount bigint not null,
        may_be_overdrawn boolean not null,
        constraint balance_pk primary key (account, asset),
        constraint balance_not_overdrawn check (may_be_overdrawn or amount >= 0)
      ) with (fillfactor = 50);

      create table log.command (
        command_id text constraint command_pk primary key,
        branch text not null,
        fingerprint bytea not null,
        position bigint not null
      );

      create table log.relayed (
        branch text constraint relayed_pk primary key,
        position bigint not null
      ) with (fillfactor = 50);

      create table log.projection (
        name text constraint projection_pk primary key,
        definition text not null,
        built_at timestamptz not null default now()
      );

      create table log.stuck (
        projection text not null,
        branch text not null,
        position bigint not null,
        event jsonb not null,
        error text not null,
        attempts int not null default 1,
        since timestamptz not null default now(),
        next_try_at timestamptz not null,
        constraint stuck_pk primary key (projection, branch)
      );

      grant usage on schema log to kilau_service;
      grant select, insert on log.event to kilau_service;
      grant select, insert, update on log.branch_head, log.balance, log.relayed, log.projection to kilau_service;
      grant select, insert on log.command to kilau_service;
      grant select, insert, update, delete on log.stuck to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('the log is never taken back');
  }
}

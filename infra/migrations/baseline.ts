import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { log } from './tables-of-log.js';

/** How far the relay has come, and the state of the read models. */
const outlets = `
  create table log.relayed (
    branch text constraint relayed_pk primary key,
    position bigint not null
  ) with (fillfactor = 50);

  -- the offset after the last event in each partition: one that ends before it has lost some
  create table log.relayed_end (
    topic text not null,
    partition int not null,
    next_offset bigint not null,
    constraint relayed_end_pk primary key (topic, partition)
  ) with (fillfactor = 50);

  -- counts the relays of a topic: one that has lost its lock writes its cursor no more once the next one has begun
  create table log.relay_term (
    topic text not null,
    term bigint not null,
    constraint relay_term_pk primary key (topic)
  );

  create table log.projection (
    name text constraint projection_pk primary key,
    definition text not null,
    built_at timestamptz not null default now(),
    -- another one after each rebuild; and by table after each change of its rows: what was read of them before is read
    -- anew
    state uuid not null default gen_random_uuid(),
    states jsonb not null default '{}'
  );

  -- how much of the log was read for a read model that is being built, and why it did not succeed before
  create table log.building (
    projection text constraint building_pk primary key,
    done bigint not null default 0,
    total bigint not null default 0,
    since timestamptz not null default now(),
    attempts int not null default 0,
    error text,
    next_try_at timestamptz
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

  grant select, insert, update on log.relayed, log.relay_term, log.projection to kilau_service;
  grant select, insert, update, delete on log.relayed_end, log.building, log.stuck to kilau_service;
`;

/** Credentials, sessions and devices: what must not stand in an eternal log. */
const identity = `
  create schema identity;
  grant usage on schema identity to kilau_service;

  -- the one-time code that proves who may begin the company: one at most, hashed
  create table identity.setup_code (
    one boolean not null constraint setup_code_one check (one),
    code_hash bytea not null,
    made_at timestamptz not null default now(),
    constraint setup_code_pk primary key (one)
  );

  create table identity.credential (
    user_id text constraint credential_pk primary key,
    password_hash text not null,
    -- of the event that set it: an older command sent again does not bring an older password back
    position bigint not null default 0
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
    last_at timestamptz not null default now(),
    -- when strangers at an address tried last
    tried_at timestamptz
  );
  create index login_failure_last on identity.login_failure (last_at);

  -- the addresses from which users logged in well
  create table identity.login_place (
    user_id text not null,
    address text not null,
    last_at timestamptz not null default now(),
    constraint login_place_pk primary key (user_id, address)
  );

  -- the devices on which users logged in well, and the key that tells their proofs from made-up ones
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
  insert into identity.device_key (key)
    values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  grant select on identity.device_key to kilau_service;

  -- views of lists that users keep, by screen: personal choices, so no events
  create table identity.list_view (
    id uuid not null default gen_random_uuid() constraint list_view_pk primary key,
    path text not null,
    owner text not null,
    name text not null,
    words text not null,
    shared boolean not null,
    changed_at timestamptz not null default now(),
    constraint list_view_once unique (path, owner, name)
  );

  -- services add to it and read it; what is old enough goes by the one function that may remove it
  create table identity.security_log (
    id bigint generated always as identity constraint security_log_pk primary key,
    at timestamptz not null default now(),
    kind text not null,
    user_id text,
    kode_toko text,
    address text not null,
    trace_id text not null,
    detail text not null,
    times integer not null constraint security_log_times_positive check (times > 0)
  );
  create index security_log_at on identity.security_log (at);
  grant select, insert on identity.security_log to kilau_service;
  create function identity.forget_security_log(keep_days integer) returns bigint
    language sql security definer set search_path = identity, pg_temp
    begin atomic
      with gone as (
        delete from identity.security_log where at < now() - greatest(keep_days, 30) * interval '1 day' returning 1
      )
      select count(*) from gone;
    end;
  revoke execute on function identity.forget_security_log(integer) from public;
  grant execute on function identity.forget_security_log(integer) to kilau_service;

  grant select, insert, update, delete on
    identity.setup_code, identity.credential, identity.session, identity.login_failure, identity.login_place,
    identity.device, identity.list_view
    to kilau_service;
`;

/** Consents to restricted actions, short-lived: what they were used for stands in the log. */
const consents = `
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
    -- the position of the event that set the password of who gave it
    credential bigint,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    command_id text
  );
  create index approval_expired on identity.approval (expires_at);

  -- asked of owners who are elsewhere; what was granted becomes an approval
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
    expires_at timestamptz not null,
    -- its subject in words, for the owner who reads it
    rincian text
  );
  create index authorization_request_waiting on identity.authorization_request (kode_toko) where status = 'waiting';
  create index authorization_request_asked on identity.authorization_request (asked_by);
  create index authorization_request_expired on identity.authorization_request (expires_at);

  -- templates of fingerprints: a person's own, erasable
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
    last_at timestamptz not null default now(),
    -- in milliseconds: what it signs next is later
    signed_at bigint not null default 0
  );

  -- scans on their way; one that consents is for one command, as its hash says
  create table identity.scan (
    id uuid not null default gen_random_uuid() constraint scan_pk primary key,
    kind text not null constraint scan_kind_known check (kind in ('verify', 'enrol')),
    kode_toko text not null,
    asked_by text not null,
    user_id text not null,
    jari text,
    state text not null default 'waiting'
      constraint scan_state_known check (state in ('waiting', 'matched', 'failed', 'used')),
    terminal_id text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '60 seconds',
    purpose text,
    constraint scan_purpose_given check ((kind = 'verify') = (purpose is not null))
  );
  create index scan_waiting on identity.scan (kode_toko) where state = 'waiting';
  create index scan_expired on identity.scan (expires_at);

  -- whose they are, and that they count, stands in the log
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
  insert into identity.passkey_decoy
    select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  grant select on identity.passkey_decoy to kilau_service;

  grant select, insert, update, delete on
    identity.approval, identity.authorization_request, identity.fingerprint, identity.terminal_seen, identity.scan,
    identity.passkey, identity.passkey_challenge
    to kilau_service;
`;

/** The keys of persons, each wrapped by the master key: made, read, wrapped anew, and deleted for ever. */
const personal = `
  create schema personal;
  grant usage on schema personal to kilau_service;

  create table personal.key (
    stream text constraint personal_key_pk primary key,
    wrapped bytea not null
  );
  grant select, insert, delete on personal.key to kilau_service;
  grant update (wrapped) on personal.key to kilau_service;
`;

/** Work that outlives its request: the table is the truth, whatever carries the ids. */
const jobs = `
  create schema job;
  grant usage on schema job to kilau_service;

  create table job.job (
    id uuid not null default gen_random_uuid() constraint job_pk primary key,
    kind text not null,
    params jsonb not null,
    title text not null,
    format text not null,
    owner text not null,
    level text not null,
    kode_toko text not null,
    state text not null default 'queued'
      constraint job_state_known check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    done int not null default 0,
    total int,
    file text,
    -- a message with its id and values
    error jsonb,
    attempts int not null default 0,
    heartbeat_at timestamptz,
    run_after timestamptz not null default now(),
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    -- each attempt has a number of its own, also one that was given back
    attempt int not null default 0,
    -- what was asked for under a key is one job
    request_key text,
    constraint job_done_has_file check (state <> 'done' or file is not null),
    constraint job_failed_says_why check (state <> 'failed' or error is not null),
    constraint job_ended_has_time check ((state in ('done', 'failed', 'cancelled')) = (finished_at is not null))
  );
  create index job_unfinished on job.job (created_at) where state in ('queued', 'running');
  create index job_finished on job.job (finished_at) where finished_at is not null;
  create index job_of_owner on job.job (owner, created_at desc);
  create unique index job_request_key on job.job (owner, kind, request_key) where request_key is not null;
  grant select, insert, update, delete on job.job to kilau_service;

  -- the runs of schedules: one a branch and day
  create table job.schedule_run (
    schedule text not null,
    branch text not null,
    day date not null,
    state text not null default 'running'
      constraint schedule_run_state_known check (state in ('running', 'done', 'failed')),
    -- the process that has it, and until when: what died lets it go by then
    worker uuid not null,
    leased_until timestamptz not null,
    attempts int not null default 1,
    began_at timestamptz not null default now(),
    ended_at timestamptz,
    -- how many led to something
    commands int not null default 0,
    error text,
    constraint schedule_run_pk primary key (schedule, branch, day),
    constraint schedule_run_done_has_time check ((state = 'done') = (ended_at is not null))
  );
  grant select, insert, update, delete on job.schedule_run to kilau_service;
`;

const tables = [log, outlets, identity, consents, personal, jobs].join('');

/** The hash of the text by which the tables are made; a database keeps that of its own. */
export const BASELINE = createHash('sha256').update(tables).digest('hex');

/** All tables but those of the read models, in their present shape. */
export class Baseline20261127000000 implements MigrationInterface {
  name = 'Baseline20261127000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query('insert into log.baseline (hash) values ($1)', [BASELINE]);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

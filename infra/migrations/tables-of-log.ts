/** The event log, what is locked to write it, and the caches that stand in the same transaction. */
export const log = `
  create schema log;
  grant usage on schema log to kilau_service;

  -- the hash of this text, by which a start knows the tables
  create table log.baseline (hash text constraint baseline_pk primary key);

  create table log.branch_head (
    branch text constraint branch_head_pk primary key,
    position bigint not null default 0,
    hash bytea not null,
    business_date date not null,
    counters jsonb not null default '{}',
    -- nothing is booked before it
    opened_on date not null,
    -- the date that it comes back to while it books on an earlier one
    present_date date,
    -- that of its last event
    year smallint not null default 0
  ) with (fillfactor = 50);

  -- the date on which each branch books; what reads it alone is shared while nobody opens or closes a day
  create view log.open_day as select branch, business_date from log.branch_head;
  -- what follows from the clock by no more than its minutes is shared in each
  create view log.minute as select date_trunc('minute', now()) as minute;
  grant select on log.open_day, log.minute to kilau_service;

  create table log.event (
    branch text not null,
    -- of recorded_at, in UTC, and never less than before in its branch: by it the log is cut
    year smallint not null,
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
    constraint event_pk primary key (branch, year, position)
  );
  create index event_by_stream on log.event (stream, version);

  create function log.refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'events are never changed and never deleted'; end $$;
  create trigger event_is_final before update or delete on log.event for each row execute function log.refuse_change();
  create trigger event_is_kept before truncate on log.event for each statement execute function log.refuse_change();

  -- The optimistic check: a version that is not the one that was decided on becomes 0, which is refused. The branch is
  -- that of the first event: a stream may go on in the log of another one.
  create table log.stream (
    stream text constraint stream_pk primary key,
    version bigint not null constraint stream_not_moved_on check (version > 0),
    branch text not null
  ) with (fillfactor = 80);

  -- what definitions name as keys of streams: a tray, a state that waits, further numbers
  create table log.stream_key (
    branch text not null,
    key text not null,
    value text not null,
    stream text not null,
    constraint stream_key_pk primary key (branch, key, value, stream)
  );
  -- a number is looked up without its branch
  create index stream_key_by_value on log.stream_key (key, value);

  -- what came to an account and went from it on each business date, by the events of a branch
  create table log.balance_day (
    branch text not null,
    account text not null,
    asset text not null,
    date date not null,
    came bigint not null,
    went bigint not null,
    constraint balance_day_pk primary key (branch, date, account, asset)
  ) with (fillfactor = 50);

  -- what events must have, in each shape in which a type is held
  create table log.event_shape (
    type text not null,
    schema smallint not null,
    required jsonb not null
  );
  create unique index event_shape_once on log.event_shape (type, schema, md5(required::text));

  create table log.balance (
    account text not null,
    asset text not null,
    amount bigint not null,
    may_be_overdrawn boolean not null,
    -- the numbers of the chart at which the books have what is cleared later, by the parameter that put it there
    akun json,
    constraint balance_pk primary key (account, asset),
    constraint balance_not_overdrawn check (may_be_overdrawn or amount >= 0)
  ) with (fillfactor = 50);
  create index balance_by_branch on log.balance (split_part(account, '/', 1), split_part(account, '/', 2));

  -- a key is one of its branch: two branches that make the same key do not meet, nor learn of each other. The key comes
  -- first: it is looked up by key alone, for all branches of a batch at once.
  create table log.command (
    command_id text not null,
    branch text not null,
    fingerprint bytea not null,
    -- of its last event; the log is cut by years, commands are not
    year smallint not null,
    position bigint not null,
    constraint command_pk primary key (command_id, branch)
  );

  grant select on log.baseline to kilau_service;
  grant select, insert on log.event, log.event_shape, log.command to kilau_service;
  grant select, insert, update on log.branch_head, log.balance to kilau_service;
  grant select, insert, update, delete on log.stream, log.stream_key, log.balance_day to kilau_service;
`;

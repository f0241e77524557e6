import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The security log: services add to it and read it. Nobody of them changes it; what is old enough goes by the one
 * function that may remove it.
 */
export class CreateSecurityLog20261122090200 implements MigrationInterface {
  name = 'CreateSecurityLog20261122090200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
          with gone as (delete from identity.security_log where at < now() - greatest(keep_days, 30) * interval '1 day' returning 1)
          select count(*) from gone;
        end;
      revoke execute on function identity.forget_security_log(integer) from public;
      grant execute on function identity.forget_security_log(integer) to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of lists that users keep: how a list is shown, under a name, by screen. Personal choices, so no events. */
export class CreateListView20261124010000 implements MigrationInterface {
  name = 'CreateListView20261124010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      grant select, insert, update, delete on identity.list_view to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The date that a branch comes back to while it books on an earlier one: what others write into its log stands there.
 */
export class AddPresentDate20261122070100 implements MigrationInterface {
  name = 'AddPresentDate20261122070100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table log.branch_head add column present_date date;
      update log.branch_head h set present_date = (
        select case d.type when 'date.activated' then (d.payload ->> 'tgl_system')::date end
        from log.event d where d.stream = 'date/' || h.branch order by d.version desc limit 1);
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The date on which each branch was opened: nothing is booked before it. */
export class AddOpeningDate20261121002100 implements MigrationInterface {
  name = 'AddOpeningDate20261121002100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table log.branch_head add column opened_on date;
      update log.branch_head h
      set opened_on = coalesce((select e.business_date from log.event e where e.branch = h.branch and e.position = 1), h.business_date);
      alter table log.branch_head alter column opened_on set not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counts of a drawer are found by their day: what is booked without consent is summed over it. */
export class IndexCountsByDate20261122100200 implements MigrationInterface {
  name = 'IndexCountsByDate20261122100200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_count_by_date on log.event (branch, business_date) where type in ('drawer.counted', 'shift.opened', 'shift.closed')`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sales of a day that begin waiting for their validation are found by their day. */
export class IndexWaitingSales20261124090000 implements MigrationInterface {
  name = 'IndexWaitingSales20261124090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_sale_by_date on log.event (branch, business_date)
      where type = 'sale.recorded' and payload ->> 'tervalidasi' = 'false'`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

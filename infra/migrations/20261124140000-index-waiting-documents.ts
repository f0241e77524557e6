import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The documents of a day that begin waiting for their validation are found by their day, of whatever kind. */
export class IndexWaitingDocuments20261124140000 implements MigrationInterface {
  name = 'IndexWaitingDocuments20261124140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_waiting_by_date on log.event (branch, business_date, type)
      where payload ->> 'tervalidasi' = 'false';
      drop index log.event_sale_by_date;
      drop index log.event_purchase_by_date`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

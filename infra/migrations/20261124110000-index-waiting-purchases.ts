import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purchases of a day that begin waiting for their validation are found by their day. */
export class IndexWaitingPurchases20261124110000 implements MigrationInterface {
  name = 'IndexWaitingPurchases20261124110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_purchase_by_date on log.event (branch, business_date)
      where type = 'purchase.recorded' and payload ->> 'tervalidasi' = 'false'`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A scan that consents is for one command, as its hash says. Those that were on their way consented to any command:
 * they are forgotten.
 */
export class BindScan20261122090100 implements MigrationInterface {
  name = 'BindScan20261122090100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from identity.scan;
      alter table identity.scan add column purpose text,
        add constraint scan_purpose_given check ((kind = 'verify') = (purpose is not null));
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number of a document that is not the name of its stream leads to it: of a remittance its slip, of a shift its Z
 * report.
 */
export class IndexOtherNumbers20261124030000 implements MigrationInterface {
  name = 'IndexOtherNumbers20261124030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_other_number on log.event ((payload ->> 'no_bukti'))
      where split_part(stream, '/', 2) <> payload ->> 'no_bukti'`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

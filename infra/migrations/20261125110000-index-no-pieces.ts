import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The events of pieces are half of the log, and have neither a number of another document nor a validation to wait for:
 * the two indexes leave them out before they read any JSON.
 */
export class IndexNoPieces20261125110000 implements MigrationInterface {
  name = 'IndexNoPieces20261125110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index log.event_other_number;
      create index event_other_number on log.event ((payload ->> 'no_bukti'))
      where not starts_with(stream, 'barang/') and split_part(stream, '/', 2) <> payload ->> 'no_bukti';
      drop index log.event_waiting_by_date;
      create index event_waiting_by_date on log.event (branch, business_date, type)
      where not starts_with(stream, 'barang/') and payload ->> 'tervalidasi' = 'false'`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

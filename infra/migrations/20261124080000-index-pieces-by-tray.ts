import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pieces of a tray are found by it: all of them are moved at once, and it is weighed against them. */
export class IndexPiecesByTray20261124080000 implements MigrationInterface {
  name = 'IndexPiecesByTray20261124080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_piece_by_tray on log.event (branch, (payload ->> 'kode_baki'))
      where starts_with(stream, 'barang/')`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

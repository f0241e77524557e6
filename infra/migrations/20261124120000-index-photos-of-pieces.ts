import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The collector of images asks which of them a piece has had: of all that pieces go through, few are photos. */
export class IndexPhotosOfPieces20261124120000 implements MigrationInterface {
  name = 'IndexPhotosOfPieces20261124120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index event_piece_photo on log.event ((payload ->> 'gambar_name'))
      where type = 'piece.photographed'`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

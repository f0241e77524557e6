import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the subject of a request in words, for the owner who reads it. */
export class AddRequestDetail20261121004100 implements MigrationInterface {
  name = 'AddRequestDetail20261121004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table identity.authorization_request add column rincian text`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

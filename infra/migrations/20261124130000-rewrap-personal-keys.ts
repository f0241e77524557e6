import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a person stays as it is; what wraps it may be another one (`npm run rewrap`). */
export class RewrapPersonalKeys20261124130000 implements MigrationInterface {
  name = 'RewrapPersonalKeys20261124130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant update (wrapped) on personal.key to kilau_service');
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

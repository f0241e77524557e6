import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes end no code any more, so nobody counts them. */
export class DropSetupCodeTries20261122100401 implements MigrationInterface {
  name = 'DropSetupCodeTries20261122100401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.setup_code drop column tries');
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

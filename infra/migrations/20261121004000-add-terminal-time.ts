import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time that each terminal signed last, in milliseconds: what it signs next is later. */
export class AddTerminalTime20261121004000 implements MigrationInterface {
  name = 'AddTerminalTime20261121004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table identity.terminal_seen add column signed_at bigint not null default 0`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

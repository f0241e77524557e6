import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a command is one of its branch: two branches that make the same key do not meet, nor learn of each other. */
export class ScopeCommandKeys20261121001000 implements MigrationInterface {
  name = 'ScopeCommandKeys20261121001000';

  async up(runner: QueryRunner): Promise<void> {
    // The key first: it is looked up by key alone, for all branches of a batch at once.
    await runner.query(
      'alter table log.command drop constraint command_pk, add constraint command_pk primary key (command_id, branch)',
    );
  }

  async down(): Promise<void> {
    throw new Error('the log is never taken back');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts of a branch are found by its name: a closing asks for them under the lock of its head. */
export class IndexBalanceByBranch20261122070300 implements MigrationInterface {
  name = 'IndexBalanceByBranch20261122070300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index balance_by_branch on log.balance (split_part(account, '/', 1), split_part(account, '/', 2))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

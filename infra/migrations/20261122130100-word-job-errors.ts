import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The error of a job is a message with its id and values; of an older one only its Indonesian text is known. */
export class WordJobErrors20261122130100 implements MigrationInterface {
  name = 'WordJobErrors20261122130100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job.job alter column error type jsonb
        using case when error is not null then jsonb_build_object('message', error, 'message_id', '') end`);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

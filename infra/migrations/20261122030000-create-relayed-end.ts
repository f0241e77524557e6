import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The offset after the last event that the relay has published into each partition: a partition that ends before it has
 * lost some.
 */
export class CreateRelayedEnd20261122030000 implements MigrationInterface {
  name = 'CreateRelayedEnd20261122030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.relayed_end (
        topic text not null,
        partition int not null,
        next_offset bigint not null,
        constraint relayed_end_pk primary key (topic, partition)
      ) with (fillfactor = 50);
      grant select, insert, update, delete on log.relayed_end to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the relays of a topic: one that has lost its lock, and does not know it yet, writes its cursor no more once
 * the next one has begun.
 */
export class CreateRelayTerm20261122100300 implements MigrationInterface {
  name = 'CreateRelayTerm20261122100300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.relay_term (
        topic text not null,
        term bigint not null,
        constraint relay_term_pk primary key (topic)
      );
      grant select, insert, update on log.relay_term to kilau_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}

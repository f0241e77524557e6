import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';

/**
 * Carries recorded events to a projection. Two adapters: straight from the store, and over Kafka. Either may repeat and
 * batch as it likes.
 */
export interface EventFeed {
  /** Feeds a projection until `stop` is called; the promise is that it has begun. */
  start(runner: ProjectionRunner): Promise<void>;
  /** Ends the feed; what was handed over may still be on its way to the database. */
  stop(): Promise<void>;
  /** Throws while what carries the events cannot be used as it is. */
  assertUsable(): void;
}

import type { Actor } from '../../kernel/event-store/actor.js';

/** Knows the users. */
export abstract class UserDirectory {
  /** A user as they may act now; undefined when there is none, or they are not active any more. */
  abstract actor(user_id: string): Promise<Actor | undefined>;

  /** What a user is called, active or not. */
  abstract name(user_id: string): Promise<string | undefined>;
}

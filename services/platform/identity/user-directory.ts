import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { actorOf, userStream } from './user-stream.js';

/** The users as the log knows them. */
export class UserDirectory {
  constructor(private readonly events: EventReader) {}

  /** A user as they may act now; undefined when there is none, or they are not active any more. */
  async actor(user_id: string): Promise<Actor | undefined> {
    const user = await this.events.state(userStream(user_id));
    return user.status === 'active' ? actorOf(user) : undefined;
  }

  /** The name of a user, active or not. */
  async name(user_id: string): Promise<string | undefined> {
    const user = await this.events.state(userStream(user_id));
    return user.status === 'none' ? undefined : user.nama;
  }
}

import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { UserDirectory } from './user-directory.js';
import { actorOf, userStream, type KnownUser } from './user-stream.js';

/** Users as the log knows them. */
export class EventStoreUserDirectory extends UserDirectory {
  constructor(private readonly events: EventReader) {
    super();
  }

  override async actor(user_id: string): Promise<Actor | undefined> {
    const user = await this.user(user_id);
    return user?.status === 'active' ? actorOf(user) : undefined;
  }

  override async name(user_id: string): Promise<string | undefined> {
    return (await this.user(user_id))?.nama;
  }

  /** A user, active or not. */
  async user(user_id: string): Promise<KnownUser | undefined> {
    const state = await this.events.state(userStream(user_id));
    return state.status === 'none' ? undefined : state;
  }
}

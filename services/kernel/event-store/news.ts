import type pg from 'pg';
import type { Level } from '../../../contracts/language/define/gate.js';

/** The channel on which news for the open consoles is told to every realtime process. */
export const NEWS = 'kilau_news';

/**
 * The consoles that hear it: a user's, a branch's (and head office's), those of a level in a branch (and in head
 * office), or everybody's.
 */
export type Audience =
  | { readonly user: string }
  | { readonly branch: string }
  | { readonly level: Level; readonly branch: string }
  | 'everyone';

/** Something that open consoles hear at once; what is missed must be readable otherwise. */
export interface News {
  readonly to: Audience;
  readonly event: string;
  /** Small: a notice of Postgres holds less than 8,000 bytes. */
  readonly data: object;
}

/** Tells open consoles something, whichever process they are connected to. */
export async function tell(database: Pick<pg.Pool, 'query'>, news: News): Promise<void> {
  await database.query('select pg_notify($1, $2)', [NEWS, JSON.stringify(news)]);
}

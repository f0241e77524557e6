import type pg from 'pg';
import { BUSINESS_DATE, type BusinessDateMoved } from '../../../contracts/business-date/views.js';
import type { Level } from '../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';

/** The channel on which news for the open consoles is told to every realtime process. */
export const NEWS = 'kilau_news';

/** Whose consoles hear it: a user's, a branch's (and head office's), those of a level in a branch (and in head office), or everybody's. */
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

/** The news that a branch books on another date. */
export function dateMoved(kode_toko: string, tgl_system: BusinessDate): News {
  const data: BusinessDateMoved = { kode_toko, tgl_system };
  return { to: { branch: kode_toko }, event: BUSINESS_DATE, data };
}

/** Tells open consoles something, whichever process they are connected to. */
export async function tell(database: Pick<pg.Pool, 'query'>, news: News): Promise<void> {
  await database.query('select pg_notify($1, $2)', [NEWS, JSON.stringify(news)]);
}

/** The rooms of the sockets that hear something. */
export function roomsOf(to: Audience): readonly string[] {
  if (to === 'everyone') return ['everyone'];
  if ('user' in to) return [`user ${to.user}`];
  return 'level' in to
    ? [`level ${to.level} ${to.branch}`, `level ${to.level} every branch`]
    : [`branch ${to.branch}`, 'every branch'];
}

import type pg from 'pg';
import type { KeepView } from '../../../contracts/tampilan/views.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';

/** The most views of a user on one screen. */
export const MOST_VIEWS = 30;

/** The views of lists that users keep. */
export class ViewStore {
  constructor(private readonly database: pg.Pool) {}

  /** Keeps a view of its owner, in place of one of the same name. Rejects with a refusal (422) where they are too many. */
  async keep(
    { path, nama, isi = '', bersama = false }: KeepView,
    { user_id }: Pick<Actor, 'user_id'>,
  ): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into identity.list_view as v (path, owner, name, words, shared)
       select $1, $2, $3, $4, $5
       where exists (select from identity.list_view where path = $1 and owner = $2 and name = $3)
         or (select count(*) from identity.list_view where path = $1 and owner = $2) < $6
       on conflict (path, owner, name) do update
       set words = excluded.words, shared = excluded.shared, changed_at = now()
       returning v.id`,
      [path, user_id, nama, isi, bersama, MOST_VIEWS],
    );
    if (!rows[0]) throw new Refusal('view.too-many', undefined, { max: MOST_VIEWS });
    return rows[0].id;
  }

  /** Removes a view: one's own, or for owners one that is shared. Rejects with a refusal (404) for any other. */
  async remove(id: string, { user_id, level }: Pick<Actor, 'user_id' | 'level'>): Promise<void> {
    const { rowCount } = await this.database.query(
      `delete from identity.list_view where id::text = $1 and (owner = $2 or (shared and $3))`,
      [id.toLowerCase(), user_id, level === 'OWN'],
    );
    if (rowCount === 0) throw Refusal.of('view.unknown');
  }
}

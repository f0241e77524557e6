import type pg from 'pg';
import type { KeepView } from '../../../contracts/tampilan/views.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { userStream } from '../../platform/identity/user-stream.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';

/** The most views of a user on one screen. */
export const MOST_VIEWS = 30;

/** The views of lists that users keep. */
export class ViewStore {
  constructor(
    private readonly database: pg.Pool,
    private readonly events: EventReader,
  ) {}

  /** Keeps a view, in place of one of the same name. Rejects with a refusal (422) where its owner has too many. */
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

  /**
   * Removes a view: one's own, or for owners one that somebody of their branch shares, for those of head office any
   * that is shared. Rejects with a refusal (404) for any other.
   */
  async remove(id: string, actor: Pick<Actor, 'user_id' | 'level' | 'kode_toko'>): Promise<void> {
    const { rows } = await this.database.query<{ owner: string; shared: boolean }>(
      `select owner, shared from identity.list_view where id::text = $1`,
      [id.toLowerCase()],
    );
    const [view] = rows;
    const mayRemove = view && (view.owner === actor.user_id || (view.shared && (await this.isOver(actor, view.owner))));
    if (!mayRemove) throw Refusal.of('view.unknown');
    await this.database.query(`delete from identity.list_view where id::text = $1`, [id.toLowerCase()]);
  }

  private async isOver({ level, kode_toko }: Pick<Actor, 'level' | 'kode_toko'>, owner: string): Promise<boolean> {
    if (level !== 'OWN') return false;
    if (kode_toko === PUSAT) return true;
    const user = await this.events.state(userStream(owner));
    return user.status !== 'none' && user.kode_toko === kode_toko;
  }
}

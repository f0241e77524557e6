import type pg from 'pg';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { listViews, type ListView } from '../../../contracts/tampilan/views.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { sql } from '../../kernel/postgres/sql.js';
import { IDENTITY } from '../../platform/config/tokens.js';
import { defineServices } from '../../platform/feature/feature.js';
import { userStream, type UserState } from '../../platform/identity/user-stream.js';
import { answers } from '../../platform/reads/query-source.js';
import { TampilanController } from './tampilan.controller.js';
import { ViewStore } from './view-store.js';

/** The views of a screen that the reader has: their own, then those that are shared with their branch, by name. */
const viewsAnswer = answers(listViews, undefined, async ({ path }, { read, states, actor }) => {
  const rows = await read<ListView & { readonly owner: string }>(sql`
    select id::text as tampilan_id, name as nama, words as isi, shared as bersama, owner = ${actor.user_id} as milik,
      owner
    from identity.list_view
    where path = ${path} and (owner = ${actor.user_id} or shared)
    order by owner <> ${actor.user_id}, name`);
  const { owners } = await states({ owners: rows.map(({ owner }) => userStream(owner)) });
  return listOf(
    rows.flatMap(({ owner: _, ...view }, index) => (view.milik || reaches(owners[index]!, actor) ? [view] : [])),
  );
});

/** True where what an owner shares reaches somebody: of head office all, of a branch those of it. */
const reaches = (owner: UserState, { kode_toko }: Actor): boolean =>
  owner.status !== 'none' && (owner.kode_toko === PUSAT || owner.kode_toko === kode_toko);

/** Saved views of lists. */
export const tampilan = defineServices({
  name: 'tampilan',
  deciders: [],
  projections: [],
  queries: [viewsAnswer],
  reports: [],
  controllers: [TampilanController],
  providers: [
    {
      provide: ViewStore,
      inject: [IDENTITY],
      useFactory: (database: pg.Pool) => new ViewStore(database, new EventReader(database)),
    },
  ],
});

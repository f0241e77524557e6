import type pg from 'pg';
import { listViews, type ListView } from '../../../contracts/tampilan/views.js';
import { sql } from '../../kernel/postgres/sql.js';
import { IDENTITY } from '../../platform/config/tokens.js';
import { defineServices } from '../../platform/feature/feature.js';
import { answers } from '../../platform/reads/query-source.js';
import { TampilanController } from './tampilan.controller.js';
import { ViewStore } from './view-store.js';

/** The views of a screen that the reader has: their own, then those that are shared, by name. */
const viewsAnswer = answers(listViews, undefined, async ({ path }, { read, actor }) => {
  const data = await read<ListView>(sql`
    select id::text as tampilan_id, name as nama, words as isi, shared as bersama, owner = ${actor.user_id} as milik
    from identity.list_view
    where path = ${path} and (owner = ${actor.user_id} or shared)
    order by owner <> ${actor.user_id}, name`);
  return { data, count: data.length };
});

/** Saved views of lists. */
export const tampilan = defineServices({
  name: 'tampilan',
  deciders: [],
  projections: [],
  queries: [viewsAnswer],
  reports: [],
  controllers: [TampilanController],
  providers: [{ provide: ViewStore, inject: [IDENTITY], useFactory: (database: pg.Pool) => new ViewStore(database) }],
});

import { atLeast, PUSAT, seeAll, type Level } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { accessTree } from '../../../contracts/language/routes/access-tree.js';
import { accessKeys, accessNodes, initialAccess } from '../../../contracts/menu.js';
import { userAccess, usersAll, type UserRow } from '../../../contracts/users/views.js';
import { sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';
import { maySee } from '../../platform/identity/scope.js';
import { usersProjection } from './users.projection.js';

export const usersAllAnswer = answers(usersAll, usersProjection, async (_, { read, actor }) => {
  const own = actor.kode_toko === PUSAT ? sql`true` : sql`kode_toko = ${actor.kode_toko}`;
  const data = await read<UserRow>(sql`
    select user_id, nama, level, kode_toko, status = 'active' as active, no_whatsapp
    from read_users.profile join read_users.status using (user_id) where ${own} order by user_id`);
  return { data, count: data.length };
});

/** The access tree of a user whom the reader may change: of no higher level, and of no other branch. */
export const userAccessAnswer = answers(userAccess, usersProjection, async ({ user_id }, { read, actor }) => {
  const [user] = await read<{ level: Level; kode_toko: string; hak_akses: readonly string[] | null }>(sql`
    select level, kode_toko, hak_akses
    from read_users.profile
    left join read_users.access using (user_id)
    where user_id = ${user_id}`);
  if (!user) throw Refusal.of('users.unknown', 'user_id');
  if (!atLeast(actor.level, user.level)) throw Refusal.of('users.higher-level', 'user_id');
  if (!maySee(actor, user.kode_toko)) throw Refusal.of('access.branch', 'user_id');
  const flags = seeAll.includes(user.level) ? accessKeys : (user.hak_akses ?? initialAccess(user.level));
  return { data: [{ user_id, hak_akses: accessTree(new Set(flags), accessNodes) }], count: 1 };
});

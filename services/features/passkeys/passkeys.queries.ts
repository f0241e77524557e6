import { passkeys, userPasskeys, type KnownPasskey } from '../../../contracts/passkeys/views.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { userChanged, userCreated, type User } from '../../../contracts/users/events.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { maySee } from '../../platform/identity/scope.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { isCounting } from './passkey-store.js';

const instant = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;
const counting = sql([isCounting]);
const sejak = sql([instant('p.created_at')]);
const dipakai = sql([instant('p.last_used_at')]);

async function list({ read }: QueryTools, which: Sql): Promise<ListAnswer<KnownPasskey>> {
  const data = await read<KnownPasskey>(sql`
    select p.passkey_id, p.name as nama, ${sejak} as sejak, ${dipakai} as dipakai
    from identity.passkey p
    where ${which} and ${counting}
    order by p.created_at`);
  return { data, count: data.length };
}

export const passkeysAnswer = answers(passkeys, undefined, (_, tools) =>
  list(tools, sql`p.user_id = ${tools.actor.user_id}`),
);

/**
 * The passkeys of a user whose passkeys the reader may remove: of no higher level, and of no other branch. Both are
 * said by what was recorded of them last.
 */
export const userPasskeysAnswer = answers(userPasskeys, undefined, async ({ user_id }, tools) => {
  const [user] = await tools.read<Pick<User, 'level' | 'kode_toko'>>(sql`
    select e.payload->>'level' as level, e.payload->>'kode_toko' as kode_toko
    from ${eventsOf(userStream(user_id).name)} e
    where e.type in (${userCreated.type}, ${userChanged.type})
    order by e.version desc limit 1`);
  if (!user) throw Refusal.of('users.unknown', 'user_id');
  if (!atLeast(tools.actor.level, user.level)) throw Refusal.of('users.higher-level', 'user_id');
  if (!maySee(tools.actor, user.kode_toko)) throw Refusal.of('access.branch', 'user_id');
  return list(tools, sql`p.user_id = ${user_id}`);
});

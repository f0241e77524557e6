import { atLeast, mayManage, PUSAT } from '../../../contracts/language/define/gate.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/**
 * The reason why somebody may not make, change or log out a user, if so: nobody of a higher level (`mayManage`), and of
 * their own branch only, unless they are of head office.
 */
export function beyond(
  sender: Actor,
  { user_id, level, kode_toko }: Pick<Actor, 'user_id' | 'level' | 'kode_toko'>,
): RefusalCode | undefined {
  if (!atLeast(sender.level, level)) return 'users.higher-level';
  if (sender.user_id !== user_id && !mayManage(sender.level, level)) return 'users.equal-level';
  return sender.kode_toko === PUSAT || sender.kode_toko === kode_toko ? undefined : 'access.branch';
}

import { mayManage, PUSAT } from '../../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../../contracts/language/define/refusals.js';
import { createUser } from '../../../../contracts/users/commands.js';
import { label, t } from '../i18n/i18n.js';
import type { SessionStore } from './session-store.js';

/** Says, where nobody can consent, who is missing, from where, and what this user can do about it. */
export function nobodyText(
  { level, description, subject }: Pick<Restriction, 'level'> & Partial<Pick<Restriction, 'description' | 'subject'>>,
  { user, passes }: Pick<SessionStore, 'user' | 'passes'>,
): string {
  const { kode_toko = PUSAT, level: own } = user ?? {};
  const missing = level ?? 'SPV';
  const branches = [...new Set([kode_toko, PUSAT])].join(' / ');
  const mayAdd = own !== undefined && passes(createUser.gate) && mayManage(own, missing);
  const lacking = t(level === 'OWN' ? 'auth.nobody.owner' : 'auth.nobody', { branches });
  const what = description ? `${[label(description), subject].filter(Boolean).join(' ')}: ` : '';
  return `${what}${lacking} ${t(mayAdd ? 'auth.nobody.add' : 'auth.nobody.tell')}`;
}

import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import type { Branches } from '../identity/branches.js';
import { maySee } from '../identity/scope.js';
import type { KnownRequest } from './request.js';

const HEADER = 'x-after';

/** The reader, and the positions that they wait for, as they were sent. */
export interface Asker {
  readonly actor: Actor;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Returns who sent a request; they wait for what stands in the header `x-after`, and for what else is given, by its
 * name.
 */
export const askerOf = ({ actor, headers }: KnownRequest, given: Asker['after'] = {}): Asker => ({
  actor,
  after: { [HEADER]: headers[HEADER], ...given },
});

/**
 * The positions that a reader waits for (`JKT01:12`, several with commas). Positions of branches that the reader may
 * not see are left out, but for head office's, where the company's masters and users stand. Throws 400 for what is no
 * position, and for a branch that there is not.
 */
export async function afterOf({ actor, after }: Asker, branches: Branches): Promise<Positions> {
  const asked = Object.entries(after).filter(([, value]) => value !== undefined && value !== '');
  const all = new Map<string, number>();
  for (const [field, value] of asked) {
    const positions = typeof value === 'string' ? parsePositions(value) : new Map<string, number>();
    if (typeof value !== 'string' || !value.split(',').every((part) => parsePositions(part).size === 1))
      throw refused(field, message('field.position'));
    for (const [branch, position] of positions) {
      if (branch !== PUSAT && !maySee(actor, branch)) continue;
      if (branch === ALL || !(await branches.exists(branch))) throw refused(field, message('dict.branch.unavailable'));
      all.set(branch, Math.max(position, all.get(branch) ?? 0));
    }
  }
  return all;
}

const refused = (field: string, wrong: Message): Refusal => new Refusal('request.invalid', [{ field, ...wrong }]);

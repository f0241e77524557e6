import { hash, randomUUID } from 'node:crypto';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { lackedRights } from '../../../contracts/language/define/hidden.js';
import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { parseRequest } from '../http/request.js';
import type { Access } from '../identity/access.js';
import type { Vault } from '../personal/vault.js';
import { assertSent } from '../reads/seen-command.js';
import type { Guesses } from '../security/guesses.js';
import type { PriceTries } from '../security/price-tries.js';
import { commandHash, type Asked } from './approvals.js';

/** A command that needs consent, with what for. */
export interface RestrictedAction extends Asked {
  readonly restriction: Restriction;
}

/**
 * Hex of a hash of what a proof is bound to: the command, word for word, in its branch, and what consent to it means at
 * present.
 */
export function actionHash(action: RestrictedAction): string {
  return hash('sha256', `${commandHash(action)} ${action.branch} ${canonical(action.restriction)}`, 'hex');
}

type Outcome = Awaited<ReturnType<Ledger['preview']>>;

/**
 * Works out what consent a command needs: from its rules and the present states, never from what a client says it is.
 */
export class RestrictedActions {
  private readonly deciders: ReadonlyMap<string, Decider>;

  constructor(
    deciders: readonly Decider[],
    private readonly ledger: Ledger,
    private readonly access: Access,
    private readonly vault: Vault,
    private readonly guesses: Pick<Guesses, 'within'>,
    private readonly tries: Pick<PriceTries, 'told'>,
  ) {
    this.deciders = new Map(deciders.map((decider) => [decider.command.name, decider]));
  }

  /**
   * The action that somebody asks consent for. Throws what the command itself would be refused with, 422 when it needs
   * no consent, 403 after many tries of a hidden figure, and 429 after many wrong codes. A balance that would not allow
   * it shows only when the command is sent.
   */
  async of(asker: Actor, name: string, sent: unknown): Promise<RestrictedAction> {
    const decider = this.deciders.get(name);
    if (!decider) throw Refusal.of('request.not-found', 'command');
    const asked = this.askedBy(asker, decider, sent);
    const sender = { actor: asker, ip: '', id: '' };
    const restriction = await this.guesses.within(decider.command, asked.body, sender, async () => {
      const outcome = await this.outcomeOf(decider, asked, asker);
      const refusal = 'refusal' in outcome ? outcome.refusal : undefined;
      await this.tries.told(decider.command, asked.body, sender, refusal);
      if (!refusal?.action) throw refusal ?? Refusal.of('authorization.not-needed');
      return refusal.action;
    });
    return { ...asked, restriction };
  }

  /**
   * Throws what a removal would be refused with if it were sent now, but for want of consent; 404 for a command that
   * removes nothing.
   */
  async assertRemovable(asker: Actor, name: string, sent: unknown): Promise<void> {
    const decider = this.deciders.get(name);
    if (decider?.command.method !== 'delete') throw Refusal.of('request.not-found', 'command');
    const outcome = await this.outcomeOf(decider, this.askedBy(asker, decider, sent), asker);
    if ('refusal' in outcome && !outcome.refusal.action) throw outcome.refusal;
  }

  /** A command as it was sent, under the rights of its sender. */
  private askedBy(asker: Actor, { command }: Decider, sent: unknown): Asked {
    this.access.assert(command.gate, asker);
    const body = parseRequest(command.body, sent);
    assertSent(command.body, body, lackedRights(asker));
    return { command, body, branch: command.log === 'pusat' ? PUSAT : asker.kode_toko, user_id: asker.user_id };
  }

  /** The outcome that a command would have now; records nothing. */
  private async outcomeOf(decider: Decider, { body, branch }: Asked, asker: Actor): Promise<Outcome> {
    const rules = await this.vault.discreetly(decider, body, branch, asker);
    const key = randomUUID();
    return this.ledger.preview(rules.decider, rules.body, {
      command_id: key,
      correlation_id: key,
      branch,
      actor: asker.user_id,
      sender: asker,
    });
  }
}

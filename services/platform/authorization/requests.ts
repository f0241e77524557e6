import type pg from 'pg';
import {
  AUTHORIZATION_ANSWER,
  AUTHORIZATION_REQUEST,
  type AuthorizationRequest,
} from '../../../contracts/authorization/views.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { lackedRights } from '../../../contracts/language/define/hidden.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sameAction } from '../../kernel/event-store/consent.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { UserDirectory } from '../identity/user-directory.js';
import { tell } from '../../kernel/event-store/news.js';
import { seenRestriction } from '../reads/seen-command.js';
import type { Settings } from '../settings/settings.js';
import type { Authorisers } from './authorisers.js';
import { noteOf, type Asking, type Authorization } from './authorization.js';
import type { KeptRequest, RequestTable } from './request-table.js';

/** Requests of one user that may wait at once. */
const MOST_WAITING = 10;

/** Consent by owners who are elsewhere: their open consoles hear of a request, and one of them grants or refuses it. */
export class Requests {
  constructor(
    private readonly authorization: Authorization,
    private readonly authorisers: Authorisers,
    private readonly table: RequestTable,
    private readonly users: UserDirectory,
    private readonly settings: Pick<Settings, 'value'>,
    private readonly database: pg.Pool,
  ) {}

  /**
   * Asks the owners. Throws what the command itself would be refused with, 409 when no owner could answer, 429 when too
   * many wait.
   */
  async ask(asking: Asking): Promise<AuthorizationRequest> {
    const { asker } = asking;
    const action = await this.authorization.actionOf(asking);
    if (!(await this.authorisers.of(asker)).some(({ cara }) => cara.includes('PUSH')))
      throw Refusal.of('authorization.nobody');
    const minutes = Number(this.settings.value(asker.kode_toko, 'authorization.minutes'));
    const request = await this.table.insert(asker, action, {
      keterangan: noteOf(asking.keterangan),
      minutes,
      most: MOST_WAITING,
    });
    if (!request) throw new Refusal('authorization.too-many', undefined, { max: MOST_WAITING });
    await this.tellOwners(request);
    return this.named(request, asker);
  }

  /** Takes a request back. Throws 404 for one of somebody else, 409 when it is over. */
  async withdraw(asker: Actor, id: string): Promise<AuthorizationRequest> {
    const request = await this.table.one(id);
    if (request?.asked_by !== asker.user_id) throw Refusal.of('request.not-found');
    return this.answered(asker, await this.table.answer(id, { status: 'withdrawn' }));
  }

  /** Takes back all requests of the branch of who closes it. Answers how many waited. */
  async dismiss(closer: Actor): Promise<number> {
    const dismissed = await this.table.dismiss(closer);
    for (const request of dismissed) await this.answered(closer, request);
    return dismissed.length;
  }

  /** An owner says no. Throws 404 for a request that is not for them, 409 when it is over. */
  async refuse(owner: Actor, id: string): Promise<AuthorizationRequest> {
    await this.waiting(owner, id);
    return this.answered(owner, await this.table.answer(id, { status: 'refused', answered_by: owner.user_id }));
  }

  /**
   * An owner consents to just what they saw: the server works the action out anew. Throws 404 for a request that is not
   * for them, 409 when it is over or when the action has become another one, and what the command itself would be
   * refused with now.
   */
  async grant(owner: Actor, id: string): Promise<AuthorizationRequest> {
    const { asked_by, command, body, keterangan, ...seen } = await this.waiting(owner, id);
    const asker = await this.users.actor(asked_by);
    if (!asker) throw Refusal.of('authorization.over');
    const action = await this.authorization.actionOf({ asker, command, body });
    if (!sameAction(seen, action.restriction)) throw Refusal.of('authorization.over');
    const consent = await this.authorization.consent(action, asker, {
      cara: 'PUSH',
      authoriser: owner.user_id,
      keterangan,
    });
    if (!consent) throw Refusal.of('authorization.failed');
    const answer = { status: 'granted', answered_by: owner.user_id, approval: consent.approval } as const;
    return this.answered(owner, await this.table.answer(id, answer));
  }

  private async waiting(owner: Actor, id: string): Promise<KeptRequest> {
    const request = await this.table.one(id);
    if (!request || !isFor(request, owner)) throw Refusal.of('request.not-found');
    if (request.status !== 'waiting') throw Refusal.of('authorization.over');
    return request;
  }

  private async answered(by: Actor, request: KeptRequest | undefined): Promise<AuthorizationRequest> {
    if (!request) throw Refusal.of('authorization.over');
    if (request.asked_by !== by.user_id)
      await tell(this.database, {
        to: { user: request.asked_by },
        event: AUTHORIZATION_ANSWER,
        data: { id: request.id },
      });
    await this.tellOwners(request);
    return this.named(request, by);
  }

  private named(request: KeptRequest, actor: Actor): Promise<AuthorizationRequest> {
    return named(this.users, request, actor);
  }

  private tellOwners({ id, kode_toko }: KeptRequest): Promise<void> {
    return tell(this.database, { to: { level: 'OWN', branch: kode_toko }, event: AUTHORIZATION_REQUEST, data: { id } });
  }
}

/** True for a request that an owner may answer. */
function isFor({ asked_by, kode_toko }: KeptRequest, owner: Actor): boolean {
  return asked_by !== owner.user_id && (owner.kode_toko === PUSAT || owner.kode_toko === kode_toko);
}

/** Reads requests: an owner those that wait for them, everybody their own. */
export class RequestReader {
  constructor(
    private readonly table: RequestTable,
    private readonly users: UserDirectory,
  ) {}

  /** The requests that wait for an owner's answer. */
  async waitingFor(owner: Actor): Promise<AuthorizationRequest[]> {
    return Promise.all((await this.table.waitingFor(owner)).map((request) => named(this.users, request, owner)));
  }

  /** One request, for who asked it and for the owners who may answer it. Throws 404. */
  async one(actor: Actor, id: string): Promise<AuthorizationRequest> {
    const request = await this.table.one(id);
    if (!request || (request.asked_by !== actor.user_id && !(actor.level === 'OWN' && isFor(request, actor))))
      throw Refusal.of('request.not-found');
    return named(this.users, request, actor);
  }
}

/** A request as somebody may see it, with what who asked it is called: the approval is for the one who asked. */
async function named(
  users: Pick<UserDirectory, 'name'>,
  { command, body: _, approval, ...kept }: KeptRequest,
  reader: Actor,
): Promise<AuthorizationRequest> {
  const request = seenRestriction(command, kept, lackedRights(reader));
  const nama = (await users.name(request.asked_by)) ?? request.asked_by;
  return { ...request, nama, approval: request.asked_by === reader.user_id ? approval : null };
}

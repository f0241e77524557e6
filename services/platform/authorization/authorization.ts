import type { CaraOtorisasi } from '../../../contracts/authorization/consent-methods.js';
import type { Authorized } from '../../../contracts/authorization/views.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { LoginThrottle } from '../identity/login-throttle.js';
import type { Settings } from '../settings/settings.js';
import type { Approvals } from './approvals.js';
import type { Authorisers } from './authorisers.js';
import type { RestrictedAction, RestrictedActions } from './restricted-actions.js';

/** A method by which users prove who they are. */
export interface Way {
  readonly cara: CaraOtorisasi;
  /**
   * True when what was presented is the authoriser's, for this action. Takes as long for a user whom nobody knows.
   * Throws for what is malformed.
   */
  proves(authoriser: string, action: RestrictedAction): Promise<boolean>;
}

/** A request for consent, as it was sent. */
export interface Asking {
  readonly asker: Actor;
  /** Name of the command, and its body as it will be sent. */
  readonly command: string;
  readonly body: unknown;
  readonly keterangan?: string;
  /** The action that the client takes it for, if it says so. */
  readonly kategori?: string;
  readonly description?: string;
}

/** The one door to approvals: whatever the way, what is consented to, by whom and for how long is decided here. */
export class Authorization {
  constructor(
    private readonly actions: RestrictedActions,
    private readonly approvals: Approvals,
    private readonly authorisers: Authorisers,
    private readonly throttle: LoginThrottle,
    private readonly settings: Pick<Settings, 'value'>,
  ) {}

  /**
   * Gives an approval for exactly one command of the asker. Throws what the command itself would be refused with; 403
   * alike for a proof that fails, a user whom nobody knows and one who may not consent; 429 after many failures,
   * counted for who asks: they cost the authoriser's own login nothing.
   */
  async authorise(asking: Asking & { readonly way: Way; readonly authoriser: string }): Promise<Authorized> {
    const { asker, way, authoriser } = asking;
    const action = await this.actionOf(asking);
    await this.assertMay(action, asker, { authoriser, cara: way.cara });
    const subject = `consent for ${asker.user_id}`;
    await this.throttle.begin(authoriser, subject);
    const proved = await way.proves(authoriser, action);
    const approved = proved
      ? await this.consent(action, asker, { cara: way.cara, authoriser, keterangan: asking.keterangan })
      : undefined;
    if (!approved) throw Refusal.of('authorization.failed');
    await this.throttle.succeeded(authoriser, subject);
    return approved;
  }

  /**
   * Throws 403 where somebody would consent to what they do themselves, or a user whom they handled: a sole owner may,
   * by passkey, to what says so.
   */
  async assertMay(
    { restriction }: RestrictedAction,
    asker: Actor,
    { authoriser, cara }: { readonly authoriser: string; readonly cara: CaraOtorisasi },
  ): Promise<void> {
    if (authoriser !== asker.user_id) {
      if (!(await this.authorisers.isHandler(authoriser, asker.user_id))) return;
      throw new Refusal('users.handled', undefined, { oleh: authoriser, user: asker.user_id });
    }
    const own = restriction.sole ? await this.authorisers.sole(asker) : undefined;
    if (!own) throw Refusal.of('authorization.self');
    if (cara !== 'PASSKEY') throw Refusal.of('authorization.own-passkey');
  }

  /**
   * The consent that a command needs. Throws what the command itself would be refused with, 422 when it needs none or
   * is not what the client takes it for.
   */
  async actionOf({ asker, command, body, kategori, description }: Asking): Promise<RestrictedAction> {
    const action = await this.actions.of(asker, command, body);
    const { restriction } = action;
    if ((kategori ?? restriction.kategori) !== restriction.kategori)
      throw Refusal.of('authorization.other-action', 'kategori');
    if ((description ?? restriction.description) !== restriction.description)
      throw Refusal.of('authorization.other-action', 'description');
    return action;
  }

  /**
   * Keeps the consent of somebody who has proved who they are; undefined when they may not consent to what the asker
   * does.
   */
  async consent(
    action: RestrictedAction,
    asker: Pick<Actor, 'user_id' | 'kode_toko'>,
    {
      cara,
      authoriser,
      keterangan,
    }: { readonly cara: CaraOtorisasi; readonly authoriser: string; readonly keterangan: string | undefined },
  ): Promise<Authorized | undefined> {
    const isOwn = authoriser === asker.user_id;
    const mayBeOwn = cara === 'PASSKEY' && action.restriction.sole === true;
    const own = isOwn && mayBeOwn ? await this.authorisers.sole(asker) : undefined;
    const consenting = isOwn ? own : await this.authorisers.one(authoriser, asker);
    const { level = consenting?.level } = action.restriction;
    if (!consenting || consenting.level !== level) return undefined;
    const minutes = Number(this.settings.value(asker.kode_toko, 'authorization.minutes'));
    const approval = await this.approvals.grant({
      ...action,
      keterangan: noteOf(keterangan),
      cara,
      authorised_by: authoriser,
      minutes,
    });
    return { ...message('authorization.given'), approval };
  }
}

/** The note as it is kept: upper case, `-` when nothing is said (shell-and-rules §5). */
export function noteOf(keterangan: string | undefined): string {
  return keterangan?.trim().toUpperCase() || '-';
}

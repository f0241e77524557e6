import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Authorized } from '../../../contracts/authorization/views.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  AuthorizeByPasskey,
  BeginPasskey,
  BeginPasskeyAuthorization,
  NewPasskey,
  registerPasskey,
} from '../../../contracts/passkeys/commands.js';
import { Authorization, type Way } from '../../platform/authorization/authorization.js';
import { actionHash } from '../../platform/authorization/restricted-actions.js';
import type { Config } from '../../platform/config/config.js';
import { Allow } from '../../platform/http/allow.js';
import { CommandTaker } from '../../platform/commands/command-taker.js';
import { headerOf, parseRequest, whereFrom, type KnownRequest } from '../../platform/http/request.js';
import { Credentials } from '../../platform/identity/credentials.js';
import { Sessions } from '../../platform/identity/sessions.js';
import { CONFIG } from '../../platform/config/tokens.js';
import { Ceremonies } from './ceremonies.js';
import { PasskeyStore } from './passkey-store.js';
import { decideRegisterPasskey } from './passkeys.deciders.js';
import { relyingPartyOf, type RelyingParty } from './relying-party.js';

/** The most passkeys of a user. */
const MOST = 10;

/** Passkeys: registered by their holder, and asked for consent. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly ceremonies: Ceremonies,
    private readonly store: PasskeyStore,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly authorization: Authorization,
    private readonly taker: CommandTaker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the options with which the sender's browser makes a passkey. */
  @Post('passkeys/options')
  @HttpCode(200)
  @Allow(registerPasskey.gate)
  async begin(
    @Body() input: unknown,
    @Req() request: KnownRequest,
  ): Promise<{ data: PublicKeyCredentialCreationOptionsJSON }> {
    const { password } = parseRequest(BeginPasskey, input);
    const party = this.party(request);
    const { user_id } = request.actor;
    if (!(await this.credentials.prove(user_id, password, whereFrom(request))))
      throw Refusal.of('password.wrong', 'password');
    if ((await this.store.of(user_id)).length >= MOST) throw new Refusal('passkey.too-many', undefined, { max: MOST });
    return { data: await this.ceremonies.toRegister(await this.sessions.userOf(user_id), party) };
  }

  /**
   * Registers what it made. The same answer sent again is recorded once: its passkey is known by then, whether or not
   * its registration was recorded.
   */
  @Post(registerPasskey.call)
  @HttpCode(201)
  @Allow(registerPasskey.gate)
  async register(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
    const { nama, response } = parseRequest(NewPasskey, input);
    const { user_id } = request.actor;
    const passkey_id = (await this.store.idOf(user_id, response.id)) ?? (await this.made(nama, response, request));
    if (!passkey_id) throw Refusal.of('passkey.failed');
    return this.taker.take(
      decideRegisterPasskey,
      parseRequest(registerPasskey.body, { passkey_id, user_id, nama }),
      request,
    );
  }

  /** Returns the options with which the asker's browser has somebody's passkey answer, for one command. */
  @Post('authorization/passkey/options')
  @HttpCode(200)
  @Allow(open)
  async challenge(
    @Body() input: unknown,
    @Req() request: KnownRequest,
  ): Promise<{ data: PublicKeyCredentialRequestOptionsJSON }> {
    const { user_id, ...asking } = parseRequest(BeginPasskeyAuthorization, input);
    const party = this.party(request);
    const asker = request.actor;
    const action = await this.authorization.actionOf({ ...asking, asker });
    await this.authorization.assertMay(action, asker, { authoriser: user_id, cara: 'PASSKEY' });
    if (user_id === asker.user_id && (await this.store.of(user_id)).length === 0)
      throw Refusal.of('authorization.own-passkey');
    return {
      data: await this.ceremonies.toProve({ asked_by: asker.user_id, user_id, purpose: actionHash(action) }, party),
    };
  }

  @Post('authorization/passkey')
  @HttpCode(200)
  @Allow(open)
  async authorize(@Body() input: unknown, @Req() request: KnownRequest): Promise<{ data: Authorized }> {
    const { user_id: authoriser, response, ...asking } = parseRequest(AuthorizeByPasskey, input);
    const party = this.party(request);
    const asker = request.actor;
    const way: Way = {
      cara: 'PASSKEY',
      proves: (user_id, action) =>
        this.ceremonies.isProved({ asked_by: asker.user_id, user_id, purpose: actionHash(action) }, response, party),
    };
    return { data: await this.authorization.authorise({ ...asking, asker, way, authoriser }) };
  }

  private async made(
    nama: string,
    response: NewPasskey['response'],
    request: KnownRequest,
  ): Promise<string | undefined> {
    const made = await this.ceremonies.made(request.actor.user_id, response, this.party(request));
    return made && this.store.keep({ ...made, nama });
  }

  private party(request: KnownRequest): RelyingParty {
    return relyingPartyOf(this.config.publicOrigin, headerOf(request, 'origin'));
  }
}

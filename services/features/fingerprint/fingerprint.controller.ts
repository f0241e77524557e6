import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type pg from 'pg';
import type { Authorized } from '../../../contracts/authorization/views.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  AuthorizeByFingerprint,
  EnrolFinger,
  removeFinger,
  VerifyFinger,
} from '../../../contracts/fingerprint/commands.js';
import { Authorisers } from '../../platform/authorization/authorisers.js';
import { Authorization, type Way } from '../../platform/authorization/authorization.js';
import { actionHash } from '../../platform/authorization/restricted-actions.js';
import { CommandTaker } from '../../platform/commands/command-taker.js';
import { Allow } from '../../platform/http/allow.js';
import { parseRequest, withAddress, type KnownRequest } from '../../platform/http/request.js';
import { UserDirectory } from '../../platform/identity/user-directory.js';
import { IDENTITY } from '../../platform/config/tokens.js';
import { decideRemoveFinger, notYours } from './fingerprint.deciders.js';
import { Scans } from './scans.js';

/** Consent by fingerprint, and the fingers that are known. */
@Controller()
export class FingerprintController {
  constructor(
    private readonly scans: Scans,
    private readonly authorization: Authorization,
    private readonly authorisers: Authorisers,
    private readonly users: UserDirectory,
    private readonly taker: CommandTaker,
    @Inject(IDENTITY) private readonly database: pg.Pool,
  ) {}

  /**
   * Asks the terminals of the sender's branch whether a finger is a user's, as consent to one command; the answer comes
   * by socket.
   */
  @Post('authorization/fingerprint/scan')
  @HttpCode(202)
  @Allow(open)
  async verify(@Body() input: unknown, @Req() { actor }: KnownRequest): Promise<{ data: { scan: string } }> {
    const { user_id, ...asking } = parseRequest(VerifyFinger, input);
    const action = await this.authorization.actionOf({ ...asking, asker: actor });
    const { rowCount } = await this.database.query('select from identity.fingerprint where user_id = $1 limit 1', [
      user_id,
    ]);
    if (!rowCount || !(await this.authorisers.one(user_id, actor))) throw Refusal.of('fingerprint.unknown', 'user_id');
    return {
      data: {
        scan: await this.scans.ask({
          kind: 'verify',
          kode_toko: actor.kode_toko,
          asked_by: actor.user_id,
          user_id,
          purpose: actionHash(action),
        }),
      },
    };
  }

  @Post('authorization/fingerprint')
  @HttpCode(200)
  @Allow(open)
  async authorize(@Body() input: unknown, @Req() { actor: asker }: KnownRequest): Promise<{ data: Authorized }> {
    const { user_id: authoriser, fp, ...asking } = parseRequest(AuthorizeByFingerprint, input);
    const way: Way = {
      cara: 'FINGERPRINT',
      proves: (_, action) =>
        this.scans.use(fp, {
          asked_by: asker.user_id,
          user_id: authoriser,
          kode_toko: asker.kode_toko,
          purpose: actionHash(action),
        }),
    };
    return { data: await this.authorization.authorise({ ...asking, asker, way, authoriser }) };
  }

  /** Asks the terminals of the sender's branch for the template of a new finger. */
  @Post('user-fingerprint')
  @HttpCode(202)
  @Allow(removeFinger.gate)
  async enrol(@Body() input: unknown, @Req() { actor }: KnownRequest): Promise<{ data: { scan: string } }> {
    const { user_id, jari } = parseRequest(EnrolFinger, input);
    const refusal = notYours(actor, await this.users.actor(user_id));
    if (refusal) throw Refusal.of(refusal, 'user_id');
    return {
      data: {
        scan: await this.scans.ask({
          kind: 'enrol',
          kode_toko: actor.kode_toko,
          asked_by: actor.user_id,
          user_id,
          jari,
        }),
      },
    };
  }

  @Delete('user-fingerprint/:user_id')
  @HttpCode(200)
  @Allow(removeFinger.gate)
  async remove(
    @Body() input: unknown,
    @Param() address: Record<string, string>,
    @Req() request: KnownRequest,
  ): Promise<CommandAnswer> {
    const body = parseRequest(EnrolFinger, withAddress(input, address));
    const answer = await this.taker.take(decideRemoveFinger, body, request);
    await this.database.query('delete from identity.fingerprint where user_id = $1 and jari = $2', [
      body.user_id,
      body.jari,
    ]);
    return answer;
  }
}

import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  changePassword,
  createUser,
  NewPassword,
  NewUser,
  OwnPassword,
  setPassword,
} from '../../../contracts/users/commands.js';
import type { User, UserId } from '../../../contracts/users/events.js';
import type { Decider, Needs } from '../../kernel/event-store/decider.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { Turns } from '../../platform/fairness/turns.js';
import { Allow, BeforeOwnPassword } from '../../platform/http/allow.js';
import { CommandTaker } from '../../platform/commands/command-taker.js';
import { commandIdOf, parseRequest, withAddress, whereFrom, type KnownRequest } from '../../platform/http/request.js';
import { Credentials } from '../../platform/identity/credentials.js';
import { assertPassword } from '../../platform/identity/password-rules.js';
import { hashPassword } from '../../platform/identity/passwords.js';
import { Sessions } from '../../platform/identity/sessions.js';
import { Settings } from '../../platform/settings/settings.js';
import { decideChangePassword, decideCreateUser, decideSetPassword } from './users.deciders.js';

interface Secret {
  readonly user_id: string;
  readonly password: string;
  /** The field that it was sent in. */
  readonly field: string;
}

/** Turns of those who set passwords: who sets many waits for themselves, since logins hash as well. */
const changes = new Turns({
  atOnce: 1,
  ofOne: 1,
  waiting: 5,
  waitingInAll: 50,
  refuse: () => new Refusal('request.busy', undefined, undefined, 2),
});

/**
 * The commands that carry a password. It never comes near the log: what is recorded says that it was set, and only then
 * is its hash kept outside the log, under the position of that event. Where the process ends in between, the old
 * password goes on, and the command sent again under its key completes it.
 */
@Controller('users')
export class UsersController {
  constructor(
    private readonly taker: CommandTaker,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(201)
  @Allow(createUser.gate)
  create(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
    const { password, ...user } = parseRequest(NewUser, input);
    const secret = { user_id: user.user_id, password, field: 'password' };
    return this.keep(secret, decideCreateUser, parseRequest<User>(createUser.body, user), request);
  }

  @Put(':user_id/password')
  @Allow(setPassword.gate)
  async set(
    @Body() input: unknown,
    @Param() address: Record<string, string>,
    @Req() request: KnownRequest,
  ): Promise<CommandAnswer> {
    const { user_id, new_password } = parseRequest(NewPassword, withAddress(input, address));
    const answer = await this.keep(
      { user_id, password: new_password, field: 'new_password' },
      decideSetPassword,
      { user_id },
      request,
    );
    await this.sessions.endAll(user_id);
    return answer;
  }

  @Put('change-password')
  @BeforeOwnPassword()
  @Allow(changePassword.gate)
  async change(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
    const { password, new_password } = parseRequest(OwnPassword, input);
    const { user_id } = request.actor;
    const secret = { user_id, password: new_password, field: 'new_password' };
    this.check(secret);
    if (new_password === password) throw Refusal.of('password.same', 'new_password');
    const proven = await this.credentials.prove(user_id, password, whereFrom(request));
    if (!proven && !(await this.credentials.isSetBy(user_id, commandIdOf(request))))
      throw Refusal.of('password.wrong', 'password');
    const answer = await this.keep<UserId, Needs>(secret, decideChangePassword, { user_id }, request);
    await this.sessions.endAll(user_id, request.session);
    return answer;
  }

  private check({ password, field, user_id }: Secret): void {
    assertPassword(password, field, user_id, Number(this.settings.value(ALL, 'password.min_length')));
  }

  private async keep<C extends object, N extends Needs>(
    secret: Secret,
    decider: Decider<C, N>,
    body: C,
    request: KnownRequest,
  ): Promise<CommandAnswer> {
    this.check(secret);
    const { user_id, password } = secret;
    const hash = await changes.take(request.actor.user_id, () => hashPassword(password));
    const answer = await this.taker.take(decider, body, request);
    for (const position of parsePositions(answer.position).values())
      await this.credentials.set(user_id, { text: password, hash }, position);
    return answer;
  }
}

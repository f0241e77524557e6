import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { NewToko, openToko, SetUpCompany, WantDemo } from '../../../contracts/company/commands.js';
import type { CompanyState, DemoUser } from '../../../contracts/company/views.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { Company } from '../../platform/company/company.js';
import { DemoCompany } from '../../platform/company/demo-company.js';
import { endSetupCode } from '../../platform/company/setup-code.js';
import type { Config } from '../../platform/config/config.js';
import { Allow, BeforeCompany, Public } from '../../platform/http/allow.js';
import { CommandTaker } from '../../platform/commands/command-taker.js';
import { commandIdOf, parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { CONFIG, DATABASE } from '../../platform/config/tokens.js';
import { assertSetupCode, CompanyBeginner, inTurn } from './beginning.js';
import { BranchOpener } from './branch-opener.js';
import { decideOpenToko } from './company.deciders.js';
import { isFromHere } from './nearness.js';

/** The longest that one waits for the demo, without a byte on the line meanwhile. */
const DEMO_MS = 600_000;

/** A company begins, once, before anybody can log in: a real one, with the code of the server, or the demo. */
@Controller('company')
export class CompanyController {
  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly beginner: CompanyBeginner,
    private readonly demo: DemoCompany,
  ) {}

  @Post()
  @HttpCode(201)
  @Public()
  @BeforeCompany()
  begin(@Body() input: unknown, @Req() request: FastifyRequest): Promise<CommandAnswer> {
    const { kode, password, ...company } = parseRequest(SetUpCompany, input);
    if (this.config.clockShiftMs !== 0) throw Refusal.of('company.clock-moved');
    const proven = (): Promise<void> => assertSetupCode(this.database, kode);
    return this.beginner.begin({ company, password, command_id: commandIdOf(request), proven });
  }

  @Post('demo')
  @HttpCode(201)
  @Public()
  @BeforeCompany()
  async lookAround(
    @Body() input: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ data: readonly DemoUser[]; message: string }> {
    const { kode } = parseRequest(WantDemo, input);
    await this.assertNone();
    if (!isFromHere(request, this.config)) await assertSetupCode(this.database, kode);
    request.raw.socket.setTimeout(DEMO_MS);
    return inTurn(this.database, async (turn) => {
      await this.assertNone();
      const data = await this.demo.make();
      await endSetupCode(turn);
      return { data, ...message('company.begun') };
    });
  }

  private async assertNone(): Promise<void> {
    const { begun, jenis } = await new Company(this.database).state();
    if (begun || jenis === 'NYATA') throw Refusal.of('company.begun');
  }
}

/** Answers the public state of the company (a read: the query side). */
@Controller('company')
export class CompanyStateController {
  constructor(
    private readonly company: Company,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Public()
  @BeforeCompany()
  async state(@Req() request: FastifyRequest): Promise<CompanyState> {
    const { begun, jenis } = await this.company.state();
    return { begun, ...(jenis && { jenis }), demo_needs_code: !isFromHere(request, this.config) };
  }
}

/** A branch is opened: recorded, and then it has its log, before that is answered. */
@Controller('tokos')
export class OpenTokoController {
  constructor(
    private readonly taker: CommandTaker,
    private readonly opener: BranchOpener,
  ) {}

  @Post()
  @HttpCode(201)
  @Allow(openToko.gate)
  async open(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
    const answer = await this.taker.take(decideOpenToko, parseRequest(NewToko, input), request);
    await this.opener.openAll();
    return answer;
  }
}

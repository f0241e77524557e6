import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { ScanResult } from '../../../contracts/fingerprint/commands.js';
import type { Terminal } from '../../../contracts/fingerprint/events.js';
import type { ScanOrder } from '../../../contracts/fingerprint/views.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { RecordCommand } from '../../platform/commands/record-command.js';
import { ByTerminal } from '../../platform/http/allow.js';
import { parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { UserDirectory } from '../../platform/identity/user-directory.js';
import { IDENTITY } from '../../platform/config/tokens.js';
import { decideEnrolFinger } from './fingerprint.deciders.js';
import { Scans } from './scans.js';

/** A terminal waits at most so long for something to do before it asks again. */
const PATIENCE_MS = 20_000;

/**
 * The endpoints of enrolled terminals (docs/fingerprint-bridge.md). They prove themselves by their signature, not by a
 * session.
 */
@Controller('terminals/:terminal_id/scans')
export class TerminalController {
  constructor(
    private readonly scans: Scans,
    private readonly users: UserDirectory,
    private readonly dispatcher: Dispatcher,
    @Inject(IDENTITY) private readonly database: pg.Pool,
  ) {}

  /** Returns the next scan to make; waits for one. */
  @Post()
  @HttpCode(200)
  @ByTerminal()
  async orders(
    @Param('terminal_id') terminal_id: string,
    @Req() request: KnownRequest,
  ): Promise<{ data: readonly ScanOrder[] }> {
    return { data: await this.scans.orders(terminalOf(request, terminal_id), PATIENCE_MS) };
  }

  /** Takes the result of a scan. */
  @Post(':scan')
  @HttpCode(200)
  @ByTerminal()
  async result(
    @Param('terminal_id') terminal_id: string,
    @Param('scan') scan: string,
    @Body() body: unknown,
    @Req() request: KnownRequest,
  ): Promise<{ data: object }> {
    const terminal = terminalOf(request, terminal_id);
    const result = parseRequest(ScanResult, body);
    const found = await this.scans.answer(scan, terminal, result);
    if (!found) throw Refusal.of('request.not-found');
    const matched = found.state === 'matched';
    await this.scans.notifyAsker(
      found,
      matched && found.kind === 'enrol' ? await this.enrol(found, result, terminal, request.id) : matched,
    );
    return { data: {} };
  }

  private async enrol(
    {
      id,
      asked_by,
      user_id,
      jari,
    }: { readonly id: string; readonly asked_by: string; readonly user_id: string; readonly jari: string | null },
    { template }: ScanResult,
    { terminal_id }: Terminal,
    correlation_id: string,
  ): Promise<boolean> {
    const sender = await this.users.actor(asked_by);
    const bytes = Buffer.from(template ?? '', 'base64');
    if (!sender || bytes.length === 0 || !jari) return false;
    const given = {
      decider: decideEnrolFinger,
      body: { user_id, jari, terminal_id },
      sender,
      correlation_id,
      approval: undefined,
    };
    await this.dispatcher.record(new RecordCommand(decideEnrolFinger.command.name, `enrol:${id}`, given));
    await this.database.query(
      `insert into identity.fingerprint (user_id, jari, template, terminal_id)
       values ($1, $2, $3, $4)
       on conflict (user_id, jari) do update
       set template = excluded.template, terminal_id = excluded.terminal_id, enrolled_at = now(),
         id = gen_random_uuid()`,
      [user_id, jari, bytes, terminal_id],
    );
    return true;
  }
}

/** The terminal that signed a request. Throws 401 when it is not the one of the address. */
function terminalOf({ terminal }: KnownRequest, terminal_id: string): Terminal {
  if (terminal?.terminal_id !== terminal_id) throw Refusal.of('terminal.unknown');
  return terminal;
}

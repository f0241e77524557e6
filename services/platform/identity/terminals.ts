import { createPublicKey, verify } from 'node:crypto';
import type pg from 'pg';
import type { Terminal } from '../../../contracts/fingerprint/events.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { terminalStream } from './terminal-stream.js';

/** For so long around its own time a signed request is taken. */
const TIME_MS = 60_000;

/** The text that a terminal signs: what it asks, when, and the body as canonical JSON. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  /** Headers `x-terminal`, `x-terminal-time` (ms) and `x-terminal-signature` (base64). */
  readonly terminal_id: string | undefined;
  readonly time: string | undefined;
  readonly signature: string | undefined;
  readonly body: unknown;
}

/** The text that the signature of a request is made over. */
export function signedText({
  method,
  path,
  time,
  body,
}: Pick<SignedRequest, 'method' | 'path' | 'time' | 'body'>): string {
  return `${method} ${path} ${time} ${body === undefined || body === null ? '' : canonical(body as object)}`;
}

/** Knows enrolled terminals by what they sign. */
export class Terminals {
  constructor(
    private readonly events: EventReader,
    private readonly database: pg.Pool,
  ) {}

  /**
   * The terminal that sent a request. Throws 401 when it is none that is enrolled, the signature is not its own or not
   * of now, or its time is not later than that of every request before: what was signed serves once, in whichever
   * process.
   */
  async of(request: SignedRequest): Promise<Terminal> {
    const { terminal_id, time, signature } = request;
    const signed_at = /^[1-9]\d{0,14}$/.test(time ?? '') ? Number(time) : NaN;
    if (
      !terminal_id ||
      !/^[\w.-]{1,40}$/.test(terminal_id) ||
      !signature ||
      !(Math.abs(Date.now() - signed_at) < TIME_MS)
    )
      throw Refusal.of('terminal.unknown');
    const terminal = await this.events.state(terminalStream(terminal_id));
    if (terminal.status !== 'active' || !isSigned(terminal.public_key, signedText(request), signature))
      throw Refusal.of('terminal.unknown');
    if (!(await this.isLater(terminal_id, signed_at))) throw Refusal.of('terminal.repeated');
    return terminal;
  }

  private async isLater(terminal_id: string, signed_at: number): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `insert into identity.terminal_seen as seen (terminal_id, signed_at)
       values ($1, $2)
       on conflict (terminal_id) do update set signed_at = excluded.signed_at
       where seen.signed_at < excluded.signed_at`,
      [terminal_id, signed_at],
    );
    return rowCount === 1;
  }
}

/** True for a text that is a key: base64 of 32 bytes. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text;
}

function isSigned(publicKey: string, text: string, signature: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

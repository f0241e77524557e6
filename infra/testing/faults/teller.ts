import { setTimeout as delay } from 'node:timers/promises';
import { newKey } from '../../../services/platform/http/new-key.js';
import type { Try } from './money-model.js';

/** The final result of a command. */
export interface Outcome {
  readonly key: string;
  readonly status: number;
  readonly code: string;
  readonly position: string;
  readonly data: Readonly<Record<string, string>>;
}

interface Said {
  readonly code?: string;
  readonly position?: string;
  readonly data?: Readonly<Record<string, string>>;
}

/**
 * Somebody who sends a command under its key until it is answered, with the consent of the owner where it needs one.
 */
export class Teller {
  /** Answers that did not come, or that asked to try again. */
  retries = 0;

  private constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly owner: { readonly user_id: string; readonly password: string },
  ) {}

  static async login(address: string, user_id: string, password: string): Promise<Teller> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/v1/users/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ user_id, password, take_over: true }),
    });
    return new Teller(address, ((await answer.json()) as { token: string }).token, { user_id: 'OWNER', password });
  }

  async get<Body>(call: string): Promise<Body> {
    return (
      await fetch(`${this.address}/api/v1/${call}`, { headers: { 'x-auth-token': this.token } })
    ).json() as Promise<Body>;
  }

  /** Sends it until it is known what came of it. */
  async carryOut({ method, call, body, command, whole }: Try, key: string = newKey()): Promise<Outcome> {
    let approval: string | undefined;
    for (;;) {
      const answer = await this.ask(method, call, body, {
        'idempotency-key': key,
        ...(approval && { 'x-approval': approval }),
      });
      const { code = '', position = '', data = {} } = answer.said;
      if (code !== 'authorization.required' || !command) return { key, status: answer.status, code, position, data };
      const asked = await this.ask('POST', 'authorization', { command, body: whole, ...this.owner, keterangan: 'Ya' });
      if (asked.status >= 400)
        return { key, status: asked.status, code: asked.said.code ?? '', position: '', data: {} };
      approval = asked.said.data?.['approval'];
    }
  }

  private async ask(
    method: string,
    call: string,
    body: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; said: Said }> {
    const headers = { 'content-type': 'application/json', 'x-auth-token': this.token, ...more };
    for (let wait = 20; ; wait = Math.min(wait * 2, 300)) {
      try {
        const answer = await fetch(`${this.address}/api/v1/${call}`, {
          method,
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(5000),
        });
        const said = (await answer.json()) as Said;
        if (answer.status < 500) return { status: answer.status, said };
      } catch {
        // No answer: it is sent again.
      }
      this.retries += 1;
      await delay(wait);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { newKey } from '../../../services/platform/http/new-key.js';
import type { Acknowledged } from '../../../services/platform/doctor/log-checks.js';
import { eventually } from '../eventually.js';

/** The sender, and the bank account of their branch. */
const tellers = [
  { user_id: 'KASIR01', tujuan: 'BCA', tujuan_rekening: '5220301187' },
  { user_id: 'KASIR02', tujuan: 'BRI', tujuan_rekening: '0341010022' },
  { user_id: 'OWNER', tujuan: 'MANDIRI', tujuan_rekening: '1230098700' },
] as const;
type Teller = (typeof tellers)[number] & { readonly token: string };

/**
 * Commands that each teller has under way at once, and the pause after each: some are always in flight, and there is
 * room left for processes to come back.
 */
const AT_ONCE = 4;
const PAUSE_MS = 200;

interface Command {
  readonly key: string;
  readonly call: string;
  readonly body: object;
}

/**
 * Tellers who send commands all the time. Each command has its key before it is sent, and is sent again with it until
 * it is answered: so every teller knows at the end which commands must be in the log, and where.
 */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that no teller should ever see. */
  readonly unforeseen: string[] = [];
  /** Answers that did not come, or that asked to try again. */
  retries = 0;
  private stopping = false;
  private loops: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly address: string,
    readonly tellers: readonly Teller[],
  ) {}

  static async begin(address: string, password: string): Promise<Load> {
    const login = async (teller: (typeof tellers)[number]): Promise<Teller> => {
      const answer = await fetch(`${address}/api/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: teller.user_id, password, take_over: true }),
      });
      return { ...teller, token: ((await answer.json()) as { token: string }).token };
    };
    const load = new Load(address, await Promise.all(tellers.map(login)));
    load.loops = Promise.all(
      load.tellers.flatMap((teller) => Array.from({ length: AT_ONCE }, () => load.work(teller))),
    );
    return load;
  }

  /** Waits until so many more commands were acknowledged than now: the business goes on. */
  async goesOn(more = 60, patienceSeconds = 45): Promise<void> {
    const goal = this.acknowledged.length + more;
    await eventually(() => {
      if (this.acknowledged.length < goal)
        throw new Error(
          `${this.acknowledged.length} of ${goal} commands acknowledged; ` +
            `${this.retries} retries; ${this.unforeseen.join('; ')}`,
        );
    }, patienceSeconds);
  }

  /** Sends nothing new; answers when all that was sent is acknowledged. */
  async end(): Promise<void> {
    this.stopping = true;
    await this.loops;
  }

  /** Reads as a teller. */
  async get(call: string, { token } = this.tellers[0]!): Promise<Response> {
    return fetch(`${this.address}/api/v1/${call}`, {
      headers: { 'x-auth-token': token },
      signal: AbortSignal.timeout(10_000),
    });
  }

  /** Sends something that is no command, as a teller; under a key, where it has one. */
  async post(call: string, body: object, { token } = this.tellers[0]!, key?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      'x-auth-token': token,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return fetch(`${this.address}/api/v1/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  }

  private async work(teller: Teller): Promise<void> {
    for (let number = 0; !this.stopping; number++) {
      const { tujuan, tujuan_rekening } = teller;
      const masuk = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000 + number, keterangan: 'Tambahan modal' };
      const setor = {
        kategori: 'SETORAN BANK',
        asal: 'CASH',
        tujuan,
        tujuan_rekening,
        jumlah: 500 + number,
        keterangan: 'Setoran',
      };
      const [call, body] = number % 2 === 0 ? ['cash/uang-kas', masuk] : ['cash/mutasi-uang-cash', setor];
      await this.untilAnswered({ key: newKey(), call: call as string, body: body as object }, teller);
      await delay(PAUSE_MS);
    }
  }

  private async untilAnswered({ key, call, body }: Command, { token }: Teller): Promise<void> {
    const headers = { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': key };
    for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
      try {
        // A time-out at the client is one of the faults: what was sent may or may not have been recorded.
        const signal = AbortSignal.timeout(3000);
        const answer = await fetch(`${this.address}/api/v1/${call}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal,
        });
        const said = (await answer.json()) as { position: string; code?: string };
        if (answer.status === 201) return void this.acknowledged.push({ command_id: key, position: said.position });
        if (answer.status < 500) return void this.unforeseen.push(`${answer.status} ${said.code}`);
      } catch {
        // No answer: it is sent again.
      }
      this.retries += 1;
      await delay(wait);
    }
  }
}

import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { worded } from '../i18n/i18n.js';
import { parsePositions } from '../../../../contracts/language/values/positions.js';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Restriction } from '../../../../contracts/language/define/refusals.js';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import { apiFailure, type ApiFailure } from './failure.js';

/** Values of a query string; undefined ones are left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A command that needs somebody else's consent: its name and whole body, and what the server says consent is needed
 * for.
 */
export interface Restricted {
  readonly command: string;
  readonly body: object;
  readonly action: Restriction;
}

/** Asks for consent. Answers the approval; undefined when there is none. */
type AskConsent = (asked: Restricted) => Promise<string | undefined>;

const after = 'kilau.after';
/** The most logs whose last command is waited for. */
const MOST_LOGS = 4;

interface Options {
  readonly baseUrl: string;
  /** Milliseconds until a call counts as lost. */
  readonly timeout?: number;
  /** The session's token, when there is one. */
  readonly token: () => string | undefined;
  /** Called when the server no longer knows the token. */
  readonly onInvalidToken: () => void;
  /** False when nobody is at the console: what it asks then keeps no session alive. */
  readonly isAttended: () => boolean;
  /** The storage of the position of the user's last command, so that it outlives a reload. */
  readonly kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Carries the requests; defaults to the browser's own. */
  readonly adapter?: AxiosAdapter;
}

/** The server's API. Every method throws ApiFailure and nothing else. */
export class Api {
  private readonly http: AxiosInstance;
  private askConsent: AskConsent = () => Promise.resolve(undefined);
  /** Milliseconds by which the server's clock is ahead of the browser's, by the last answer. */
  private ahead = 0;

  /** Consents by the command that they are for, which was refused with them. */
  private readonly unused = new Map<string, string>();

  constructor(private readonly options: Options) {
    this.http = axios.create({
      baseURL: options.baseUrl,
      timeout: options.timeout ?? 20_000,
      adapter: options.adapter,
    });
    const unattended = (request: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
      if (!options.isAttended()) request.headers.set('x-unattended', '1');
      return request;
    };
    this.http.interceptors.request.use(unattended, undefined, { synchronous: true });
  }

  get<T>(call: string, params: Params = {}, signal?: AbortSignal): Promise<T> {
    const headers = { ...this.token(), ...this.after() };
    return this.answer(this.http.get<T>(call, { params, headers, signal }));
  }

  /** `timeout` in milliseconds: longer than that of other calls for what takes its time. */
  post<T>(call: string, body: object, headers: Readonly<Record<string, string>> = {}, timeout?: number): Promise<T> {
    return this.answer(
      this.http.post<T>(call, body, {
        headers: { ...this.token(), ...headers },
        ...(timeout !== undefined && { timeout }),
      }),
    );
  }

  /** Sends a command by its method. */
  send<T>(
    method: 'post' | 'put' | 'delete',
    call: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    return this.answer(
      this.http.request<T>({ method, url: call, data: body, headers: { ...this.token(), ...headers } }),
    );
  }

  /** Says how consent is asked for, whatever command needs it. */
  asksConsent(ask: AskConsent): void {
    this.askConsent = ask;
  }

  /**
   * Sends a command under its key; fields that its call names stand in the address. Where it needs consent, that is
   * asked for, and the same command goes again under the same key with the approval. Without one it fails as it was
   * refused. `opened`: the business date on which it was filled in; the server refuses it on another (`date.moved`).
   */
  async command(
    definition: CommandDefinition,
    body: Readonly<Record<string, unknown>>,
    key: string,
    opened?: BusinessDate,
  ): Promise<CommandAnswer> {
    const headers = { 'Idempotency-Key': key, ...(opened && { 'x-business-date': opened }) };
    try {
      return await this.issue(definition, body, headers);
    } catch (thrown) {
      return this.consented(definition, body, headers, apiFailure(thrown));
    }
  }

  /**
   * Sends a command that was refused for want of consent with the one that the same came with before and was refused
   * all the same, while that holds; else with one that is asked for now.
   */
  private async consented(
    definition: CommandDefinition,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
    failure: ApiFailure,
  ): Promise<CommandAnswer> {
    const { action } = failure;
    if (!action) throw failure;
    const same = `${definition.name} ${JSON.stringify(body)}`;
    const kept = this.unused.get(same);
    const approval = kept ?? (await this.askConsent({ command: definition.name, body, action }));
    if (!approval) throw failure;
    this.unused.set(same, approval);
    try {
      const answer = await this.issue(definition, body, { ...headers, 'x-approval': approval });
      this.unused.delete(same);
      return answer;
    } catch (thrown) {
      const again = apiFailure(thrown);
      if (!again.is('authorization.invalid')) throw again;
      this.unused.delete(same);
      if (kept === undefined) throw again;
      return this.consented(definition, body, headers, failure);
    }
  }

  private issue(
    { call, method = 'post' }: CommandDefinition,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
  ): Promise<CommandAnswer> {
    const inAddress = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const url = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(body[name])));
    const data = Object.fromEntries(Object.entries(body).filter(([name]) => !inAddress.includes(name)));
    return this.answer(
      this.http.request<CommandAnswer>({ method, url, data, headers: { ...this.token(), ...headers } }),
    );
  }

  delete<T>(call: string): Promise<T> {
    return this.answer(this.http.delete<T>(call, { headers: this.token() }));
  }

  /** Address of something that the server shows without a token: an image. */
  address(path: string): string {
    return `${this.options.baseUrl}${path}`;
  }

  /**
   * Sends a file and what belongs to it under a key, and tells how much of it has gone, from 0 to 1; no time is too
   * long for it.
   */
  upload<T>(
    call: string,
    fields: Readonly<Record<string, string | File>>,
    sent: (part: number) => void,
    key: string,
    signal: AbortSignal,
  ): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const onUploadProgress = ({ progress }: { readonly progress?: number }): void => sent(progress ?? 0);
    return this.answer(
      this.http.post<T>(call, body, {
        headers: { ...this.token(), 'Idempotency-Key': key },
        timeout: 0,
        signal,
        onUploadProgress,
      }),
    );
  }

  /** The bytes of a file. */
  file(call: string): Promise<Blob> {
    return this.answer(this.http.get<Blob>(call, { headers: this.token(), responseType: 'blob', timeout: 0 }));
  }

  /** The time of the server's clock, in milliseconds since 1970, to the second. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** A command of the user was recorded: each later read waits until it, and the last of other logs, is projected. */
  recorded(position: string): void {
    const positions = parsePositions(`${position},${this.options.kept.getItem(after) ?? ''}`);
    const last = [...positions].slice(0, MOST_LOGS).map((one) => one.join(':'));
    this.options.kept.setItem(after, last.join(','));
  }

  /** Forgets what was recorded: somebody else may log in. */
  forget(): void {
    this.options.kept.removeItem(after);
  }

  private after(): Record<string, string> {
    const position = this.options.kept.getItem(after);
    return position ? { 'x-after': position } : {};
  }

  private token(): Record<string, string> {
    const token = this.options.token();
    return token ? { 'x-auth-token': token } : {};
  }

  private async answer<T>(request: Promise<AxiosResponse<T>>): Promise<T> {
    try {
      const { data, headers } = await request;
      const ahead = Date.parse(String(headers['date'])) - Date.now();
      if (!Number.isNaN(ahead)) this.ahead = ahead;
      return inLanguage(data);
    } catch (thrown) {
      const failure = apiFailure(thrown);
      if (failure.is('session.invalid-token') && this.options.token() !== undefined) this.options.onInvalidToken();
      throw failure;
    }
  }
}

/** An answer with its message, where it has one, in the language of the console. */
function inLanguage<T>(answer: T): T {
  const told = (answer ?? {}) as Partial<Message>;
  return typeof told.message === 'string' ? { ...answer, message: worded(told) } : answer;
}

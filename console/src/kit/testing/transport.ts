import {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type GenericAbortSignal,
  type InternalAxiosRequestConfig,
} from 'axios';
import { Api } from '../api/api.js';

/** A request as it would go over the wire. */
export interface Sent {
  readonly method: string;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Ends the request, where somebody may. */
  readonly signal: GenericAbortSignal | undefined;
}

/** The result of a request: an answer, or nothing at all. */
export type Reply =
  | { readonly status: number; readonly data: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'timeout'
  | 'no answer';

/** A server at the other end of the wire. */
export type Server = (sent: Sent) => Reply | Promise<Reply>;

/** A wire that the test holds: what was sent is noted, and answered. */
export const wireTo =
  (answer: Server, sent: Sent[] = []): AxiosAdapter =>
  async (config) => {
    const request = describe(config);
    sent.push(request);
    return reply(config, await answer(request));
  };

/** An Api over a wire that the test holds: what was sent, and what is answered. */
export function overWire(answer: Server, token = 'token', isAttended = () => true) {
  const sent: Sent[] = [];
  const ended: string[] = [];
  const adapter = wireTo(answer, sent);
  const api = new Api({
    baseUrl: '/api/v1/',
    token: () => token,
    onInvalidToken: () => ended.push(token),
    isAttended,
    kept: memory(),
    adapter,
  });
  return { api, sent, ended };
}

function describe(config: InternalAxiosRequestConfig): Sent {
  return {
    method: config.method ?? 'get',
    call: config.url ?? '',
    params: { ...(config.params as Record<string, unknown>) },
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers: config.headers.toJSON(),
    signal: config.signal,
  };
}

function reply(config: InternalAxiosRequestConfig, answer: Reply) {
  if (config.signal?.aborted) throw new AxiosError('aborted', AxiosError.ERR_CANCELED, config);
  if (answer === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
  if (answer === 'no answer') throw new AxiosError('network', AxiosError.ERR_NETWORK, config);
  const { data, status } = answer;
  const response = { data, status, statusText: '', headers: new AxiosHeaders({ ...answer.headers }), config };
  if (answer.status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response);
  return response;
}

/** A promise that the test settles when it wants to. */
export function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

/** A storage of a browser, in memory. */
export function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> & {
  readonly size: () => number;
} {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    size: () => kept.size,
  };
}

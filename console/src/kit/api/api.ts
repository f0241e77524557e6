import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import { said } from '../../i18n/i18n.js';
import { apiFailure } from './failure.js';

/** Values of a query string; undefined ones are left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

const after = 'kilau.after';

interface Options {
  readonly baseUrl: string;
  /** Milliseconds until a call counts as lost. */
  readonly timeout?: number;
  /** The session's token, when there is one. */
  readonly token: () => string | undefined;
  /** Called when the server no longer knows the token. */
  readonly onInvalidToken: () => void;
  /** Where the position of the user's last command is kept, so that it outlives a reload. */
  readonly kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Carries the requests; the browser's own unless told. */
  readonly adapter?: AxiosAdapter;
}

/** The server's API. Every method throws ApiFailure and nothing else. */
export class Api {
  private readonly http: AxiosInstance;

  constructor(private readonly options: Options) {
    this.http = axios.create({ baseURL: options.baseUrl, timeout: options.timeout ?? 20_000, adapter: options.adapter });
  }

  get<T>(call: string, params: Params = {}, signal?: AbortSignal): Promise<T> {
    const headers = { ...this.token(), ...this.after() };
    return this.answer(this.http.get<T>(call, { params, headers, signal }));
  }

  post<T>(call: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    return this.answer(this.http.post<T>(call, body, { headers: { ...this.token(), ...headers } }));
  }

  /** Sends a command by its method. */
  send<T>(method: 'post' | 'put' | 'delete', call: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    return this.answer(this.http.request<T>({ method, url: call, data: body, headers: { ...this.token(), ...headers } }));
  }

  delete<T>(call: string): Promise<T> {
    return this.answer(this.http.delete<T>(call, { headers: this.token() }));
  }

  /** The bytes of a file. */
  file(call: string): Promise<Blob> {
    return this.answer(this.http.get<Blob>(call, { headers: this.token(), responseType: 'blob', timeout: 0 }));
  }

  /** A command of the user was recorded: each later read waits until it is projected. */
  recorded(position: string): void {
    this.options.kept.setItem(after, position);
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
      return inLanguage((await request).data);
    } catch (thrown) {
      const failure = apiFailure(thrown);
      if (failure.is('session.invalid-token') && this.options.token() !== undefined) this.options.onInvalidToken();
      throw failure;
    }
  }
}

/** An answer with its message, where it has one, in the language of the console. */
function inLanguage<T>(answer: T): T {
  const { message } = (answer ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? { ...answer, message: said(message) } : answer;
}

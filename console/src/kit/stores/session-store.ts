import { makeAutoObservable } from 'mobx';
import {
  missing,
  PUSAT,
  type Gate,
  type Holder,
  type Missing,
  type SettingValue,
} from '../../../../contracts/language/define/gate.js';
import { everyKind, hiddenFrom, type Hidden } from '../../../../contracts/language/define/hidden.js';
import { shownBy } from '../../../../contracts/language/routes/access-tree.js';
import type { LoginAnswer, ModuleValue, SessionUser } from '../../../../contracts/identity/views.js';
import type { Login } from '../../../../contracts/identity/commands.js';
import type { Api } from '../api/api.js';

const keys = { token: 'token', user: 'user', islogin: 'islogin' } as const;

/** The storage key of the session that ended last on the device; clearing the device spares it. */
export const endedKey = 'kilau.ended';

/** The beginning of a token: it tells the sessions of a device apart, and opens none of them. */
const markOf = (token: string): string => token.slice(0, 8);

/** The needs of the store of a browser. */
export interface SessionHost {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'clear'>;
  /** Loads the login page. */
  readonly leave: (why: 'logout' | 'invalid-token') => void;
}

/** The user who is logged in. Kept on the device, so that a reload goes on where it was. */
export class SessionStore {
  token: string | undefined = undefined;
  user: SessionUser | undefined = undefined;
  /** True once it has ended and the page is being left: nothing is drawn that would go with it. */
  isOver = false;
  /** True while it is being ended here: whatever else is refused meanwhile is no news. */
  private leaving = false;

  constructor(private readonly host: SessionHost) {
    this.restore();
    makeAutoObservable<this, 'host' | 'leaving' | 'isOnDevice'>(
      this,
      { host: false, leaving: false, isOnDevice: false },
      { autoBind: true },
    );
  }

  get isLogin(): boolean {
    return this.token !== undefined && this.user !== undefined;
  }

  get isPusat(): boolean {
    return this.user?.kode_toko === PUSAT;
  }

  /** The value of a module or setting, as in force in the user's shop. */
  valueOf(key: string): SettingValue | undefined {
    return this.user?.modules.find((setting) => setting.key === key)?.value;
  }

  /** The items of the menu that the user's access tree shows. */
  get shown(): ReadonlySet<string> {
    return this.user ? shownBy(this.user.level, this.user.hak_akses) : new Set();
  }

  /** The user as a gate sees them. */
  get holder(): Holder | undefined {
    const { user, shown: access, valueOf: value } = this;
    return user && { level: user.level, kode_toko: user.kode_toko, access, value };
  }

  /** The kinds of figures that are hidden from the user. */
  get hidden(): Hidden {
    return this.holder ? hiddenFrom(this.holder) : everyKind;
  }

  /** Summaries of balances are hidden from all but owners where a module says so (shell-and-rules §2, Dashboard). */
  get seesBalances(): boolean {
    return !this.hidden.has('SALDO');
  }

  /** The part of a gate that the user lacks, undefined when they pass; the server checks the same again. */
  lacks(gate: Gate): Missing | undefined {
    return this.holder ? missing(gate, this.holder) : { what: 'level', levels: [] };
  }

  /** True if the user passes a gate. */
  passes(gate: Gate): boolean {
    return this.lacks(gate) === undefined;
  }

  /**
   * Logs in once what comes next is loaded too, so that no skeleton flashes up. Throws ApiFailure: wrong words, in use
   * elsewhere, throttled.
   */
  async login(api: Api, credentials: Login, next: () => Promise<unknown> = async () => undefined): Promise<void> {
    const loaded = next().catch(() => undefined);
    const answer = await api.post<LoginAnswer>('users/login', credentials);
    await loaded;
    this.begin(answer);
    api.forget();
  }

  /** Logs out; the session ends here even when the server cannot be told. */
  async logout(api: Api): Promise<void> {
    this.leaving = true;
    try {
      await api.post('users/logout', { user_id: this.user?.user_id });
    } finally {
      this.end('logout');
      this.leaving = false;
    }
  }

  /**
   * Reads the user again: business date, level and rights may have changed since the login. Modules and settings stay
   * those that the page runs with; answers those that are in force now.
   */
  async refresh(api: Api): Promise<readonly ModuleValue[]> {
    const { user } = await api.get<{ user: SessionUser }>('users/me');
    this.setUser({ ...user, modules: this.user?.modules ?? user.modules });
    return user.modules;
  }

  /** Takes over new values of modules and settings, by key. */
  merge(changes: readonly ModuleValue[]): void {
    if (!this.user) return;
    const values = new Map([...this.user.modules, ...changes].map(({ key, value }) => [key, value]));
    this.setUser({ ...this.user, modules: [...values].map(([key, value]) => ({ key, value })) });
  }

  /** Clears the device and goes to the login page (shell-and-rules §4, Session). */
  end(why: 'logout' | 'invalid-token'): void {
    if (!this.isLogin) return;
    if (this.isOnDevice) {
      this.host.local.setItem(endedKey, markOf(this.token!));
      this.host.local.clear();
    }
    this.token = undefined;
    this.user = undefined;
    this.isOver = true;
    this.host.leave(this.leaving ? 'logout' : why);
  }

  /**
   * Follows the device: a login in another tab is taken over here, a logout or another session ends that of this tab.
   * A tab that slept may have cleared the device for a session that was over before: then it is kept there again.
   */
  followDevice(): void {
    if (this.isOver || this.isOnDevice) return;
    const { token, user } = this;
    if (token === undefined || user === undefined) return this.restore();
    const { local } = this.host;
    const isCleared = local.getItem(keys.token) === null;
    if (isCleared && local.getItem(endedKey) !== markOf(token)) this.begin({ token, user });
    else this.end('logout');
  }

  /** False once another tab has logged out or logged in: the device keeps nothing of this session then. */
  private get isOnDevice(): boolean {
    return this.host.local.getItem(keys.token) === this.token;
  }

  /** Writes the token last: it is what other tabs follow. */
  private begin(answer: Pick<LoginAnswer, 'token' | 'user'>): void {
    this.isOver = false;
    this.token = answer.token;
    this.user = answer.user;
    this.host.local.setItem(keys.user, JSON.stringify(answer.user));
    this.host.local.setItem(keys.islogin, 'true');
    this.host.local.setItem(keys.token, answer.token);
  }

  private setUser(user: SessionUser): void {
    this.user = user;
    if (this.isOnDevice) this.host.local.setItem(keys.user, JSON.stringify(user));
  }

  /** Goes on with the session of the device. Clears nothing of a login that another tab is about to write. */
  private restore(): void {
    const user = this.host.local.getItem(keys.user);
    const token = this.host.local.getItem(keys.token);
    if (!user && !token) return this.host.local.clear();
    if (this.host.local.getItem(keys.islogin) !== 'true' || !user || !token) return;
    const known = readUser(user);
    if (!known) return;
    this.user = known;
    this.token = token;
  }
}

/** Events after which a tab may no longer be of the session of its device: those of other tabs, and its own waking. */
const NEWS_OF_DEVICE = ['storage', 'pageshow', 'focus', 'visibilitychange'] as const;

/** Lets a session follow the other tabs of its browser. */
export function followTabs(page: Pick<EventTarget, 'addEventListener'>, session: SessionStore): void {
  for (const news of NEWS_OF_DEVICE) page.addEventListener(news, session.followDevice);
}

/** The user as the device keeps them; undefined for anything else that stands there. */
function readUser(text: string): SessionUser | undefined {
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    return Array.isArray(user?.modules) && Array.isArray(user.hak_akses) ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}

import type { SessionUser } from '../../../../contracts/identity/views.js';
import { Api } from '../api/api.js';
import { sparing } from '../base/spared-storage.js';
import { UnansweredCommands, unansweredWord } from '../form/unanswered.js';
import { cashier } from '../testing/draw.js';
import { memory, wireTo, type Reply, type Sent } from '../testing/transport.js';
import { endedKey, followTabs, SessionStore } from './session-store.js';

const owner: SessionUser = { ...cashier, user_id: 'OWNER', nama: 'Ratna', level: 'OWN' };
const users: Readonly<Record<string, SessionUser>> = { [cashier.user_id]: cashier, [owner.user_id]: owner };

/** The server: each login has a token of its own, which a logout ends. */
function server() {
  const known = new Map<string, SessionUser>();
  let logins = 0;
  return ({ call, body, headers }: Sent): Reply => {
    const token = String(headers['x-auth-token'] ?? '');
    if (call === 'users/login') {
      const user = users[(body as { readonly user_id: string }).user_id]!;
      logins += 1;
      const begun = `token ${logins} of ${user.user_id}`;
      known.set(begun, user);
      return { status: 200, data: { token: begun, user } };
    }
    const user = known.get(token);
    if (!user) return { status: 401, data: { code: 'session.invalid-token', message: 'Sesi berakhir' } };
    if (call === 'users/logout') known.delete(token);
    return { status: 200, data: { user } };
  };
}

/** The windows of the tabs of a test. */
const pages: EventTarget[] = [];
afterEach(() => void pages.splice(0));

/** A tab of the browser: all of them share its local storage. */
function tab(answer: (sent: Sent) => Reply) {
  const left: string[] = [];
  const sent: Sent[] = [];
  const local = { ...sparing(localStorage, [unansweredWord, endedKey]) };
  const session = new SessionStore({ local, leave: (why) => left.push(why) });
  const page = new EventTarget();
  pages.push(page);
  followTabs(page, session);
  const api = new Api({
    baseUrl: '/api/v1/',
    token: () => session.token,
    onInvalidToken: () => session.end('invalid-token'),
    isAttended: () => true,
    kept: memory(),
    adapter: wireTo(answer, sent),
  });
  const login = (user: SessionUser) => session.login(api, { user_id: user.user_id, password: 'x' });
  const reads = () => api.get('users/me').catch(() => undefined);
  const tokens = () => sent.map(({ headers }) => headers['x-auth-token']);
  return { session, api, page, local, left, login, reads, tokens, logout: () => session.logout(api) };
}

/** Two tabs of the cashier, and the server. */
async function twoTabs() {
  const answer = server();
  const first = tab(answer);
  await first.login(cashier);
  return { first, second: tab(answer), open: () => tab(answer) };
}

/** Dispatches a change of storage to the tabs, as a browser does. */
const told = (): void => pages.forEach((page) => page.dispatchEvent(new Event('storage')));

describe('two tabs of a browser', () => {
  it('are one session: a tab that is opened later is logged in', async () => {
    const { first, second } = await twoTabs();
    expect([second.session.token, second.session.user]).toEqual([first.session.token, first.session.user]);
  });
  it('end together: after a logout in one, the other goes to the login with its next call, once', async () => {
    const { first, second } = await twoTabs();
    await first.logout();
    await Promise.all([second.reads(), second.reads()]);
    expect([first.left, second.left, second.session.isLogin]).toEqual([['logout'], ['invalid-token'], false]);
  });
  it('keep what was sent and is unanswered, whichever logs out', async () => {
    const { first, open } = await twoTabs();
    const unanswered = new UnansweredCommands(localStorage, cashier.user_id);
    unanswered.keep({ command: 'record-setoran', title: 'Setoran', key: 'k', values: { jumlah: 1 } });
    await first.logout();
    expect([open().session.isLogin, unanswered.all().length]).toEqual([false, 1]);
  });
  it('end together: a logout in one ends the other at once', async () => {
    const { first, second } = await twoTabs();
    await first.logout();
    told();
    expect([second.session.isLogin, second.left]).toEqual([false, ['logout']]);
  });
});

/** Stops a tab: of what other tabs write to the device since, it still reads what stood there before. */
function sleep({ local }: ReturnType<typeof tab>): void {
  const before = new Map(['token', 'user', 'islogin'].map((key) => [key, localStorage.getItem(key)]));
  const { getItem } = local;
  local.getItem = (key) => (before.has(key) ? before.get(key)! : getItem(key));
}

describe('a tab that slept', () => {
  it.each(['focus', 'pageshow', 'visibilitychange'])(
    'is of the session of its device as soon as it wakes: %s',
    async (event) => {
      const { first, second } = await twoTabs();
      await second.login(owner);
      first.page.dispatchEvent(new Event(event));
      expect([first.session.isLogin, first.left, second.session.isLogin]).toEqual([false, ['logout'], true]);
    },
  );
  it('ends its own session alone, however late it hears of the login of the next user', async () => {
    const { first, second, open } = await twoTabs();
    sleep(first);
    await second.logout();
    const next = open();
    await next.login(owner);
    await first.reads();
    told();
    expect([first.left, next.session.isLogin]).toEqual([['invalid-token'], true]);
    expect(open().session.token).toBe(next.session.token);
  });
  it('is logged out with the others, however late it hears of their logout', async () => {
    const { first, second, open } = await twoTabs();
    sleep(first);
    await second.logout();
    await first.logout().catch(() => undefined);
    told();
    expect([first.left, second.session.isLogin, open().session.isLogin]).toEqual([['logout'], false, false]);
  });
});

describe('a tab at the login page', () => {
  it('goes on with the session that another tab begins', async () => {
    const answer = server();
    const [first, second] = [tab(answer), tab(answer)];
    await first.login(cashier);
    told();
    expect([second.session.token, second.session.user?.user_id]).toEqual([first.session.token, cashier.user_id]);
  });
  it('clears nothing of a login that another tab is about to write', () => {
    localStorage.setItem('user', JSON.stringify(cashier));
    const { session } = tab(server());
    told();
    expect([session.isLogin, localStorage.getItem('user')]).toEqual([false, JSON.stringify(cashier)]);
  });
});

describe('another user in another tab', () => {
  it('does not act for the user whom a tab shows: it goes on under the token of its own login', async () => {
    const { first, second } = await twoTabs();
    const before = first.session.token;
    await second.login(owner);
    await first.reads();
    expect([first.session.user?.user_id, first.tokens().at(-1)]).toEqual([cashier.user_id, before]);
  });
  it('is the one who is logged in after the page was loaded anew', async () => {
    const { second, open } = await twoTabs();
    await second.login(owner);
    expect(open().session.user?.user_id).toBe(owner.user_id);
  });
  it('keeps their user on the device when a tab of the user before reads its own again', async () => {
    const { first, second, open } = await twoTabs();
    await second.login(owner);
    await first.session.refresh(first.api);
    const kept = open().session;
    expect([kept.user?.user_id, kept.token]).toEqual([owner.user_id, second.session.token]);
  });
  it('stays logged in when the session of a tab of the user before has ended', async () => {
    const { first, second, open } = await twoTabs();
    const other = open();
    await first.logout();
    await other.login(owner);
    await second.reads();
    expect([second.left, other.session.isLogin, open().session.isLogin]).toEqual([['invalid-token'], true, true]);
  });
  it('ends the session of a tab of the user before at once', async () => {
    const { first, second, open } = await twoTabs();
    await second.login(owner);
    told();
    expect([first.session.isLogin, second.session.isLogin, first.left]).toEqual([false, true, ['logout']]);
    expect(open().session.user?.user_id).toBe(owner.user_id);
  });
});

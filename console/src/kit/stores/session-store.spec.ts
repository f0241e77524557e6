import type { SessionUser } from '../../../../contracts/identity/views.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { later, memory, overWire, type Reply } from '../testing/transport.js';
import { SessionStore } from './session-store.js';

const kasir: SessionUser = {
  user_id: 'KASIR01',
  nama: 'Siti',
  level: 'KASIR',
  kode_toko: 'JKT01',
  nama_toko: 'Toko Cikini',
  alamat_toko: '',
  tgl_system: businessDate('2026-11-20'),
  modules: [
    { key: 'MEMBER_MODULE', value: true },
    { key: 'SEPUHAN_MODULE', value: false },
  ],
  hak_akses: [],
};

function session(local = memory()) {
  const left: string[] = [];
  return { store: new SessionStore({ local, leave: (why) => left.push(why) }), local, left };
}
async function loggedIn() {
  const made = session();
  await made.store.login(overWire(() => ({ status: 200, data: { token: 't', user: kasir } })).api, {
    user_id: 'KASIR01',
    password: 'x',
  });
  return made;
}

describe('a session', () => {
  it('begins with the login and goes on after a reload', async () => {
    const { store, local } = await loggedIn();
    expect([store.isLogin, local.getItem('islogin')]).toEqual([true, 'true']);
    const again = session(local).store;
    expect([again.token, again.user?.kode_toko]).toEqual(['t', 'JKT01']);
  });
  it('does not begin when the login is refused', async () => {
    const { store } = session();
    const { api } = overWire(() => ({
      status: 409,
      data: { code: 'session.in-use', message: 'User ID currently in use' },
    }));
    await expect(store.login(api, { user_id: 'KASIR01', password: 'x' })).rejects.toMatchObject({
      message: 'User ID currently in use',
    });
    expect(store.isLogin).toBe(false);
  });
  it('ends with the logout, also when the server cannot be told', async () => {
    const { store, local, left } = await loggedIn();
    const { api, sent } = overWire(() => 'no answer');
    await store.logout(api).catch(() => undefined);
    expect(sent[0]).toMatchObject({ call: 'users/logout', body: { user_id: 'KASIR01' } });
    expect([store.isLogin, local.size(), left]).toEqual([false, 0, ['logout']]);
  });
  it('ends with the logout, also when something else is refused before that is answered', async () => {
    const { store, left } = await loggedIn();
    const answer = later<Reply>();
    const { api } = overWire(() => answer.promise);
    const leaving = store.logout(api);
    store.end('invalid-token');
    answer.settle({ status: 200, data: {} });
    await leaving;
    expect([store.isLogin, left]).toEqual([false, ['logout']]);
  });
  it('ends once, however many calls meet an invalid token', async () => {
    const { store, left } = await loggedIn();
    store.end('invalid-token');
    store.end('invalid-token');
    expect(left).toEqual(['invalid-token']);
  });
  it.each(['{', 'null', '5', '[]', '{"user_id":"KASIR01"}'])('is none when the device holds nonsense: %s', (user) => {
    const local = memory();
    for (const [key, value] of Object.entries({ islogin: 'true', token: 't', user })) local.setItem(key, value);
    expect(session(local).store.isLogin).toBe(false);
  });
});

describe('the balances of the start page', () => {
  it.each([
    ['KASIR', false, true],
    ['KASIR', true, false],
    ['SPV', true, false],
    ['SU', true, false],
    ['OWN', true, true],
  ] as const)('for %s while the module that hides them is %s', async (level, value, sees) => {
    const { store } = session();
    const user = { ...kasir, level, modules: [{ key: 'HIDE_SALDO_DASHBOARD_MODULE', value }] };
    await store.login(overWire(() => ({ status: 200, data: { token: 't', user } })).api, {
      user_id: 'X',
      password: 'x',
    });
    expect(store.seesBalances).toBe(sees);
  });
});

describe('a gate', () => {
  it.each([
    ['open', {}, true],
    ['for a level of mine', { levels: ['KASIR' as const] }, true],
    ['for other levels', { levels: ['OWN' as const, 'SU' as const] }, false],
    ['for head office', { pusatOnly: true }, false],
    ['for a module that is on', { on: ['MEMBER_MODULE'] }, true],
    ['for a module that is off', { on: ['SEPUHAN_MODULE'] }, false],
    ['for a module that is not there', { on: ['RFID_MODULE'] }, false],
    ['for what the access tree does not show', { access: ['/uang-kas'] }, false],
  ])('%s', async (_, gate, passes) => {
    expect((await loggedIn()).store.passes(gate)).toBe(passes);
  });
  it('lets nobody pass without a session', () => {
    expect(session().store.passes({})).toBe(false);
  });
});

import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { later, overWire, type Reply, type Sent } from '../../kit/testing/transport.js';
import { passkeysMissing, type Asked } from '../../kit/base/browser-passkeys.js';
import { PasskeysStore } from './passkeys-store.js';
import { needFeatures } from '../need-features.js';

beforeAll(needFeatures);

const known = { passkey_id: 'p1', nama: 'HP', sejak: '2026-11-21T02:00:00.000Z', dipakai: '' };
const recorded = { data: {}, message: 'Passkey Berhasil Didaftarkan', position: 'PUSAT:40' };
const answers: Readonly<Record<string, Reply>> = {
  'post passkeys/options': { status: 200, data: { data: { challenge: 'c' } } },
  'post passkeys': { status: 201, data: recorded },
  'delete passkeys/p1': { status: 200, data: recorded },
  'get passkeys': { status: 200, data: { data: [known], count: 1 } },
};

function at(special: Readonly<Record<string, Reply>> = {}, made: Asked = { response: { id: 'x' } }) {
  const asked: object[] = [];
  const done: CommandAnswer[] = [];
  const wire = overWire(({ method, call }: Sent) => ({ ...answers, ...special })[`${method} ${call}`]!);
  const make = (options: object): Promise<Asked> => {
    asked.push(options);
    return Promise.resolve(made);
  };
  return { ...wire, asked, done, store: new PasskeysStore(wire.api, make, (answer) => done.push(answer)) };
}
const fields = { nama: 'HP', password: 'rahasia' };

describe('adding a passkey', () => {
  it('asks the server, the browser and the server again, and shows the list', async () => {
    const { store, sent, asked, done } = at();
    store.show('adding');
    await store.add(fields);
    expect(asked).toEqual([{ challenge: 'c' }]);
    expect(sent.map(({ method, call, body }) => [method, call, body])).toEqual([
      ['post', 'passkeys/options', { password: 'rahasia' }],
      ['post', 'passkeys', { nama: 'HP', response: { id: 'x' } }],
      ['get', 'passkeys', undefined],
    ]);
    expect([done, store.state, store.list.rows, store.trouble]).toEqual([[recorded], 'list', [known], undefined]);
  });
  it('begins when both fields are filled', async () => {
    const { store, sent } = at();
    await store.add({ nama: ' ', password: '' });
    expect([store.errors, sent, store.state]).toEqual([
      { nama: 'Nama passkey Tidak Boleh Kosong', password: 'Password Tidak Boleh Kosong' },
      [],
      'adding',
    ]);
  });
  it('ends at a wrong password, under its field', async () => {
    const errors = [{ field: 'password', message: 'Password saat ini salah' }];
    const { store, asked } = at({
      'post passkeys/options': {
        status: 422,
        data: { code: 'password.wrong', message: 'Password saat ini salah', errors },
      },
    });
    await store.add(fields);
    expect([store.errors, store.trouble, store.state, asked]).toEqual([
      { password: 'Password saat ini salah' },
      '',
      'adding',
      [],
    ]);
  });
  it('ends when the browser made none, and says why', async () => {
    const { store, sent } = at({}, { trouble: 'passkey.known' });
    await store.add(fields);
    expect([store.trouble, store.state, sent.length]).toEqual(['Perangkat ini sudah terdaftar', 'adding', 1]);
  });
  it('cannot be pressed twice: it is busy till the end', async () => {
    const { promise, settle } = later<Reply>();
    const wire = overWire(() => promise);
    const store = new PasskeysStore(
      wire.api,
      () => Promise.resolve({ trouble: 'passkey.notMade' }),
      () => undefined,
    );
    const adding = store.add(fields);
    expect([store.state, store.busy]).toEqual(['asking', true]);
    settle('no answer');
    await adding;
    expect([store.state, store.busy, store.trouble]).toEqual(['adding', false, 'Koneksi Bermasalah']);
  });
});

describe('removing a passkey', () => {
  it('shows what is left', async () => {
    const { store, done } = at({ 'get passkeys': { status: 200, data: { data: [], count: 0 } } });
    await store.remove(known);
    expect([store.state, store.list.rows, done.length]).toEqual(['list', [], 1]);
  });
  it('says when it is not there any more', async () => {
    const refusal = { code: 'passkey.unknown', message: 'Passkey tidak ditemukan' };
    const { store } = at({ 'delete passkeys/p1': { status: 404, data: refusal } });
    await store.remove(known);
    expect([store.state, store.trouble]).toEqual(['list', 'Passkey tidak ditemukan']);
  });
});

describe('a page', () => {
  const page = { hostname: 'kilau.example.com', isSecure: true, hasPasskeys: true };
  it('can use passkeys at a name, safely, with a browser that knows them', () => {
    expect(passkeysMissing(page)).toBeUndefined();
    expect(passkeysMissing({ ...page, hostname: 'localhost' })).toBeUndefined();
  });
  it.each(['127.0.0.1', '[::1]'])('cannot at a number: %s', (hostname) =>
    expect(passkeysMissing({ ...page, hostname })).toBe('passkey.needsName'),
  );
  it('cannot without https, nor with an old browser', () => {
    expect(passkeysMissing({ ...page, isSecure: false })).toBe('passkey.needsBrowser');
    expect(passkeysMissing({ ...page, hasPasskeys: false })).toBe('passkey.needsBrowser');
  });
});

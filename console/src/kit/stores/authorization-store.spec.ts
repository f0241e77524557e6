import { cancelTransfer } from '../../../../contracts/mutasi-uang/documents.js';
import type { Level } from '../../../../contracts/language/define/gate.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { ApiFailure } from '../api/failure.js';
import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
import { AuthorizationStore } from './authorization-store.js';
import { nobodyText } from './nobody-text.js';

const action = {
  kategori: 'UANG',
  description: 'BATAL MUTASI UANG',
  subject: 'MU-JKT01-000001',
  jumlah: rupiah(250_000),
};
const body = { no_bukti: 'MU-JKT01-000001', keterangan: 'Salah' };
const spv = { user_id: 'SPV01', nama: 'Bambang', level: 'SPV', kode_toko: 'JKT01', cara: ['PASSWORD'] };
const owner = { user_id: 'OWNER', nama: 'Ratna', level: 'OWN', kode_toko: 'PUSAT', cara: ['PASSWORD', 'PUSH'] };
const RESTRICTED: Reply = { status: 403, data: { code: 'authorization.required', message: 'Perlu otorisasi', action } };

/** A server that wants an approval for each command, and gives it for one password. */
const asking = (
  then: Reply = { status: 200, data: { data: {}, position: 'JKT01:9' } },
  who: readonly object[] = [spv, owner],
) => {
  const answer = ({ call, headers, body: sent }: Sent): Reply => {
    if (call === 'authorization/users') return { status: 200, data: { data: who, count: who.length } };
    if (call === 'authorization') {
      const right = (sent as { password: string }).password === 'benar';
      return right
        ? { status: 200, data: { data: { message: 'Otorisasi Berhasil', approval: 'A1' } } }
        : { status: 403, data: { code: 'authorization.failed', message: 'Otorisasi Gagal..' } };
    }
    return headers['x-approval'] ? then : RESTRICTED;
  };
  const wire = overWire(answer);
  const store = new AuthorizationStore(wire.api, ({ level = 'SPV' }) => Promise.resolve(`Belum ada ${level}`));
  wire.api.asksConsent(store.ask);
  const given = (password: string) =>
    store.submit(() => wire.api.post('authorization', { user_id: store.authoriser, password, ...store.body }));
  return { ...wire, store, given };
};
const asked = async ({ store }: { store: AuthorizationStore }): Promise<void> => {
  while (!store.asked) await new Promise((resolve) => setImmediate(resolve));
};

describe('a command that needs consent', () => {
  it('is sent again under its key, with the approval, once consent is there', async () => {
    const wire = asking();
    const answer = wire.api.command(cancelTransfer, body, 'key-0001');
    await asked(wire);
    expect(wire.store.asked).toMatchObject({ command: 'cancel-transfer', body, action });
    wire.store.note('salah ketik');
    await wire.given('benar');
    expect(await answer).toMatchObject({ position: 'JKT01:9' });
    const sent = wire.sent.filter(({ call }) => call === 'cash/mutasi-uang/MU-JKT01-000001/cancel');
    expect(
      sent.map(({ method, body: own, headers }) => [method, own, headers['Idempotency-Key'], headers['x-approval']]),
    ).toEqual([
      ['put', { keterangan: 'Salah' }, 'key-0001', undefined],
      ['put', { keterangan: 'Salah' }, 'key-0001', 'A1'],
    ]);
    expect(wire.sent.find(({ call }) => call === 'authorization')?.body).toEqual({
      ...{
        user_id: 'SPV01',
        password: 'benar',
        kategori: 'UANG',
        description: 'BATAL MUTASI UANG',
        keterangan: 'SALAH KETIK',
      },
      ...{ command: 'cancel-transfer', body },
    });
    expect(wire.store.asked).toBeUndefined();
  });

  it('fails as it was refused when the dialog is closed', async () => {
    const wire = asking();
    const answer = wire.api.command(cancelTransfer, body, 'key-0002').catch((thrown: unknown) => thrown as ApiFailure);
    await asked(wire);
    wire.store.close();
    expect(await answer).toMatchObject({ code: 'authorization.required', action });
    expect(wire.sent.filter(({ call }) => call.endsWith('/cancel'))).toHaveLength(1);
  });

  it('can be tried again after a wrong password', async () => {
    const wire = asking();
    const answer = wire.api.command(cancelTransfer, body, 'key-0003');
    await asked(wire);
    await wire.given('salah');
    expect([wire.store.step, wire.store.message]).toEqual(['start', 'Otorisasi Gagal..']);
    await wire.given('benar');
    expect(await answer).toMatchObject({ position: 'JKT01:9' });
  });

  it('fails with what is wrong then, when it is refused with its approval', async () => {
    const wire = asking({ status: 409, data: { code: 'money.insufficient', message: 'Saldo Tidak Mencukupi' } });
    const answer = wire.api.command(cancelTransfer, body, 'key-0004').catch((thrown: unknown) => thrown as ApiFailure);
    await asked(wire);
    await wire.given('benar');
    expect(await answer).toMatchObject({ code: 'money.insufficient' });
  });
});

describe('who can consent', () => {
  it('is who has the way that is chosen, the own branch first', async () => {
    const wire = asking();
    void wire.api.command(cancelTransfer, body, 'key-0005').catch(() => undefined);
    await asked(wire);
    expect([wire.store.authoriser, wire.store.able.map(({ user_id }) => user_id)]).toEqual([
      'SPV01',
      ['SPV01', 'OWNER'],
    ]);
    wire.store.begin('PUSH');
    expect([wire.store.authoriser, wire.store.able.map(({ user_id }) => user_id)]).toEqual(['OWNER', ['OWNER']]);
    wire.store.close();
  });

  it('is told before anybody is asked: where nobody can, no dialog opens, and the refusal says who is missing', async () => {
    const wire = asking(undefined, [spv]);
    const reopening = { command: 'reopen-shop', body: {}, action: { ...action, level: 'OWN' as const } };
    await expect(wire.store.ask(reopening)).rejects.toMatchObject({
      message: 'Belum ada OWN',
      code: 'authorization.required',
      action: reopening.action,
    });
    expect(wire.store.asked).toBeUndefined();
    void wire.store.ask({ ...reopening, action });
    await asked(wire);
    expect([wire.store.known, wire.store.possible]).toEqual([true, ['PASSWORD']]);
    wire.store.close();
  });

  it('is not asked for where what was asked for was given up meanwhile', async () => {
    const users = later<Reply>();
    const wire = overWire(() => users.promise);
    const store = new AuthorizationStore(wire.api, () => Promise.resolve(''));
    const answer = store.ask({ command: 'cancel-transfer', body, action });
    store.close();
    users.settle({ status: 200, data: { data: [spv], count: 1 } });
    expect([await answer, store.asked]).toEqual([undefined, undefined]);
  });

  it('is asked in a way that somebody has: where nobody has a password, not for one', async () => {
    const wire = asking(undefined, [{ ...owner, cara: ['PUSH'] }]);
    void wire.store.ask({ command: 'cancel-transfer', body, action });
    await asked(wire);
    expect([wire.store.way, wire.store.authoriser, wire.store.possible]).toEqual(['PUSH', 'OWNER', ['PUSH']]);
    wire.store.close();
  });

  it('is not known where that cannot be read, which is said in the dialog', async () => {
    const wire = overWire(() => ({ status: 500, data: { message: 'Gagal' } }));
    const store = new AuthorizationStore(wire.api, () => Promise.resolve(''));
    void store.ask({ command: 'cancel-transfer', body, action });
    await asked({ store });
    expect([store.known, store.step, store.message]).toEqual([false, 'start', 'Gagal']);
    store.close();
  });
});

describe('what is said where nobody can consent', () => {
  const said = (level: Level, kode_toko: string, needs?: Level, isShown = true): string =>
    nobodyText({ level: needs }, { user: { level, kode_toko } as SessionUser, passes: () => isShown });
  const first = 'yang masih memakai password awal harus login dan menggantinya dulu.';
  const add = `Tambahkan di Data Users; ${first}`;
  const tell = `Minta pengelola Data Users menambahkannya; ${first}`;

  it('is who is missing and from where, and to add them for who may', () => {
    expect(said('OWN', 'PUSAT', 'OWN')).toBe(
      `Belum ada owner lain (PUSAT) yang dapat memberi otorisasi untuk ini. ${add}`,
    );
    expect(said('OWN', 'JKT01')).toBe(
      `Belum ada supervisor atau owner lain (JKT01 / PUSAT) yang dapat memberi otorisasi untuk ini. ${add}`,
    );
  });
  it('names what it is about', () => {
    const about = { description: 'NILAI BARANG JAUH DARI PAPAN HARGA', subject: 'Kalung 375' };
    const owner = { user: { level: 'OWN', kode_toko: 'PUSAT' } as SessionUser, passes: () => true };
    expect(nobodyText(about, owner)).toContain('NILAI BARANG JAUH DARI PAPAN HARGA Kalung 375: Belum ada');
  });
  it('is to ask for them, for who may make no such user or sees no users', () => {
    const lacking = 'Belum ada owner lain (JKT01 / PUSAT) yang dapat memberi otorisasi untuk ini.';
    expect(said('SPV', 'JKT01', 'OWN')).toBe(`${lacking} ${tell}`);
    expect(said('OWN', 'JKT01', 'OWN', false)).toBe(`${lacking} ${tell}`);
    expect(said('SPV', 'JKT01')).toContain(tell);
  });
});

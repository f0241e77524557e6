import type { Reply } from '../../kit/testing/transport.js';
import { overWire } from '../../kit/testing/transport.js';
import { SettingsStore } from './settings-store.js';

const saved: Reply = { status: 200, data: { message: 'Disimpan', position: '7' } };
const rows: Reply = { status: 200, data: { data: [{ key: 'modul.kas', value: true }], count: 1 } };

describe('a setting', () => {
  const changed = (lists: Reply[], one: Reply) => {
    const told: unknown[] = [];
    const { api } = overWire(({ method, params }) =>
      method !== 'get' ? saved : 'kode_toko' in params ? lists.shift()! : one,
    );
    return {
      told,
      store: new SettingsStore(
        api,
        'TK01',
        (...said) => told.push(said),
        () => 'key',
      ),
    };
  };

  it('is saved once that is recorded, though nothing can be read after it', async () => {
    const { store, told } = changed([rows, 'no answer'], 'timeout');
    await store.load();
    expect(await store.save('modul.kas', false)).toBe(true);
    expect([told, store.errorOf('modul.kas'), store.isSaving('modul.kas')]).toEqual([
      [['Disimpan', undefined]],
      undefined,
      false,
    ]);
    expect([store.list.rows.length, store.list.state, store.list.failure?.code]).toEqual([1, 'ready', 'no-response']);
  });

  it('is told with what follows from it', async () => {
    const now = { key: 'modul.kas', value: false };
    const { store, told } = changed([rows], { status: 200, data: { data: now } });
    expect(await store.save('modul.kas', false)).toBe(true);
    expect(told).toEqual([['Disimpan', now]]);
  });
});

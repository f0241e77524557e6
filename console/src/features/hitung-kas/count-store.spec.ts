import { countDrawer } from '../../../../contracts/hitung-kas/documents.js';
import { ApiFailure } from '../../kit/api/failure.js';
import { CountStore } from './count-store.js';

/** A store, what it sent, and what is kept for it. */
function counting(
  answer: () => Promise<unknown> = () => Promise.resolve({ position: 'JKT01:5', data: {} }),
  kept = new Map<string, string>(),
) {
  const sent: { readonly body: unknown; readonly key: string }[] = [];
  let keys = 0;
  const drafts = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const command = (_: unknown, body: unknown, key: string) => {
    sent.push({ body, key });
    return answer();
  };
  const api = { command, recorded: () => undefined } as never;
  return { store: new CountStore({ api, drafts, newKey: () => `key-${(keys += 1)}`, user_id: 'KASIR01' }), sent, kept };
}
const ada = [
  { jenis: 'KERTAS', nominal: 100_000, jumlah: 312 },
  { jenis: 'LOGAM', nominal: 1_000, jumlah: 36 },
];
const typed = (store: CountStore): void => {
  store.type('KERTAS-100000', '312');
  store.type('LOGAM-1000', '36');
};

describe('a drawer that is counted', () => {
  it('is worth what lies in it; notes and coins of one value are two things', () => {
    const { store } = counting();
    expect([store.begun, store.dihitung]).toEqual([false, 0]);
    typed(store);
    expect([store.begun, store.dihitung, store.hitungan]).toEqual([true, 31_236_000, ada]);
  });
  it('takes digits only, and nothing back', () => {
    const { store } = counting();
    store.type('LOGAM-500', '1a2-3,4567');
    expect(store.dihitung).toBe(12_345 * 500);
    store.type('LOGAM-500', '');
    expect(store.begun).toBe(false);
    store.type('LOGAM-500', '0');
    expect([store.begun, store.dihitung]).toEqual([true, 0]);
  });
  it('is there again after a reload, for who counted it', () => {
    const { store, kept } = counting();
    typed(store);
    store.note('Receh kurang');
    const again = counting(undefined, kept).store;
    expect([again.hitungan, again.keterangan]).toEqual([ada, 'Receh kurang']);
  });
  it('is sent as it is, and gone once it is recorded', async () => {
    const { store, sent, kept } = counting();
    typed(store);
    await store.send(countDrawer, { bukukan: true });
    expect(sent).toEqual([{ key: 'key-1', body: { bukukan: true, hitungan: ada } }]);
    expect([store.begun, store.saving, kept.size]).toEqual([false, false, 0]);
  });
  it('stays where it is refused, and goes again as another command', async () => {
    const { store, sent } = counting(() => Promise.reject(new ApiFailure('Keterangan', 422, 'drawer.reason-required')));
    typed(store);
    await store.send(countDrawer, { bukukan: true });
    expect([store.hitungan, store.failure?.message]).toEqual([ada, 'Keterangan']);
    await store.send(countDrawer, { bukukan: true });
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });
  it('goes again under its key while nobody knows what became of it', async () => {
    const { store, sent } = counting(() => Promise.reject(new ApiFailure('?', undefined, 'no-response')));
    typed(store);
    for (const bukukan of [true, true, false]) await store.send(countDrawer, { bukukan });
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

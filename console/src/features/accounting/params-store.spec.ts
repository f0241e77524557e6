import type { ParaAkun } from '../../../../contracts/accounting/views.js';
import { memory, overWire, type Reply } from '../../kit/testing/transport.js';
import { ParamsStore } from './params-store.js';

const row = (kode_akun: string, jenis_akun: 'DEBIT' | 'KREDIT', nomor_akun: string) => ({
  _id: `${kode_akun} ${jenis_akun}`,
  kode_akun,
  jenis_akun,
  nomor_akun,
});
const gaji: ParaAkun = {
  _id: 'UANG KAS/GAJI',
  trx: 'UANG KAS',
  type: 'GAJI',
  lengkap: false,
  ada_awal: false,
  atur_sendiri: false,
  versi: 3,
  detail_akun: [row('KAS', 'KREDIT', '1-1100'), row('LUAR', 'DEBIT', '')],
};

function opened(
  answer: Reply = { status: 200, data: { data: {}, position: 'PUSAT:9' } },
  drafts = memory(),
  user_id = 'OWNER',
) {
  const wire = overWire(() => answer);
  let keys = 0;
  const store = new ParamsStore({ api: wire.api, drafts, user_id, newKey: () => `key-${++keys}` });
  return { store, drafts, sent: wire.sent };
}

describe('the rows of a parameter', () => {
  it('stay in the tab until they are saved, for the same user alone', () => {
    const { store, drafts, sent } = opened();
    expect(store.isChanged(gaji)).toBe(false);
    store.set(gaji, 'LUAR DEBIT', '6-1100');
    expect([store.isChanged(gaji), store.rowsOf(gaji)[1]!.nomor_akun, sent]).toEqual([true, '6-1100', []]);
    expect(opened(undefined, drafts).store.rowsOf(gaji)[1]!.nomor_akun).toBe('6-1100');
    expect(opened(undefined, drafts, 'SPV01').store.isChanged(gaji)).toBe(false);
  });
  it('are not changed when they are what they were', () => {
    const { store } = opened();
    store.set(gaji, 'LUAR DEBIT', '6-1100');
    store.set(gaji, 'LUAR DEBIT', '');
    expect(store.isChanged(gaji)).toBe(false);
    store.set(gaji, 'LUAR DEBIT', '6-1100');
    store.discard(gaji);
    expect(store.isChanged(gaji)).toBe(false);
  });
  it('may have more exact ones added and removed', () => {
    const { store } = opened();
    store.add(gaji, { kode_akun: 'BANK BCA', jenis_akun: 'DEBIT' });
    store.add(gaji, { kode_akun: 'BANK BCA', jenis_akun: 'DEBIT' });
    expect(store.rowsOf(gaji).map(({ _id }) => _id)).toEqual(['BANK BCA DEBIT', 'KAS KREDIT', 'LUAR DEBIT']);
    store.remove(gaji, 'BANK BCA DEBIT');
    expect(store.isChanged(gaji)).toBe(false);
  });
  it('are sent as they are, those with a number, and are no changes then', async () => {
    const { store, sent } = opened();
    store.set(gaji, 'KAS KREDIT', '1-1200');
    expect(await store.save(gaji)).toMatchObject({ position: 'PUSAT:9' });
    expect(sent[0]).toMatchObject({ method: 'put', call: 'para-akun-transaksi/UANG%20KAS/GAJI' });
    expect(sent[0]!.body).toEqual({
      versi: 3,
      detail_akun: [{ kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1200' }],
    });
    expect(store.isChanged(gaji)).toBe(false);
  });
  it('are not saved over those that somebody else set: reloaded, they keep what was changed here of the rows that the other left', async () => {
    const refusal = {
      status: 409,
      data: { code: 'params.changed-meanwhile', message: 'Parameter ini sudah diubah oleh SPV01, muat ulang' },
    };
    const { store, sent } = opened(refusal);
    store.set(gaji, 'LUAR DEBIT', '6-1100');
    store.add(gaji, { kode_akun: 'KAS BESAR', jenis_akun: 'KREDIT' });
    expect(store.isStale(gaji)).toBe(false);
    const theirs = { ...gaji, versi: 4, detail_akun: [row('KAS', 'KREDIT', '1-1210'), row('LUAR', 'DEBIT', '')] };
    expect(store.isStale(theirs)).toBe(true);
    expect(await store.save(theirs)).toBeUndefined();
    expect([sent[0]!.body, store.failure?.message]).toEqual([
      expect.objectContaining({ versi: 3 }),
      'Parameter ini sudah diubah oleh SPV01, muat ulang',
    ]);
    store.reload(theirs);
    expect(store.rowsOf(theirs)).toEqual([
      row('KAS BESAR', 'KREDIT', ''),
      row('KAS', 'KREDIT', '1-1210'),
      row('LUAR', 'DEBIT', '6-1100'),
    ]);
    expect([store.isStale(theirs), store.isChanged(theirs), store.failure]).toEqual([false, true, undefined]);
    await store.save(theirs);
    expect(sent[1]!.body).toMatchObject({ versi: 4 });
    const both = { ...gaji, versi: 5, detail_akun: [row('KAS', 'KREDIT', '1-1210'), row('LUAR', 'DEBIT', '6-9100')] };
    store.reload(both);
    expect(store.rowsOf(both)[2]!.nomor_akun).toBe('6-9100');
  });
  it.each(['{', 'null', '[]', '{"p1":null}', '{"p1":{"seen":1,"rows":[null]}}'])(
    'are none where the device keeps nonsense: %s',
    (text) => {
      const drafts = memory();
      drafts.setItem('kilau.draft.OWNER.update-journal-params.rows', text);
      const store = new ParamsStore({
        api: overWire(() => 'no answer').api,
        drafts,
        user_id: 'OWNER',
        newKey: () => 'k',
      });
      expect(store.edits).toEqual({});
    },
  );
  it('are told of row by row', async () => {
    const errors = [{ field: 'detail_akun.1.nomor_akun', message: 'KAS KREDIT adalah uang toko' }];
    const { store } = opened({ status: 422, data: { code: 'params.not-asset', message: 'Uang toko', errors } });
    store.set(gaji, 'KAS KREDIT', '6-1100');
    await store.save(gaji);
    expect([store.wrongOf(gaji, 'KAS KREDIT'), store.wrongOf(gaji, 'LUAR DEBIT')]).toEqual([
      'KAS KREDIT adalah uang toko',
      undefined,
    ]);
  });
  it('stay after a refusal, which is told', async () => {
    const { store } = opened({
      status: 422,
      data: { code: 'params.unbalanced', message: 'Debit dan kredit tidak seimbang, belum ada LUAR DEBIT' },
    });
    store.set(gaji, 'KAS KREDIT', '1-1200');
    expect(await store.save(gaji)).toBeUndefined();
    expect([store.isChanged(gaji), store.failure?.message]).toEqual([
      true,
      'Debit dan kredit tidak seimbang, belum ada LUAR DEBIT',
    ]);
  });
});

import { later, overWire, type Reply } from '../../kit/testing/transport.js';
import { RemittanceStore } from './remittance-store.js';

const found = (no_reff: string): Reply => ({ status: 200, data: { data: { no_reff } } });
const unknown: Reply = {
  status: 404,
  data: { code: 'remittance.unknown', message: 'Nomor Referensi Tidak Ditemukan' },
};

describe('a remittance that is looked up', () => {
  it('is the one of the reference that was asked for last, whichever answer comes first', async () => {
    const slow = later<Reply>();
    const { api } = overWire(({ call }) => (call.endsWith('LAMA') ? slow.promise : found('BARU')));
    const store = new RemittanceStore(api);
    const first = store.load('LAMA');
    await store.load('BARU');
    slow.settle(unknown);
    await first;
    expect([store.row?.no_reff, store.state, store.failure]).toEqual(['BARU', 'ready', undefined]);
  });
  it('is none once nothing is looked up any more', async () => {
    const slow = later<Reply>();
    const store = new RemittanceStore(overWire(() => slow.promise).api);
    const asked = store.load('LAMA');
    store.clear();
    slow.settle(found('LAMA'));
    await asked;
    expect([store.row, store.state]).toEqual([undefined, 'idle']);
  });
  it('is gone with the word why, when it cannot be found', async () => {
    const answers = [found('SATU'), unknown];
    const store = new RemittanceStore(overWire(() => answers.shift()!).api);
    await store.load('SATU');
    await store.reload();
    expect([store.row, store.state, store.failure?.message]).toEqual([
      undefined,
      'failed',
      'Nomor Referensi Tidak Ditemukan',
    ]);
  });
  it('stays when the same is looked up again without an answer, and not for another reference', async () => {
    const answers: Reply[] = [found('SATU'), 'no answer', 'no answer'];
    const store = new RemittanceStore(overWire(() => answers.shift()!).api);
    await store.load('SATU');
    await store.reload();
    expect([store.row?.no_reff, store.failure?.code]).toEqual(['SATU', 'no-response']);
    await store.load('DUA');
    expect([store.row, store.state]).toEqual([undefined, 'failed']);
  });
});

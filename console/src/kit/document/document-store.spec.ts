import { later, overWire, type Reply } from '../testing/transport.js';
import { DocumentStore } from './document-store.js';

const found = (no_bukti: string): Reply => ({ status: 200, data: { data: { no_bukti } } });
const unknown: Reply = {
  status: 404,
  data: { code: 'remittance.unknown', message: 'Nomor Referensi Tidak Ditemukan' },
};

const call = 'dokumen/gesek/{no_bukti}';

describe('a document that is looked up', () => {
  it('is the one of the number that was asked for last, whichever answer comes first', async () => {
    const slow = later<Reply>();
    const { api } = overWire(({ call }) => (call.endsWith('LAMA') ? slow.promise : found('BARU')));
    const store = new DocumentStore(api, call);
    const first = store.load('LAMA');
    await store.load('BARU');
    slow.settle(unknown);
    await first;
    expect([store.row?.no_bukti, store.state, store.failure]).toEqual(['BARU', 'ready', undefined]);
  });
  it('is none once nothing is looked up any more', async () => {
    const slow = later<Reply>();
    const store = new DocumentStore(overWire(() => slow.promise).api, call);
    const asked = store.load('LAMA');
    store.clear();
    slow.settle(found('LAMA'));
    await asked;
    expect([store.row, store.state]).toEqual([undefined, 'idle']);
  });
  it('is gone with the word why, when it cannot be found', async () => {
    const answers = [found('SATU'), unknown];
    const store = new DocumentStore(overWire(() => answers.shift()!).api, call);
    await store.load('SATU');
    await store.reload();
    expect([store.row, store.state, store.failure?.message]).toEqual([
      undefined,
      'failed',
      'Nomor Referensi Tidak Ditemukan',
    ]);
  });
  it('stays when the same is looked up again without an answer, and not for another number', async () => {
    const answers: Reply[] = [found('SATU'), 'no answer', 'no answer'];
    const store = new DocumentStore(overWire(() => answers.shift()!).api, call);
    await store.load('SATU');
    await store.reload();
    expect([store.row?.no_bukti, store.failure?.code]).toEqual(['SATU', 'no-response']);
    await store.load('DUA');
    expect([store.row, store.state]).toEqual([undefined, 'failed']);
  });
});

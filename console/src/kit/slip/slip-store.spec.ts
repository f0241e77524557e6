import type { PrintedSlip, SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { kirimUang } from '../../../../contracts/kirim-uang/documents.js';
import { later, overWire, type Reply } from '../testing/transport.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { SlipStore } from './slip-store.js';

const printed = (berkas?: string): PrintedSlip => ({
  ...{ judul: 'Kirim Uang AB12CD34', lebar: 48, lembar: [[]], cetakan: [] },
  kode: { height: 40, bar: 2, level: 'L' },
  ...(berkas !== undefined && { berkas }),
});
const recorded: Reply = { status: 201, data: { data: { ke: 3 }, position: 'JKT01:9' } };
const silent: Reply = { status: 503, data: { code: 'nota.printer-silent', message: 'Printer struk tidak menjawab' } };

/** A slip whose server answers a print and the printer as it is told. */
function slip(prints: Reply[], printer: Reply[] = []) {
  const wire = overWire(({ method, call, params }) => {
    if (call.endsWith('/cetak')) return prints.shift()!;
    if (call === 'nota/printer' && method === 'post') return printer.shift()!;
    if (call === 'nota/printer') return { status: 200, data: { data: { ada: true } } };
    return { status: 200, data: { data: printed(params['bentuk'] ? btoa('Nota') : undefined) } };
  });
  const store = new SlipStore(wire.api, kirimUang.slip as SlipDefinition, { nomor: 'AB12CD34' });
  return {
    ...wire,
    store,
    sentTo: (end: string) => wire.sent.filter(({ method, call }) => method === 'post' && call.endsWith(end)),
  };
}

describe('a slip', () => {
  it('is recorded before it comes out, and is taken as that print', async () => {
    const { store, sent } = slip([recorded]);
    await store.load();
    expect([store.printed?.judul, store.hasPrinter]).toEqual(['Kirim Uang AB12CD34', true]);
    const file = await store.print('PDF');
    expect(file).toMatchObject({ kind: 'file', bytes: Uint8Array.from(Buffer.from('Nota')) });
    expect(sent.slice(2).map(({ method, call, params }) => [method, call, params['cetakan']])).toEqual([
      ['post', 'nota/kirim-uang/AB12CD34/cetak', undefined],
      ['get', 'nota/kirim-uang/AB12CD34', 3],
    ]);
    expect(store.sending).toBeUndefined();
  });
  it('that the printer did not take goes again as the same print, and is not counted twice', async () => {
    const { store, sentTo } = slip(
      [recorded],
      [silent, { status: 200, data: { message: 'Nota dikirim', message_id: 'nota.sent' } }],
    );
    await expect(store.print('PRINTER')).rejects.toMatchObject({ status: 503 });
    expect(await store.print('PRINTER')).toMatchObject({ kind: 'sent' });
    expect(sentTo('/cetak')).toHaveLength(1);
    expect(sentTo('nota/printer').map(({ body }) => (body as { cetakan: number }).cetakan)).toEqual([3, 3]);
  });
  it('whose print was not answered is recorded under the same key', async () => {
    const { store, sentTo } = slip(['timeout', recorded]);
    await expect(store.print('LAYAR')).rejects.toBeDefined();
    expect(await store.print('LAYAR')).toEqual({ kind: 'screen', printed: printed() });
    const keys = sentTo('/cetak').map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
  it('comes onto paper as it was printed, and stands on the screen as it was read last', async () => {
    const titled = (judul: string): Reply => ({ status: 200, data: { data: { ...printed(), judul } } });
    const [early, print] = [later<Reply>(), later<Reply>()];
    const reads = [early.promise, print.promise, titled('CETAK ULANG 1')];
    const { api } = overWire(({ method, call }) => {
      if (method === 'post') return recorded;
      return call === 'nota/printer' ? { status: 200, data: { data: { ada: false } } } : reads.shift()!;
    });
    const store = new SlipStore(api, kirimUang.slip as SlipDefinition, { nomor: 'AB12CD34' });
    const loads = [store.load()];
    const printing = store.print('LAYAR');
    await eventually(() => expect(reads).toHaveLength(1));
    loads.push(store.load());
    await loads[1];
    print.settle(titled('Cetakan 3'));
    expect(await printing).toMatchObject({ kind: 'screen', printed: { judul: 'Cetakan 3' } });
    early.settle(titled('Lama'));
    await loads[0];
    expect(store.printed?.judul).toBe('CETAK ULANG 1');
  });
  it('is printed once at a time', async () => {
    const { store, sentTo } = slip([recorded, recorded]);
    const [, second] = await Promise.all([store.print('LAYAR'), store.print('PDF')]);
    expect(second).toBeUndefined();
    expect(sentTo('/cetak')).toHaveLength(1);
  });
});

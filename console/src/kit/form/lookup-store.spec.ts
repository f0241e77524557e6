import { eventually } from '../../../../infra/testing/eventually.js';
import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
import { setLabelRules } from './label-rules.js';
import { LookupStore, unknownCode } from './lookup-store.js';

const source = { call: 'barang', value: 'kode_barcode' };
const answerOf = (...codes: readonly string[]): Reply => ({
  status: 200,
  data: { data: codes.map((kode_barcode) => ({ kode_barcode, nama_barang: `Cincin ${kode_barcode}` })), count: 99_999 },
});
const lookup = (answer: (sent: Sent) => Reply | Promise<Reply>) => {
  const { api, sent } = overWire(answer);
  return { store: new LookupStore(api, source, 0), sent };
};

describe('a lookup at the server', () => {
  it('searches what is typed once it rests, and asks for a few rows only', async () => {
    const { store, sent } = lookup(() => answerOf('A1', 'A10'));
    for (const text of ['a', 'a1', 'a1 ']) store.search(text);
    await eventually(() => expect(store.list.rows.map((row) => row['kode_barcode'])).toEqual(['A1', 'A10']));
    expect(sent.map(({ params }) => params)).toEqual([{ search: 'a1', limit: 50 }]);
  });
  it('takes of a code exactly that record, however many others are found', async () => {
    const { store } = lookup(() => answerOf('A10', 'A1', 'A11'));
    expect(await store.byCode('a1')).toMatchObject({ nama_barang: 'Cincin A1' });
    expect([store.state, store.record?.['kode_barcode']]).toEqual(['found', 'A1']);
  });
  it('knows no record of a code that only begins as others do', async () => {
    const { store } = lookup(() => answerOf('A10'));
    expect([await store.byCode('A1'), store.state, store.record]).toEqual([undefined, 'none', undefined]);
  });
  it.each(['650', 'nota 650'])('takes of %s the only document whose number ends so', async (typed) => {
    const { store, sent } = lookup(() => answerOf('TP-JKT01-065000', 'TP-JKT01-000650'));
    expect(await store.byCode(typed)).toMatchObject({ kode_barcode: 'TP-JKT01-000650' });
    expect(sent.map(({ params }) => params['search'])).toEqual(['650']);
  });
  it('chooses none of two documents whose numbers end so', async () => {
    const { store } = lookup(() => answerOf('KM-JKT01-000650', 'KK-JKT01-000650', 'KK-JKT01-065000'));
    expect([await store.byCode('650'), store.state, store.alike]).toEqual([undefined, 'none', 2]);
    expect([unknownCode(store, '650', true), unknownCode(store, '650', false)]).toEqual([
      '2 yang cocok dengan 650: pilih salah satu',
      'Tidak ada kode 650',
    ]);
  });
  it('asks for the whole digits where too many rows hold those that were typed', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `TP-JKT01-0001${at + 10}`);
    const { store, sent } = lookup(({ params }) =>
      answerOf(...(params['search'] === '1' ? many : ['TP-JKT01-000001'])),
    );
    expect(await store.byCode('1')).toMatchObject({ kode_barcode: 'TP-JKT01-000001' });
    expect(sent.map(({ params }) => params['search'])).toEqual(['1', '000001']);
  });
  it('does not take the record of a code for that of the next one', async () => {
    const first = later<Reply>();
    const { store } = lookup(({ params }) => (params['search'] === 'A1' ? first.promise : answerOf('B2')));
    const asked = store.byCode('A1');
    await store.byCode('B2');
    first.settle(answerOf('A1'));
    expect([await asked, store.record?.['kode_barcode']]).toEqual([undefined, 'B2']);
  });
  it('says when the server could not be asked', async () => {
    const { store } = lookup(() => 'no answer');
    await store.byCode('A1');
    expect(store.state).toBe('failed');
  });

  describe('of a label with a weight', () => {
    const rules = { carries: 'BERAT', prefix: 21, layout: '5-5', decimals: 3, unit: '1' };
    beforeEach(() => setLabelRules(rules));
    afterEach(() => setLabelRules({ ...rules, carries: 'TIDAK' }));

    it('takes the goods of its code, with leading zeros or without', async () => {
      const { store, sent } = lookup(({ params }) => answerOf(...(params['search'] === '75' ? ['75'] : [])));
      expect(await store.byScan('2100075023459')).toMatchObject({ kode_barcode: '75' });
      expect(sent.map(({ params }) => params['search'])).toEqual(['2100075023459', '00075', '75']);
    });
    it('says that it was misread, and asks for nothing', async () => {
      const { store, sent } = lookup(() => answerOf('75'));
      expect(await store.byScan('2100075023458')).toBeUndefined();
      expect([store.state, store.refused, sent]).toEqual(['none', expect.stringContaining('angka periksanya'), []]);
    });
    it('asks for any other code as it is', async () => {
      const { store } = lookup(() => answerOf('A1'));
      expect(await store.byScan(']C1a1')).toMatchObject({ kode_barcode: 'A1' });
    });
  });
});

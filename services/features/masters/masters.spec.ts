import { masters as masterTables } from '../../../contracts/catalogue.js';
import { ALL } from '../../../contracts/define/gate.js';
import { masterCreated } from '../../../contracts/define/master.js';
import { bank, rekening, toko } from '../../../contracts/masters/masters.js';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { createMaster, masterRow } from '../../kernel/masters/masters.js';
import { given, past } from '../../kernel/testing/given.js';
import { masters } from './masters.feature.js';

const bca = { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' };
const account = { kode_bank: 'BCA', no_rekening: '123', nama_rekening: 'Kilau', kode_toko: 'JKT01' };
const known = past(masterRow(rekening, 'BCA', '123'), masterCreated(rekening), account);

describe('a new row of a master', () => {
  it('is recorded as it is', () => given(createMaster(bank), 'PUSAT').when(bca).thenHappened(masterCreated(bank), bca));
  it('stands on a stream of its own key', () => expect(createMaster(rekening).needs(account, 'PUSAT').row.name).toBe('rekening/BCA/123'));
  it('is refused when its key is there already, under the last field of the key', () =>
    given(createMaster(rekening), 'PUSAT', known)
      .when({ ...account, nama_rekening: 'Lain' })
      .thenRefused('master.exists', 'no_rekening'));
  it('is recorded when only a part of its key is there', () =>
    given(createMaster(rekening), 'PUSAT', known)
      .when({ ...account, no_rekening: '456' })
      .thenHappened(masterCreated(rekening), { no_rekening: '456' }));
});

describe('the read model of masters', () => {
  const [projection] = masters.projections;
  const rowOf = (type: string, payload: object): unknown =>
    projection!
      .apply({ type, payload, version: 7, postings: [] } as unknown as RecordedEvent)
      .map((change) => (change.kind === 'put' ? change.row : change.kind));

  it('takes every event of a new row', () => {
    const created = masterTables.map(({ name }) => `${name}.created`);
    expect(created.filter((type) => (rowOf(type, { ...bca, ...account }) as unknown[]).length !== 1)).toEqual([]);
  });
  it('keeps a row of the company for everyone', () =>
    expect(rowOf('bank.created', bca)).toEqual([{ master: 'bank', key: 'BCA', kode_toko: ALL, row: bca, version: 7 }]));
  it('keeps a row of a branch for that branch', () =>
    expect(rowOf('rekening.created', account)).toEqual([{ master: 'rekening', key: 'BCA/123', kode_toko: 'JKT01', row: account, version: 7 }]));
  it('takes no row for another because their keys read alike', () => {
    const keys = [bank, rekening, toko].map(({ name }) => (rowOf(`${name}.created`, { ...bca, ...account }) as { master: string; key: string }[])[0]!);
    expect(new Set(keys.map(({ master, key }) => `${master} ${key}`)).size).toBe(3);
  });
});

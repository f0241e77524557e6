import { masters as masterTables } from '../../../contracts/catalogue.js';
import { ALL } from '../../../contracts/define/gate.js';
import { masterChanged, masterCreated } from '../../../contracts/define/master.js';
import { bank, changeToko, rekening, toko, type Toko } from '../../../contracts/masters/masters.js';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { changeMaster, createMaster, masterRow } from '../../kernel/masters/masters.js';
import { given, past } from '../../kernel/testing/given.js';
import { someone } from '../../kernel/testing/someone.js';
import { masters } from './masters.feature.js';

const bca = { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' };
const account = { kode_bank: 'BCA', no_rekening: '123', nama_rekening: 'Kilau', kode_toko: 'JKT01' };
const known = past(masterRow(rekening, 'BCA', '123'), masterCreated(rekening), account);

describe('a new row of a master', () => {
  it('is recorded as it is', () => given(createMaster(bank), 'PUSAT').when(bca).thenHappened(masterCreated(bank), bca));
  it('stands on a stream of its own key', () =>
    expect(createMaster(rekening).needs(account, 'PUSAT', someone('OWNER', 'OWN', 'PUSAT')).row.name).toBe('rekening/BCA/123'));
  it('is refused when its key is there already, under the last field of the key', () =>
    given(createMaster(rekening), 'PUSAT', known)
      .when({ ...account, nama_rekening: 'Lain' })
      .thenRefused('master.exists', 'no_rekening'));
  it('is recorded when only a part of its key is there', () =>
    given(createMaster(rekening), 'PUSAT', known)
      .when({ ...account, no_rekening: '456' })
      .thenHappened(masterCreated(rekening), { no_rekening: '456' }));
});

describe('new values of a row', () => {
  const jakarta: Toko = { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Cikini' };
  const there = past(masterRow(toko, 'JKT01'), masterCreated(toko), jakarta);
  const changed = { ...jakarta, nama_toko: 'Kilau Menteng', telepon: '021 5220301' };
  const change = changeMaster(toko, changeToko);
  const pusat = someone('OWNER', 'OWN', 'PUSAT');

  it('are recorded, from its own branch and from head office', () => {
    given(change, 'JKT01', there).when(changed).thenHappened(masterChanged(toko), changed);
    given(change, pusat, there).when(changed).thenHappened(masterChanged(toko), changed);
  });
  it('are not for another branch, whether the row is there or not', () => {
    given(change, 'BDG01', there).when(changed).thenRefused('access.branch', 'kode_toko');
    given(change, 'BDG01').when(changed).thenRefused('access.branch', 'kode_toko');
  });
  it('cannot bring a row of another branch over', () => {
    const account = { kode_bank: 'BCA', no_rekening: '123', nama_rekening: 'Kilau', kode_toko: 'BDG01' };
    const decide = changeMaster(rekening, { ...changeToko, body: rekening.row } as never);
    given(decide, 'BDG01', known).when(account).thenRefused('access.branch', 'kode_toko');
    given(decide, pusat, known).when(account).thenHappened(masterChanged(rekening), account);
  });
  it('of a row of the company are head office\u2019s', () => {
    const decide = changeMaster(bank, { ...changeToko, body: bank.row } as never);
    const bcaIsThere = past(masterRow(bank, 'BCA'), masterCreated(bank), bca);
    given(decide, 'JKT01', bcaIsThere)
      .when({ ...bca, nama_bank: 'B C A' })
      .thenRefused('access.branch');
    given(decide, pusat, bcaIsThere)
      .when({ ...bca, nama_bank: 'B C A' })
      .thenHappened(masterChanged(bank), { nama_bank: 'B C A' });
  });
  it('need the row to be there', () => given(change, pusat).when(changed).thenRefused('master.unknown', 'kode_toko'));
  it('must be new', () => {
    given(change, pusat, there).when(jakarta).thenRefused('master.unchanged');
    given(change, pusat, there, past(masterRow(toko, 'JKT01'), masterChanged(toko), changed))
      .when(changed)
      .thenRefused('master.unchanged');
    given(change, pusat, there, past(masterRow(toko, 'JKT01'), masterChanged(toko), changed))
      .when(jakarta)
      .thenHappened(masterChanged(toko), jakarta);
  });
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

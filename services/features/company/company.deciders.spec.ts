import { branchOpened, companyBegun } from '../../../contracts/company/events.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { toko } from '../../../contracts/masters/masters.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { userCreated } from '../../../contracts/users/events.js';
import { companyStream } from '../../platform/company/company.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { beginningRefusal, decideBegin, decideBeginDemo, decideOpenToko } from './company.deciders.js';

const [today, tomorrow] = [businessDate('2026-11-20'), businessDate('2026-11-21')];
const begun = (jenis: 'DEMO' | 'NYATA'): Past => past(companyStream(), companyBegun, { jenis });
const branch = (kode_toko: string, tgl_buka = today) => ({
  kode_toko,
  nama_toko: 'Melati',
  alamat_toko: 'Jl. Melati 1',
  tgl_buka,
});

describe('a company', () => {
  const start = {
    definition: settingChanged,
    stream: settingStream('ALL', 'KIRIM_BARANG_MODULE'),
    payload: { key: 'KIRIM_BARANG_MODULE', kode_toko: 'ALL', value: true },
    postings: [],
  };
  const shop = (...events: readonly Past[]) => given(decideBegin([start]), 'PUSAT', ...events);
  const { kode_toko: _, ...head } = branch('PUSAT');
  const company = { ...head, user_id: 'PEMILIK', nama: 'Ibu Melati' };

  it('begins at once: head office, its branches, what every company starts with, and its first owner', () =>
    shop()
      .when({ ...company, cabang: [branch('JKT01')] })
      .thenHappenedAll(
        [companyBegun, { jenis: 'NYATA' }],
        [branchOpened, { kode_toko: 'PUSAT', tgl_buka: today }],
        [masterCreated(toko), { kode_toko: 'PUSAT', nama_toko: 'Melati' }],
        [branchOpened, { kode_toko: 'JKT01' }],
        [masterCreated(toko), { kode_toko: 'JKT01' }],
        [settingChanged, { key: 'KIRIM_BARANG_MODULE', value: true }],
        [userCreated, { user_id: 'PEMILIK', level: 'OWN', kode_toko: 'PUSAT' }],
      ));
  it('begins once, as a demo or a real one', () => {
    shop(begun('NYATA')).when(company).thenRefused('company.begun');
    shop(begun('DEMO')).when(company).thenRefused('company.begun');
    given(decideBeginDemo, 'PUSAT').when({}).thenHappened(companyBegun, { jenis: 'DEMO' });
    given(decideBeginDemo, 'PUSAT', begun('NYATA')).when({}).thenRefused('company.begun');
  });
  it.each([
    ['where none has begun', { begun: false }, undefined],
    ['again where its first time came to no login', { begun: false, jenis: 'NYATA' as const }, undefined],
    ['not over a demo to which nobody can log in yet', { begun: false, jenis: 'DEMO' as const }, 'company.demo-begun'],
    ['not where one has begun', { begun: true, jenis: 'NYATA' as const }, 'company.begun'],
    ['not where a demo has begun', { begun: true, jenis: 'DEMO' as const }, 'company.begun'],
  ])('begins %s', (_, state, refusal) => expect(beginningRefusal(state)).toBe(refusal));
  it('begins on a day that has come', () =>
    shop()
      .when({ ...company, tgl_buka: tomorrow })
      .thenRefused('branch.in-future', 'tgl_buka'));
  it('tells of each of its branches what is wrong with it', () =>
    shop()
      .when({
        ...company,
        cabang: [branch('PUSAT'), branch('JKT01'), branch('ALL', tomorrow), branch('JKT01')],
      })
      .thenRefusedWith('request.invalid', {
        errors: [
          { field: 'cabang.1.kode_toko', message: 'Kode toko ini tidak dapat dipakai' },
          { field: 'cabang.3.kode_toko', message: 'Kode toko ini tidak dapat dipakai' },
          { field: 'cabang.3.tgl_buka', message: 'Tanggal ini belum tiba' },
          { field: 'cabang.4.kode_toko', message: 'Kode toko JKT01 ditulis dua kali' },
        ],
      }));
});

describe('open-toko', () => {
  const opened = past(masterRow(toko, 'JKT01'), masterCreated(toko), branch('JKT01') as never);

  it('opens a branch with its data, from today at the latest', () =>
    given(decideOpenToko, 'PUSAT')
      .when(branch('JKT01') as never)
      .thenHappenedAll([branchOpened, { kode_toko: 'JKT01', tgl_buka: today }], [masterCreated(toko), {}]));
  it('refuses a code that is taken or means all, and a day that has not come', () => {
    given(decideOpenToko, 'PUSAT', opened)
      .when(branch('JKT01') as never)
      .thenRefused('master.exists', 'kode_toko');
    given(decideOpenToko, 'PUSAT')
      .when(branch('ALL') as never)
      .thenRefused('branch.bad-code', 'kode_toko');
    given(decideOpenToko, 'PUSAT')
      .when(branch('JKT01', tomorrow) as never)
      .thenRefused('branch.in-future', 'tgl_buka');
    given(decideOpenToko, 'PUSAT')
      .clocked('22:30:00')
      .when({ ...branch('DJJ01', tomorrow), zona_waktu: 'WIT' } as never)
      .thenHappenedAll([branchOpened, { tgl_buka: tomorrow }], [masterCreated(toko), { zona_waktu: 'WIT' }]);
  });
});

import {
  askedDates,
  branch,
  branches,
  branchesAsked,
  clearingBy,
  dateRange,
  filterDefaults,
  filterErrors,
  flag,
  month,
  monthToDate,
  mostAsked,
  oneDate,
  several,
  timeOfDay,
  words,
  year,
} from './report.js';

describe('the dates that filters ask for', () => {
  it('are two of a range, else one date, one month, one year', () => {
    const range = [dateRange(), branch()];
    expect(askedDates(range, { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'ALL' })).toEqual([
      '2026-11-01',
      '2026-11-30',
    ]);
    expect(askedDates([oneDate('tanggal', 'Per Tanggal')], { tanggal: '2026-11-20' })).toEqual(['2026-11-20']);
    expect(askedDates([branch(), month('bulan', 'Bulan')], { bulan: '2026-11' })).toEqual(['2026-11']);
    expect(askedDates([year('tahun', 'Tahun')], { tahun: '2026' })).toEqual(['2026']);
    expect(askedDates(range, {})).toEqual([]);
  });
});

describe('the branches that a report is asked for', () => {
  it('are several where it may be asked so, else one, and none of all together', () => {
    expect(branchesAsked([branches()], { kode_toko: 'JKT01,BDG01' })).toEqual(['JKT01', 'BDG01']);
    expect(branchesAsked([branch()], { kode_toko: 'JKT01,BDG01' })).toEqual(['JKT01,BDG01']);
    for (const filter of [branch(), branches()]) {
      expect(branchesAsked([filter], { kode_toko: 'JKT01' })).toEqual(['JKT01']);
      expect(branchesAsked([filter], { kode_toko: 'ALL' })).toBeUndefined();
    }
  });
});

describe('what a filter is asked with', () => {
  it('is longer of several together', () => {
    const group = several('kode_group', 'Group', 'group/get/all', 'kode_group');
    expect([branch(), branches(), group, words('jenis', 'Jenis', { A: 'A' })].map(mostAsked)).toEqual([
      80, 800, 800, 80,
    ]);
  });
});

describe('a range of dates', () => {
  const user = { kode_toko: 'JKT01', tgl_system: '2026-11-20', isPusat: false };

  it('begins with the business date, of statements with the first of its month', () => {
    expect(filterDefaults(dateRange(), user)).toEqual({ tgl_from: '2026-11-20', tgl_to: '2026-11-20' });
    expect(filterDefaults(monthToDate(), user)).toEqual({ tgl_from: '2026-11-01', tgl_to: '2026-11-20' });
  });
});

describe('a month', () => {
  const wrong = (bulan: string, fixed?: string) =>
    filterErrors([month('bulan', 'Bulan')], { bulan }, fixed === undefined ? {} : { fixed: fixed as never }).map(
      ({ message_id }) => message_id,
    );
  it('is written yyyy-MM, and is that of the date that a shop has fixed', () => {
    for (const right of ['2026-11', '2026-01', '2026-12']) expect(wrong(right)).toEqual([]);
    for (const other of ['2026-13', '2026-1', '11-2026', '2026']) expect(wrong(other)).toEqual(['filter.month']);
    expect(wrong('')).toEqual(['dateFilter.tanggal.required']);
    expect([wrong('2026-11', '2026-11-20'), wrong('2026-10', '2026-11-20')]).toEqual([[], ['dateRange.fixed']]);
  });
});

describe('a time of day', () => {
  it('is written HH:mm, with seconds or without, and may be left out', () => {
    const wrong = (jam: string) =>
      filterErrors([timeOfDay('jam', 'Sampai Jam')], { jam }).map(({ message_id }) => message_id);
    for (const right of ['', '00:00', '09:15', '23:59:59']) expect(wrong(right)).toEqual([]);
    for (const other of ['24:00', '9:15', '09.15', '09:60', '09:15:61', '09'])
      expect(wrong(other)).toEqual(['filter.time']);
  });
});

describe('one date', () => {
  it('is the one that a shop has fixed, where it has', () => {
    const wrong = (tanggal: string) =>
      filterErrors([oneDate('tanggal', 'Per Tanggal')], { tanggal }, { fixed: '2026-11-20' as never }).map(
        ({ field, message_id }) => [field, message_id],
      );
    expect([wrong('2026-11-20'), wrong('2026-11-19')]).toEqual([[], [['tanggal', 'dateRange.fixed']]]);
  });
});

describe('a filter that means other figures', () => {
  const basis = words('dasar', 'Dasar', { NAMA: 'Nama', UKURAN: 'Nama dan ukuran' }, { clears: true, after: 500 });
  const filters = [dateRange(), basis, flag('rinci', 'Rinci', { clears: true })];
  it('clears what was found; where it says so the report is asked by itself a while after', () => {
    expect(clearingBy(filters, { dasar: 'UKURAN' })).toEqual({ clears: true, after: 500 });
    expect(clearingBy(filters, { rinci: 'true' })).toEqual({ clears: true, after: undefined });
    expect(clearingBy(filters, { tgl_from: '2026-11-01' })).toEqual({ clears: false, after: undefined });
  });
  it('waits as long as a setting says', () => {
    const after = { setting: 'jeda', usual: 500 };
    const waiting = [words('dasar', 'Dasar', { NAMA: 'Nama' }, { after })];
    const waits = [undefined, 50].map((value) => clearingBy(waiting, { dasar: 'NAMA' }, () => value).after);
    expect(waits).toEqual([500, 50]);
  });
});

describe('fixed words', () => {
  it('that are required are not sent empty; those that are not sent are the first ones', () => {
    const sorted = [words('sort_by', 'Urutan', { highest: 'Tertinggi' }, { required: 'reportFilter.sortBy.required' })];
    const wrong = (values: Readonly<Record<string, string>>) =>
      filterErrors(sorted, values).map(({ message_id }) => message_id);
    expect([wrong({ sort_by: '' }), wrong({}), wrong({ sort_by: 'highest' }), wrong({ sort_by: 'x' })]).toEqual([
      ['reportFilter.sortBy.required'],
      [],
      [],
      ['field.choice'],
    ]);
  });
});

import { rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  branch,
  col,
  columnText as cellText,
  dateRange,
  month,
  oneDate,
  ratio,
} from '../../../contracts/language/define/report.js';
import { wrapped } from '../../../contracts/language/values/fixed-width.js';
import { describeExport, onPaper } from './export-document.js';
import { asShown, contentDisposition, fileName, titleOf } from './export-request.js';
import { kasReport } from './testing/generated-reports.js';
import { cashier, evening, filters, sample, shop } from './testing/sample-document.js';

const masuk = kasReport.columns[4]!;
const saldo = kasReport.columns[6]!;

describe('what stands on an export', () => {
  it('says what, where, when, of what age, by whom', async () => {
    const { document } = await sample(4);
    expect(document).toMatchObject({
      title: 'Laporan Uji Kas',
      shop: 'Toko Emas Kilau Jakarta',
      address: ['Jl. Pecenongan Raya No. 72, Kebon Kelapa,', 'Gambir, Jakarta Pusat 10120'],
      period: 'Periode 2026-11-01 – 2026-11-30',
      facts: ['Cabang JKT01', 'Data per 2026-11-20 22:40:11', 'BDG01 tertinggal sejak 2026-11-20 22:35:00'],
      printed: 'Dicetak oleh KASIR01 / 2026-11-20 22:40:12',
      count: 4,
    });
  });
  it('has the opening balance first, the totals with the number of rows and the closing balance last', async () => {
    const { document } = await sample(4);
    expect(document.opening).toEqual([{ label: 'Saldo awal', figures: { saldo: 1_000_000 } }]);
    expect(document.closing).toEqual([
      { label: 'Total periode, 4 baris', figures: { masuk: 250_002, keluar: 750_004 } },
      { label: 'Saldo akhir', figures: { saldo: 1_000_000 + 250_002 - 750_004 } },
    ]);
  });
  it.each([
    [{ search: 'setoran' }, 'Total dari hasil pencarian, 4 baris'],
    [{ keys: ['a', 'b'] }, 'Total baris yang tampil, 4 baris'],
  ])('says of its total that it is of a part of the rows: %o', async (some, label) => {
    const { reports } = await sample(4);
    const summary = await reports.summary();
    const { closing, facts } = describeExport({ report: kasReport, filters, ...some }, summary, shop, cashier, evening);
    expect(closing[0]).toMatchObject({ label });
    expect(facts.filter((fact) => fact.startsWith('Cari'))).toEqual('search' in some ? ['Cari: setoran'] : []);
  });
  it('says only the number of rows at the end of a report that sums nothing up', () => {
    const report = {
      ...kasReport,
      columns: kasReport.columns.filter(({ total }) => total === undefined),
      opening: undefined,
      closing: undefined,
    };
    const summary = { totals: {}, count: 1234, as_of: { time: evening.toISOString(), positions: {}, lagging: [] } };
    expect(describeExport({ report, filters }, summary, shop, cashier, evening).closing).toEqual([
      { label: 'Jumlah: 1.234 baris', figures: {} },
    ]);
  });
  it('says the one date of a balance sheet by its name, and once', async () => {
    const { reports } = await sample(1);
    const request = {
      report: { ...kasReport, filters: [oneDate('tanggal', 'Per Tanggal'), branch()] },
      filters: { tanggal: '2026-11-20', kode_toko: 'JKT01' },
    };
    const { period, facts } = describeExport(request, await reports.summary(), shop, cashier, evening);
    expect([period, facts.filter((fact) => fact.includes('Per Tanggal'))]).toEqual(['Per Tanggal 2026-11-20', []]);
  });
  it('names the filters and the order where they are not the usual ones', () => {
    const request = {
      report: kasReport,
      filters: { ...filters, kode_toko: 'ALL', kategori: 'BIAYA' },
      sort: { column: 'masuk', descending: true },
    };
    const summary = {
      totals: { masuk: rupiah(0) },
      count: 0,
      as_of: { time: evening.toISOString(), positions: {}, lagging: [] },
    };
    const { facts, opening } = describeExport(request, summary, shop, cashier, evening);
    expect(facts).toEqual(['Semua cabang', 'Kategori: BIAYA', 'Urutan Masuk menurun', 'Data per 2026-11-20 22:40:12']);
    expect(opening).toEqual([]);
  });
});

describe('a cell', () => {
  it('has dots and a true minus, a dash for no movement and 0 for an empty balance', () => {
    expect(cellText(masuk, 12_450_000)).toBe('12.450.000');
    expect(cellText(saldo, -150_000)).toBe('\u2212150.000');
    expect(cellText(masuk, 0)).toBe('–');
    expect(cellText(saldo, 0)).toBe('0');
    expect(cellText(kasReport.columns[2]!, undefined)).toBe('');
  });
});

describe('a document on paper', () => {
  const columns = [
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('no_bukti', 'No Bukti'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('harga', 'Harga', { total: 'sum' }),
    ratio('harga_gram', 'Harga / g', 'harga', 'berat'),
    col.text('position', 'Posisi', { priority: 2 }),
  ];
  const printed = async (kode_toko: string, chosen = ''): Promise<readonly string[]> => {
    const { reports } = await sample(1);
    const request = { report: { ...kasReport, columns }, filters: { ...filters, kode_toko } };
    const whole = describeExport(asShown(request, chosen), await reports.summary(), shop, cashier, evening);
    return onPaper(whole).columns.map(({ name }) => name);
  };

  it('has no position, and the branch only where rows are of several or somebody chose it', async () => {
    const rest = ['no_bukti', 'berat', 'harga', 'harga_gram'];
    expect([await printed('ALL'), await printed('JKT01')]).toEqual([['kode_toko', ...rest], rest]);
    expect(await printed('JKT01', 'kode_toko,no_bukti,position')).toEqual(['kode_toko', 'no_bukti']);
  });
  it('has all columns where those that were chosen are of another look of it', async () => {
    expect(await printed('JKT01', 'bulan')).toEqual(await printed('JKT01'));
  });
  it('has no column that is hidden on the screen, though a ratio is worked out of it', async () => {
    expect(await printed('ALL', 'no_bukti,harga_gram')).toEqual(['no_bukti', 'harga_gram']);
  });
});

describe('an address', () => {
  it('is cut in lines of 48 characters at words, and nowhere else unless it must be', () => {
    const lines = wrapped(`Jl. Gajah Mada ${'x'.repeat(100)} Blok C`, 48);
    expect(lines.every((line) => line.length <= 48)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Jl.GajahMada${'x'.repeat(100)}BlokC`);
    expect(wrapped('', 48)).toEqual([]);
  });
  it('has lines of the widths that its report says, the last of which is that of all further ones', async () => {
    const long =
      'Jl. Pecenongan Raya No. 72, Kebon Kelapa, Gambir, Jakarta Pusat 10120, seberang Stasiun Juanda pintu 2';
    const linesOf = async (address: readonly number[]): Promise<readonly string[]> => {
      const { reports } = await sample(1);
      const request = { report: { ...kasReport, print: { address } }, filters };
      const at = { ...shop, alamat_toko: long };
      return describeExport(request, await reports.summary(), at, cashier, evening).address;
    };
    expect((await linesOf([42])).map(({ length }) => length)).toEqual([41, 37, 22]);
    expect((await linesOf([48, 90])).map(({ length }) => length)).toEqual([41, 60]);
  });
});

describe('a file', () => {
  it('has its dates in its title: two, one, a month; text is .txt whatever its width', () => {
    const titled = (...dates: Parameters<typeof titleOf>[0]['report']['filters'][number][]) =>
      titleOf({
        report: { ...kasReport, title: 'Neraca', filters: [...dates, branch()] },
        filters: {
          tanggal: '2026-11-20',
          bulan: '2026-11',
          tgl_from: '2026-11-01',
          tgl_to: '2026-11-01',
          kode_toko: 'JKT01',
        },
      });
    expect([titled(oneDate('tanggal', '')), titled(month('bulan', '')), titled(dateRange())]).toEqual([
      'Neraca JKT01 2026-11-20',
      'Neraca JKT01 2026-11',
      'Neraca JKT01 2026-11-01',
    ]);
    expect(fileName('Neraca', 'txt48')).toBe('Neraca.txt');
  });
  it('of Excel has the name that its report says', () => {
    const request = { report: { ...kasReport, excel: 'Laporan Kas' }, filters };
    expect([titleOf(request, 'xlsx'), titleOf(request, 'pdf')]).toEqual([
      'Laporan Kas',
      'Laporan Uji Kas JKT01 2026-11-01 sd 2026-11-30',
    ]);
  });
  it('is named after the report, whatever its title has in it', () => {
    expect(fileName('Laporan Transaksi Cash', 'xlsx')).toBe('Laporan Transaksi Cash.xlsx');
    expect(fileName('Masuk/Keluar: "A"\r\n', 'pdf')).toBe('Masuk-Keluar- -A---.pdf');
    expect(contentDisposition('Laporan Né.csv')).toBe(
      `attachment; filename="Laporan N_.csv"; filename*=UTF-8''Laporan%20N%C3%A9.csv`,
    );
  });
});

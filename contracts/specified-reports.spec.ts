import { existsSync, readFileSync } from 'node:fs';
import { reports } from './catalogue.js';
import { ADDRESS_WIDTHS, filterNames, isFileOf, type ReportDefinition } from './language/define/report.js';
import { specified } from './language/messages/specified.js';
import { routeOf } from './menu.js';
import { settings } from './settings/settings.js';
import type { SettingDefinition } from './language/define/setting.js';

/** A report as reports-and-money describes it: §2 columns and files, §7 the call, §8 texts, §9 limits. */
interface Specified {
  readonly path: string;
  readonly call: string;
  readonly query: readonly string[];
  readonly title?: string;
  /** Columns of its rows, or of the lines under them, in their order. */
  readonly columns: readonly string[];
  readonly lines?: readonly string[];
  readonly address?: readonly number[];
  readonly files?: readonly string[];
  readonly excel?: string;
  readonly texts: Partial<Record<keyof ReportDefinition['messages'], string>>;
}

const specification: readonly Specified[] = [
  {
    path: '/laporan-pembelian-perfaktur',
    call: 'pembelian/hidup/report-limited',
    query: ['tgl_from', 'tgl_to', 'kelompok_harga', 'kode_group', 'kondisi'],
    columns: ['no_faktur_beli', 'kode_sales'],
    lines: [
      'nama_barang',
      'kode_group',
      'kondisi_barang',
      'harga_emas',
      'berat_nota',
      'berat',
      'harga_nota',
      'harga',
      'rata_asal',
    ],
    address: [42],
    texts: { found: 'Laporan Tersedia', empty: 'Data Yang Anda Cari Tidak Ada' },
  },
  {
    path: '/laporan-analisis-harga-barang',
    call: 'barang/laporan-analisis-harga-barang',
    query: ['kode_dept', 'sort_by'],
    columns: ['nama_barang', 'berat', 'harga_jual'],
    files: ['pdf', 'xlsx'],
    texts: { found: 'Laporan Tersedia', empty: 'Data Tidak Tersedia', failed: 'Laporan Tidak Tersedia' },
  },
  {
    path: '/laporan-kelompok-barang',
    call: 'reportbarang/kelompok-barang',
    query: ['kode_dept', 'group_by'],
    columns: ['nama_barang', 'size', 'jumlah', 'berat'],
    files: ['pdf'],
    texts: {
      found: 'Laporan Kelompok barang Tersedia',
      empty: 'Laporan Penjualan Tidak Tersedia',
      failed: 'Laporan Penjualan Tidak Tersedia',
    },
  },
  {
    path: '/laporan-batal-titip',
    call: 'titip/report-batal-titip-uang',
    query: ['tgl_from', 'tgl_to'],
    title: 'Laporan Batal Titip',
    columns: ['nama_barang', 'berat', 'harga_jual', 'ongkos', 'harga_total', 'dp_rp'],
    address: [48, 90],
    files: ['pdf', 'xlsx'],
    excel: 'Laporan Batal Titip',
    texts: {
      found: 'Laporan Batal Titip Tersedia',
      empty: 'Laporan Batal Titip Kosong',
      failed: 'Data Yang Di Cari Tidak Ada !!!',
    },
  },
  {
    path: '/laporan-penebusan-detail',
    call: 'hutang/report-penebusan-detail',
    query: ['tgl_from', 'tgl_to', 'no_pinjam', 'sort_by'],
    columns: [
      ...['no_faktur_hutang', 'tgl_hutang', 'tgl_lunas', 'lama_pinjam', 'kode_sales', 'jumlah_hutang', 'bunga'],
      ...['bunga_rp', 'bunga_pinjam', 'total_bayar'],
    ],
    lines: ['nama_barang', 'berat'],
    texts: { found: 'Laporan Tersedia', empty: 'Data Tidak Tersedia', failed: 'Terjadi Kesalahan Saat Request Data' },
  },
];

const named = (names: readonly string[], wanted: readonly string[]): readonly string[] =>
  names.filter((name) => wanted.includes(name));
const initial = (key: string): unknown =>
  (settings as readonly SettingDefinition[]).find((setting) => setting.key === key)?.initial;

describe.each(specification)('the report at $path', (said) => {
  const report = reports.find(({ call }) => call === said.call)!;

  it('has its path, title and parameters', () => {
    expect([report.path, routeOf(report.path)?.title]).toEqual([said.path, report.title]);
    if (said.title) expect(report.title).toBe(said.title);
    expect(report.filters.flatMap(filterNames)).toEqual(expect.arrayContaining([...said.query]));
  });
  it('has its columns in their order', () => {
    const names = report.columns.map(({ name }) => name);
    expect(named(names, said.columns)).toEqual(said.columns);
    expect(report.detail?.columns.map(({ name }) => name)).toEqual(said.lines);
  });
  it('has its files and its lines of the address', () => {
    const { files = ['pdf', 'xlsx', 'csv'] } = said;
    for (const format of ['pdf', 'xlsx'])
      expect([format, isFileOf(report, format)]).toEqual([format, files.includes(format)]);
    expect(report.print?.address ?? ADDRESS_WIDTHS).toEqual(said.address ?? [48]);
    expect(report.excel).toBe(said.excel);
  });
  it('says its texts', () => {
    const texts = Object.fromEntries(
      Object.keys(said.texts).map((when) => [
        when,
        specified[report.messages[when as keyof typeof said.texts] as keyof typeof specified],
      ]),
    );
    expect(texts).toEqual(said.texts);
  });
});

describe('the specified limits', () => {
  const reportOf = (path: string): ReportDefinition => reports.find((report) => report.path === path)!;
  it('are 500 lines in a tab, which a search opens', () => {
    const { searched, tab } = reportOf('/laporan-pembelian-perfaktur').print!;
    expect([searched, tab]).toEqual([true, { setting: 'pembelianPerfaktur.downloadThreshold', usual: 500 }]);
    expect(initial('pembelianPerfaktur.downloadThreshold')).toBe(500);
  });
  it('are 500 milliseconds after the basis was changed, which clears what was found', () => {
    const basis = reportOf('/laporan-kelompok-barang').filters.find(({ kind }) => kind === 'words');
    expect(basis).toMatchObject({ clears: true, after: { setting: 'kelompokBarang.result.delay', usual: 500 } });
    expect(initial('kelompokBarang.result.delay')).toBe(500);
  });
});

describe('docs/reports.md', () => {
  const rows = readFileSync('docs/reports.md', 'utf8').matchAll(/^\| `(\/[\w-]+)` \| (.+) \|$/gm);
  const told = new Map([...rows].map(([, path, state]) => [path!, state!]));
  const screens = new Set([...reports.map(({ path }) => path), '/laporan-ulang-tahun-member']);

  it('says which reports stand, by files that are there, and what the others wait for', () => {
    expect(told.size).toBe(152);
    const wrong = [...told].filter(([path, state]) => state.startsWith('waits for ') === screens.has(path));
    const lost = [...told.values()].filter((state) => {
      const [, file] = /\(\.\.\/(.+)\)/.exec(state) ?? [];
      return file !== undefined && !existsSync(file);
    });
    expect([wrong, lost]).toEqual([[], []]);
  });
});

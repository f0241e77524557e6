import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  col,
  dateRange,
  defineReport,
  oneDate,
  words,
  type Print,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { draw } from '../testing/draw.js';
import { later, type Reply, type Sent } from '../testing/transport.js';
import { defineReportScreen } from './define-report-screen.js';
import { ReportPage } from './report-page.js';
import { storedDates } from './stored-dates.js';

const invoices = (print: Print) =>
  defineReport({
    path: '/laporan-pembelian-perfaktur',
    call: 'pembelian/laporan-perfaktur',
    title: 'Laporan Pembelian Per Faktur',
    filters: [dateRange()],
    columns: [col.text('nama', 'Nama'), col.count('baris', 'Baris', { total: 'sum' })],
    detail: { count: 'baris', columns: [col.text('kode', 'Kode')] },
    print,
    messages: { found: 'report.success', empty: 'report.empty.laporan', failed: 'report.threeReports.failed' },
  });
const searched = invoices({ searched: true, tab: 2 });

/** The answer of a report with rows that have so many lines each. */
const found = (...lines: readonly number[]): Reply => ({
  status: 200,
  data: {
    data: lines.map((baris, at) => ({ nama: `F${at}`, baris, rincian: [] })),
    totals: { baris: lines.reduce((sum, one) => sum + one, 0) },
    count: lines.length,
    as_of: { time: '2026-11-20T09:00:00.000Z', positions: {}, lagging: [] },
    message: lines.length > 0 ? 'Laporan Tersedia' : 'Laporan Tidak Tersedia',
    message_id: lines.length > 0 ? 'report.success' : 'report.empty.laporan',
  },
});
const job = { id: '1', title: 'Laporan', format: 'pdf', state: 'done', error: null, file_name: 'Laporan.pdf' };

/** Draws the screen of a report over a server that answers its question so, and makes any file. */
function page(report: ReportDefinition, answer: (sent: Sent) => Reply | Promise<Reply>) {
  return draw(<ReportPage screen={defineReportScreen(report)} />, (sent) => {
    if (sent.call === report.call) return answer(sent);
    if (sent.call === 'exports/1/file') return { status: 200, data: new Blob(['%PDF']) };
    return { status: 200, data: sent.call === 'exports' && sent.method === 'get' ? { data: [job] } : { data: job } };
  });
}
const asked = (sent: readonly Sent[], call: string): readonly Sent[] =>
  sent.filter((one) => one.call === call && one.method === (call === 'exports' ? 'post' : 'get'));
const press = () => fireEvent.submit(document.querySelector('form.filters')!);

/** Tabs as a browser opens them. */
function tabs() {
  const opened: { closed: boolean; readonly location: { href: string }; close: () => void }[] = [];
  const open = window.open;
  window.open = (() => {
    const tab = { closed: false, location: { href: '' }, close: () => void (tab.closed = true) };
    opened.push(tab);
    return tab;
  }) as never;
  return { opened, end: () => (window.open = open) };
}

describe('a search that opens a PDF', () => {
  let opened: ReturnType<typeof tabs>['opened'];
  let end: () => void;
  beforeEach(() => ({ opened, end } = tabs()));
  afterEach(() => {
    end();
    sessionStorage.clear();
  });

  it('opens it in a tab of the press, and none when the screen is entered', async () => {
    const { sent } = await page(searched, () => found(1, 1));
    await screen.findByText('F1');
    expect([opened.length, asked(sent, 'exports').length]).toEqual([0, 0]);
    await act(async () => press());
    await waitFor(() => expect(opened[0]?.location.href).toMatch(/^blob:/));
    expect(asked(sent, 'exports').map(({ body }) => body)).toEqual([
      expect.objectContaining({ report: searched.call, format: 'pdf', filters: expect.anything() }),
    ]);
  });
  it('has it saved as a file where it has more lines than a tab is for', async () => {
    const { sent } = await page(searched, () => found(2, 1));
    await screen.findByText('F1');
    await act(async () => press());
    await waitFor(() => expect(asked(sent, 'exports/1/file').length).toBe(1));
    expect(opened.map(({ closed, location }) => [closed, location.href])).toEqual([[true, '']]);
  });
  it('opens none where nothing was found, or where it failed', async () => {
    let reply = found();
    const { sent } = await page(searched, () => reply);
    await screen.findByText('Laporan Tidak Tersedia');
    await act(async () => press());
    await waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true]));
    reply = { status: 500, data: { code: 'request.failed', message: 'Rusak' } };
    await act(async () => press());
    await waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true, true]));
    expect(asked(sent, 'exports')).toEqual([]);
  });
  it('opens none where the report does not say so', async () => {
    await page(invoices({ tab: 2 }), () => found(1));
    await screen.findByText('F0');
    await act(async () => press());
    expect(opened).toEqual([]);
  });
});

describe('the screen of a report with sections', () => {
  const section = (name: string, options: Partial<ReportDefinition> = {}): ReportDefinition =>
    defineReport({
      path: `/laporan-${name}`,
      call: `uji/${name}`,
      title: `Laporan ${name}`,
      gate: {},
      filters: [oneDate('tanggal', 'Per Tanggal')],
      columns: [
        col.text('nama', 'Nama'),
        col.count('baris', 'Baris', { total: 'sum' }),
        col.rupiah('modal', 'Modal', { total: 'sum', right: 'HARGA_MODAL' }),
      ],
      ...options,
    });
  const whole = defineReport({
    path: '/laporan-semua',
    call: 'uji/semua',
    title: 'Laporan Semua',
    gate: {},
    filters: [dateRange()],
    columns: [col.text('nama', 'Nama'), col.count('baris', 'Baris', { total: 'sum' })],
    sections: [section('stock-barang'), section('stock-eod', { gate: { pusatOnly: true } }), section('kartu-stock')],
  });
  const drawn = (answer: (sent: Sent) => Reply) =>
    draw(<ReportPage screen={defineReportScreen(whole)} />, (sent) => answer(sent));

  it('asks those that the user has the right to, of its last date, without the columns that they may not see', async () => {
    const { sent } = await drawn(({ call }) => {
      if (call === 'uji/kartu-stock') return { status: 500, data: { code: 'request.failed', message: 'Rusak' } };
      return call === 'uji/stock-barang' ? found(3, 4) : found(1);
    });
    const stock = await screen.findByRole('region', { name: 'Laporan stock-barang' });
    await waitFor(() => expect(stock.querySelector('tfoot')?.textContent).toContain('7'));
    expect([...stock.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Nama', 'Baris']);
    expect(asked(sent, 'uji/stock-barang').map(({ params }) => params['tanggal'])).toContain('2026-11-20');
    const broken = await screen.findByRole('region', { name: 'Laporan kartu-stock' });
    await waitFor(() => expect(broken.textContent).toContain('Rusak'));
    expect([asked(sent, 'uji/stock-eod').length, screen.queryByText('Laporan stock-eod')]).toEqual([0, null]);
  });
  it('are printed under it, whole, also one that found nothing', async () => {
    let prints = 0;
    const { print } = window;
    window.print = () => void (prints += 1);
    const stock = Array.from({ length: 150 }, (_, at) => at + 1);
    await drawn(({ call }) =>
      call === 'uji/stock-barang' ? found(...stock) : call === 'uji/semua' ? found(1) : found(),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Unduh' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cetak' }));
    await waitFor(() => expect(prints).toBe(1));
    const paper = document.querySelector('.print-list')!;
    expect([...paper.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Laporan stock-barang',
      'Laporan kartu-stock',
    ]);
    const [whole, section, none] = [...paper.querySelectorAll('table')];
    expect([whole?.tBodies[0]?.rows.length, section?.tBodies[0]?.rows.length, none]).toEqual([2, 151, undefined]);
    expect(section?.textContent).toContain('Jumlah11.325');
    expect(paper.textContent).toContain('Laporan Tidak Tersedia');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-list')).toBeNull();
    window.print = print;
  });
});

describe('the screen of a report', () => {
  it('that fails says what its report says, and has no files', async () => {
    const { root } = await page(searched, () => ({ status: 500, data: { code: 'request.failed', message: 'Rusak' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('Data Yang Di Cari Tidak Ada !!!');
    expect(screen.queryByRole('button', { name: 'Unduh' })).toBeNull();
    await waitFor(() =>
      expect(root.toasts.toasts.map(({ text }) => text)).toContain('Data Yang Di Cari Tidak Ada !!!'),
    );
  });
  it('offers no file besides the PDF where its report has no other', async () => {
    await page(invoices({ only: true }), () => found(1));
    await screen.findByText('F0');
    fireEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['PDF', 'Cetak']);
  });
  it('stores the dates of what was found for printing, until it is left', async () => {
    let reply = found();
    sessionStorage.setItem('kilau.laporan.tgl_from', '2020-01-01');
    await page(invoices({ storesDates: true }), () => reply);
    await screen.findByText('Laporan Tidak Tersedia');
    expect(storedDates()).toEqual({});
    reply = found(1);
    await act(async () => press());
    await waitFor(() => expect(storedDates()).toEqual({ tgl_from: '2026-11-20', tgl_to: '2026-11-20' }));
    cleanup();
    expect(storedDates()).toEqual({});
  });
  it('is cleared by another basis, and asked by itself a while after', async () => {
    const report = defineReport({
      path: '/laporan-kelompok-barang',
      call: 'reportbarang/kelompok-barang',
      title: 'Laporan Kelompok Barang',
      filters: [words('group_by', 'Dasar', { NAMA: 'Nama', UKURAN: 'Nama dan Ukuran' }, { clears: true, after: 30 })],
      columns: [col.text('nama', 'Nama'), col.count('jumlah', 'Jumlah', { total: 'sum' })],
    });
    const second = later<Reply>();
    let isFirst = true;
    const { user, sent } = await page(report, () => (isFirst ? found(1) : second.promise));
    await screen.findByText('F0');
    isFirst = false;
    await user.click(screen.getByRole('combobox', { name: 'Dasar' }));
    await user.click(await screen.findByText('Nama dan Ukuran'));
    expect(screen.queryByText('F0')).toBeNull();
    await waitFor(() => expect(asked(sent, report.call).at(-1)?.params['group_by']).toBe('UKURAN'));
    await act(async () => second.settle(found(1, 2)));
    await screen.findByText('F1');
  });
});

describe('the rows of a report', () => {
  const columns = [
    col.text('bagian', 'Bagian'),
    col.text('status', 'Status'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.rupiah('jumlah', 'Jumlah', { total: 'sum' }),
  ] as const;
  const report = (more: Partial<ReportDefinition>) =>
    defineReport({
      path: '/laporan-uang-kas',
      call: 'cash/laporan-uang-kas',
      title: 'Laporan Uang Kas',
      filters: [dateRange()],
      columns,
      groups: ['bagian'],
      ...(more as object),
    });
  const answered = (): Reply => ({
    status: 200,
    data: {
      data: [
        { bagian: 'MASUK', status: '', berat: 1_000, jumlah: 5_000 },
        { bagian: 'MASUK', status: 'BATAL', berat: 2_000, jumlah: 7_000 },
      ],
      totals: { berat: 3_000, jumlah: 12_000 },
      groups: [
        { by: ['MASUK'], count: 2, totals: { berat: 3_000, jumlah: 12_000 } },
        { by: [], count: 0, title: 'Laba kotor', totals: { berat: 3_000, jumlah: 12_000 } },
      ],
      count: 2,
      as_of: { time: '2026-11-20T09:00:00.000Z', positions: {}, lagging: [] },
      message: 'Laporan Tersedia',
      message_id: 'report.success',
    },
  });
  const struck = () => [...document.querySelectorAll('.grid-cancelled')].length;

  it('have the named sums of a statement between them, and its own name for the last', async () => {
    const statement = { by: 'bagian', sections: ['MASUK'], sums: [], labelOfTotal: 'Laba bersih' };
    await page(report({ statement }), answered);
    const named = (await screen.findByText('Laba kotor')).closest('[role=row]');
    expect(named?.textContent).toMatch(/Laba kotor3,000\s*12.000/);
    expect(screen.getByText('Laba bersih').closest('[role=row]')?.textContent).toMatch(/3,000\s*12.000/);
    expect(screen.getByText('Berat (g)')).toBeTruthy();
  });
  it('that a search found say so of their sum, also where a statement has a name for all of them', async () => {
    const statement = { by: 'bagian', sections: ['MASUK'], sums: [], labelOfTotal: 'Laba bersih' };
    history.replaceState(null, '', '/laporan-uang-kas?cari=masuk');
    await page(report({ statement }), answered);
    const named = (await screen.findByText('Total dari hasil pencarian')).closest('[role=row]');
    expect(named?.textContent).toMatch(/3,000\s*12.000/);
    expect(screen.queryByText('Laba bersih')).toBeNull();
    history.replaceState(null, '', '/');
  });
  it('are struck through where they were cancelled and count in no sum, and not where they count', async () => {
    await page(report({}), answered);
    await screen.findByText('BATAL');
    expect(struck()).toBe(0);
    cleanup();
    await page(report({ uncounted: { column: 'status', words: ['BATAL'] } }), answered);
    await screen.findByText('BATAL');
    expect(struck()).toBe(1);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { purchaseChart, salesByBranch, salesChart, heldStock } from '../../../../contracts/beranda/trade.js';
import { dashboard, dashboardPusat, waitingConsents } from '../../../../contracts/beranda/views.js';
import { waitingByBranch } from '../../../../contracts/beranda/waiting.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { birthdays } from '../../../../contracts/member/views.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { DashboardPage, PusatPage } from './dashboard-page.js';
import { home } from './index.js';

type Parts = Readonly<Record<string, readonly object[]>>;
const as_of = { time: '2026-11-20T03:00:00.000Z', positions: {}, lagging: [] };
const day = (tanggal: string, jumlah: number, berat: number) => ({
  tanggal,
  jumlah,
  berat,
  qty: berat === 0 ? 0 : 2,
  jumlah_bulan: jumlah + 1_000_000,
  berat_bulan: berat + 1_000,
  qty_bulan: 3,
});
const sales = [day('2026-10-20', 4_000_000, 4_000), day('2026-11-19', 0, 0), day('2026-11-20', 2_100_000, 2_345)];
const tree = (...keys: readonly string[]) => keys.map((key) => ({ key, title: key, is_show: true }));
const reports = tree('/laporan-penjualan-detail', '/laporan-global-sales', '/laporan-nilai-persediaan');

const boardOf =
  (parts: Parts) =>
  ({ call }: Sent): Reply => {
    if (call === birthdays.call)
      return { status: 200, data: { data: [{ kode_member: 'MB-1', nama_customer: 'Dewi', no_hp: '' }], count: 1 } };
    if (call !== dashboard.call && call !== dashboardPusat.call) return noRows;
    const bagian = Object.entries(parts).map(([bacaan, baris]) => ({ bacaan, baris }));
    return { status: 200, data: { data: [{ peran: 'PEMILIK', bagian }], count: 1, as_of } };
  };

/** Draws a dashboard as somebody sees it. */
async function shown(Page: typeof DashboardPage | typeof PusatPage, parts: Parts, who: Partial<SessionUser> = {}) {
  const drawn = await draw(null, boardOf(parts));
  act(() => runInAction(() => void (drawn.root.session.user = { ...cashier, hak_akses: reports, ...who })));
  drawn.redraw(<Page />);
  return drawn;
}
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.figure-title > span:first-child')].map(({ textContent }) => textContent);

beforeAll(() => addTexts(home.texts!));

describe('the dashboard of a branch', () => {
  it('has rupiah, grams and pieces of today and of the month, each a link to the report of its days', async () => {
    await shown(DashboardPage, { [salesChart.call]: sales });
    const today = await screen.findByRole('link', { name: 'Rp 2.100.000' });
    const address = '/laporan-penjualan-detail?tgl_from=2026-11-20&tgl_to=2026-11-20&kode_toko=JKT01';
    expect(today.getAttribute('href')).toBe(address);
    expect(today.closest('.figure-cell')!.textContent).toContain('2,345 g');
    expect(today.closest('.figure-cell')!.textContent).toContain('2 barang');
    const month = screen.getByRole('link', { name: 'Rp 3.100.000' });
    expect(month.getAttribute('href')).toBe(address.replace('tgl_from=2026-11-20', 'tgl_from=2026-11-01'));
    expect(month.closest('.figure-cell')!.textContent).toContain('3,345 g');
    // October had 5.000.000 by its 20th.
    expect(month.closest('.figure-cell')!.textContent).toContain('bulan lalu \u2193 38,0 %');
  });

  it('has no tile and no panel of what the user may not see', async () => {
    const { sent } = await shown(DashboardPage, { [salesChart.call]: sales });
    await screen.findByRole('link', { name: 'Rp 2.100.000' });
    expect(titles()).toEqual(['Penjualan hari ini', 'Penjualan bulan ini']);
    expect(screen.queryByRole('region', { name: 'Pembelian + tukar per hari' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ulang tahun hari ini' })).toBeNull();
    expect(sent.map(({ call }) => call)).not.toContain(birthdays.call);
  });

  it('has the days of the month beside those of the last one as a table, and whose birthday it is', async () => {
    const member = {
      modules: [{ key: 'MEMBER_MODULE', value: true }],
      hak_akses: [...reports, ...tree('/data-member')],
    };
    const { user } = await shown(DashboardPage, { [salesChart.call]: sales, [purchaseChart.call]: [] }, member);
    const panel = await screen.findByRole('region', { name: 'Penjualan per hari' });
    await user.click(within(panel).getByRole('button', { name: 'Tabel' }));
    const cells = within(panel)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
      .find(([date]) => date === '2026-11-20');
    expect(cells).toEqual(['2026-11-20', '2.100.000', '4.000.000', '2,345', '4,000']);
    const bought = screen.getByRole('region', { name: 'Pembelian + tukar per hari' });
    expect(bought.textContent).toContain('Belum ada transaksi');
    expect((await screen.findByRole('link', { name: 'Dewi' })).getAttribute('href')).toContain('/data-member?');
  });
});

describe('the dashboard of head office', () => {
  const row = (kode_toko: string, jumlah: number, kemarin: number) => ({
    kode_toko,
    tanggal: '2026-11-20',
    jam: '10:15:30',
    jumlah,
    berat: jumlah / 1_000,
    qty: 1,
    tgl_kemarin: '2026-11-19',
    kemarin,
    berat_kemarin: 500,
    tgl_pekan: '2026-11-13',
    pekan_lalu: 0,
    berat_pekan_lalu: 0,
    jumlah_bulan: jumlah * 10,
    berat_bulan: jumlah / 100,
  });
  const parts = {
    [salesByBranch.call]: [row('BDG01', 1_000_000, 700_000), row('JKT01', 2_500_000, 0)],
    [heldStock.call]: [{ kode_toko: 'JKT01', tanggal: '2026-11-20', berat: 12_345, berat_tunggu: 0 }],
  };
  const pusat = { kode_toko: 'PUSAT', level: 'OWN' as const };

  it('has its branches beside each other with their sums, each figure a link to its own day and branch', async () => {
    await shown(PusatPage, parts, pusat);
    const panel = await screen.findByRole('region', { name: 'Penjualan per cabang' });
    const rows = within(panel).getAllByRole('row');
    const texts = (index: number) => [...rows[index]!.children].map(({ textContent }) => textContent);
    expect(texts(1)).toEqual(['BDG01', '1.000.000', '1,000', '10.000.000', '700.000', '0,500', '\u2013', '0,000']);
    expect(texts(3)).toEqual(['Total', '3.500.000', '3,500', '35.000.000', '700.000', '1,000', '0', '0,000']);
    const yesterday = within(panel).getByRole('link', { name: '700.000' }).getAttribute('href');
    const report = '/laporan-penjualan-detail';
    expect(yesterday).toBe(`${report}?tgl_from=2026-11-19&tgl_to=2026-11-19&kode_toko=BDG01&sampai_jam=10%3A15%3A30`);
    const today = within(panel).getByRole('link', { name: '1.000.000' }).getAttribute('href');
    expect(today).toBe(`${report}?tgl_from=2026-11-20&tgl_to=2026-11-20&kode_toko=BDG01`);
  });

  const heads = (panel: HTMLElement): readonly (string | null)[] =>
    within(panel)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const cells = (panel: HTMLElement, row: number): readonly (string | null)[] =>
    [...within(panel).getAllByRole('row')[row]!.children].map(({ textContent }) => textContent);
  /** A target of which half is reached in rupiah, and a quarter in grams. */
  const aimed = (of: ReturnType<typeof row>) => ({
    ...of,
    target: of.jumlah_bulan * 2,
    tercapai: 50_00,
    target_berat: of.berat_bulan * 4,
    tercapai_berat: 25_00,
  });

  it('has the target of the month and the share that is reached, and a dash for a branch without one', async () => {
    const sold = [row('BDG01', 1_000_000, 0), aimed(row('JKT01', 2_500_000, 0))];
    await shown(PusatPage, { [salesByBranch.call]: sold }, pusat);
    const panel = await screen.findByRole('region', { name: 'Penjualan per cabang' });
    const own = ['Target (Rp)', 'Tercapai (%)', 'Target Berat (g)', 'Tercapai Berat (%)'];
    expect(heads(panel).slice(3, 8)).toEqual(['Jumlah Bulan (Rp)', ...own]);
    expect(cells(panel, 1).slice(3, 8)).toEqual(['10.000.000', '\u2013', '\u2013', '\u2013', '\u2013']);
    expect(cells(panel, 2).slice(3, 8)).toEqual(['25.000.000', '50.000.000', '50,00', '100,000', '25,00']);
    // Of the branches that have a target alone.
    expect(cells(panel, 3).slice(3, 8)).toEqual(['35.000.000', '50.000.000', '50,00', '100,000', '25,00']);
    const month = within(panel).getByRole('link', { name: '50,00' }).getAttribute('href');
    expect(month).toBe('/laporan-penjualan-detail?tgl_from=2026-11-01&tgl_to=2026-11-20&kode_toko=JKT01');
  });

  it('has no column of targets in a month without any', async () => {
    await shown(PusatPage, parts, pusat);
    const panel = await screen.findByRole('region', { name: 'Penjualan per cabang' });
    expect(heads(panel).filter((head) => /Target|Tercapai/.test(head!))).toEqual([]);
  });

  it('has what waits in each branch, each count a link to its list of that branch', async () => {
    const waits = [
      { kode_toko: 'BDG01', penjualan: 2, otorisasi: 1, kiriman: 0 },
      { kode_toko: 'JKT01', penjualan: 0, otorisasi: 0, kiriman: 3 },
    ];
    const lists = tree('/lihat-penjualan', '/kirim-uang-pusat');
    await shown(PusatPage, { [waitingByBranch.call]: waits }, { ...pusat, hak_akses: lists });
    const panel = await screen.findByRole('region', { name: 'Menunggu per cabang' });
    expect(heads(panel)).toEqual(['Cabang', 'Penjualan', 'Otorisasi', 'Uang di Jalan']);
    expect(cells(panel, 1)).toEqual(['BDG01', '2', '1', '\u2013']);
    expect(cells(panel, 3)).toEqual(['Total', '2', '1', '3']);
    const [sales, money] = ['2', '3'].map((name) => within(panel).getByRole('link', { name }).getAttribute('href'));
    expect(sales).toBe('/lihat-penjualan?status=MENUNGGU&kode_toko=BDG01');
    expect(money).toBe('/kirim-uang-pusat?status=OPEN&kode_toko=JKT01');
  });

  it('has the grams of stock alone where its value is not told', async () => {
    await shown(PusatPage, parts, pusat);
    const panel = await screen.findByRole('region', { name: 'Persediaan' });
    const heads = within(panel).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Cabang', 'Berat (g)', 'Berat Menunggu Validasi (g)']);
  });

  it('has the value of what waits for its validation beside that of stock', async () => {
    const held = { kode_toko: 'JKT01', tanggal: '2026-11-20', berat: 12_345, nilai: 9_000_000 };
    const waiting = { ...held, berat_tunggu: 500, nilai_tunggu: 700_000 };
    await shown(PusatPage, { [heldStock.call]: [waiting] }, pusat);
    const panel = await screen.findByRole('region', { name: 'Persediaan' });
    expect(heads(panel).slice(2)).toEqual([
      'Nilai (Rp)',
      'Berat Menunggu Validasi (g)',
      'Nilai Menunggu Validasi (Rp)',
    ]);
    expect(cells(panel, 1)).toEqual(['JKT01', '12,345', '9.000.000', '0,500', '700.000']);
  });

  it('has a way from each consent that waits to its screen, also of what is no document', async () => {
    const asked = {
      kode_toko: 'JKT01',
      asked_by: 'SPV01',
      jumlah: 0,
      keterangan: '',
      sejak: '2026-11-20T02:00:00.000Z',
    };
    const consent = {
      ...asked,
      description: 'Buka Kembali Toko',
      subject: '2026-11-19',
      path: '/tutup-toko',
      nomor: '',
    };
    const who = { ...pusat, hak_akses: [...reports, ...tree('/tutup-toko')] };
    await shown(PusatPage, { [waitingConsents.call]: [consent] }, who);
    expect((await screen.findByRole('link', { name: 'Buka Kembali Toko' })).getAttribute('href')).toBe('/tutup-toko');
  });

  it('is that of its own branch for somebody of a shop, and nothing of others is asked for', async () => {
    const { sent } = await shown(PusatPage, parts);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(sent.map(({ call }) => call)).not.toContain(dashboardPusat.call);
  });
});

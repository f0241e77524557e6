import { act, screen } from '@testing-library/react';
import { addTexts } from '../../kit/i18n/i18n.js';
import type { ReportScreen } from '../../kit/report/define-report-screen.js';
import { ReportPage } from '../../kit/report/report-page.js';
import { cashier, draw } from '../../kit/testing/draw.js';
import { drawer } from './index.js';

const report = drawer.screens!.find(({ kind }) => kind === 'report') as ReportScreen;
const path = '/laporan-shift?tgl_from=2026-11-20&tgl_to=2026-11-20&kode_toko=JKT01';

/** Draws the report of shifts of a day that had none, for a user who may open these screens. */
async function opened(...paths: readonly string[]): Promise<void> {
  const user = { ...cashier, hak_akses: paths.map((key) => ({ key, title: '', is_show: true })) };
  addTexts(drawer.texts!);
  history.replaceState(null, '', path);
  const { root } = await draw(<ReportPage screen={report} />, ({ call }) => ({
    status: 200,
    data: call === 'users/me' ? { user } : { data: [], count: 0, totals: {}, message: 'Data Tidak Tersedia' },
  }));
  await act(() => root.session.refresh(root.api));
  await screen.findByText(/Shift dibuka di Hitung Kas: hitung laci, lalu Buka Shift\./);
}

afterEach(() => history.replaceState(null, '', '/'));

describe('the report of shifts that finds none', () => {
  it('leads to where one is opened', async () => {
    await opened('/laporan-shift', '/hitung-kas');
    expect(screen.getByRole('link', { name: 'Hitung Kas' }).getAttribute('href')).toBe('/hitung-kas');
  });
  it('leads nobody there who may not open it', async () => {
    await opened('/laporan-shift');
    expect(screen.queryByRole('link', { name: 'Hitung Kas' })).toBeNull();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { fillDefaults, firstSteps, type FirstStep } from '../../../../contracts/company/first-steps.js';
import { toko } from '../../../../contracts/masters/masters.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import type { Reply } from '../../kit/testing/transport.js';
import { FirstSteps } from './first-steps.js';
import { company } from './index.js';

const saved: Reply = { status: 201, data: { data: {}, position: 'PUSAT:9', message: 'Isi Awal Tersimpan' } };
const shops = ['PUSAT', 'SNR01'].map((kode_toko) => ({ kode_toko, nama_toko: kode_toko, alamat_toko: '-' }));

async function shown(done: readonly FirstStep[], answer: Reply = saved) {
  const rows = firstSteps.map((langkah) => ({ langkah, selesai: done.includes(langkah) }));
  const drawn = await draw(null, ({ method, call }) => {
    if (method === 'post') return answer;
    return call === toko.call ? { status: 200, data: { data: shops, count: 2 } } : noRows;
  });
  const owner = {
    ...cashier,
    user_id: 'OWNER',
    level: 'OWN' as const,
    kode_toko: 'PUSAT',
    modules: [{ key: 'KIRIM_BARANG_MODULE', value: true }],
  };
  act(() => runInAction(() => void (drawn.root.session.user = owner)));
  drawn.redraw(<FirstSteps rows={rows} />);
  const panel = await screen.findByRole('region', { name: 'Menuju penjualan pertama' });
  const step = (title: string) => within(panel).getByText(title).closest('li')!;
  const posts = () => drawn.sent.filter(({ method }) => method === 'post').map(({ call, body }) => [call, body]);
  const linksOf = (title: string) =>
    within(step(title))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  return { ...drawn, panel, step, posts, linksOf };
}
/** The texts of what stands out as the one thing to do. */
const primary = () =>
  [...document.querySelectorAll('.ant-btn-primary, .first-step-way-next')].map(({ textContent }) => textContent);

beforeAll(() => addTexts(company.texts!));

describe('the steps to the first sale', () => {
  it('are ticked where they are done, lead each to its screen, and have one primary action, at the next one', async () => {
    const { panel, step, linksOf } = await shown(['CABANG', 'ISI AWAL', 'HARGA']);
    expect(panel.textContent).toContain('3 dari 7');
    expect(within(step('Harga emas hari ini')).getByLabelText('Selesai')).toBeTruthy();
    expect(linksOf('Harga emas hari ini')).toEqual([]);
    expect(within(step('Barang pertama')).queryByLabelText('Selesai')).toBeNull();
    expect(linksOf('Barang pertama')).toEqual(['/tambah-barang-banyak?form=1']);
    expect(linksOf('Penjualan pertama')).toEqual(['/hitung-kas', '/transaksi-penjualan?form=1']);
    expect(primary()).toEqual(['Buat pengguna']);
    expect(step('Kasir dan supervisor').getAttribute('aria-current')).toBe('step');
  });

  it('fill in what shops begin with, for every branch, by one press', async () => {
    const { user, posts } = await shown(['CABANG']);
    expect(primary()).toEqual(['Isi sekarang']);
    await user.click(screen.getByRole('button', { name: 'Isi sekarang' }));
    await waitFor(() => expect(posts()).toEqual([[fillDefaults.call, { cabang: ['PUSAT', 'SNR01'] }]]));
  });

  it('say there what is in the way of it', async () => {
    const refused = { code: 'company.defaults-differ', message: 'Sudah ada dengan isi lain: Group 750' };
    const { user, step } = await shown(['CABANG'], { status: 409, data: refused });
    await user.click(screen.getByRole('button', { name: 'Isi sekarang' }));
    await waitFor(() =>
      expect(within(step('Isi awal toko emas')).getByRole('alert').textContent).toBe(refused.message),
    );
  });

  it('are hidden on this device once somebody wishes it', async () => {
    const { user, redraw } = await shown(['CABANG']);
    await user.click(screen.getByRole('button', { name: 'Sembunyikan daftar ini' }));
    expect(screen.queryByRole('region')).toBeNull();
    redraw(null);
    redraw(<FirstSteps rows={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import type { ActionScreen } from '../kit/document/define-document-screen.js';
import { ActionPage } from '../kit/document/action-page.js';
import { addTexts } from '../kit/i18n/i18n.js';
import { cashier, draw } from '../kit/testing/draw.js';
import type { Reply, Sent } from '../kit/testing/transport.js';
import { drawer } from './hitung-kas/index.js';
import { penjualan } from './penjualan/index.js';

const cancelling = penjualan.screens!.find(({ path }) => path === '/batal-penjualan') as ActionScreen;
const no_bukti = 'FJ-JKT01-000001';
const begun = { kejadian: 'sale.recorded', tanggal: '2026-11-20', waktu: '2026-11-20 10:00:00', kode_toko: 'JKT01' };
const sale = {
  no_bukti,
  status: 'TERCATAT',
  total: 2_075_000,
  barang: [],
  keterangan: '',
  riwayat: [{ ...begun, user_id: 'KASIR02', keterangan: '', jurnal: [] }],
};
const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: 1_775_000 };
const coupon = { cara: 'KUPON', no_kupon: 'KP-1', jumlah: 50_000 };
const said = 'Shift SH-JKT01-000001 sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana';
const errors = [{ field: 'no_bukti', message: said }];

/** The screen that cancels a sale, with one that was paid so, for a user who may open these screens. */
async function opened(pembayaran: readonly object[], ...paths: readonly string[]) {
  const user = { ...cashier, hak_akses: paths.map((key) => ({ key, title: '', is_show: true })) };
  const server = ({ call, method }: Sent): Reply => {
    if (call === 'users/me') return { status: 200, data: { user } };
    if (method !== 'get') return { status: 409, data: { code: 'shift.closed-since', message: said, errors } };
    const isOne = call.endsWith(no_bukti);
    return { status: 200, data: isOne ? { data: { ...sale, pembayaran } } : { data: [], count: 0 } };
  };
  [penjualan, drawer].forEach(({ texts = {} }) => addTexts(texts));
  history.replaceState(null, '', `/batal-penjualan?reff=${no_bukti}`);
  const drawn = await draw(<ActionPage screen={cancelling} />, server);
  await act(() => drawn.root.session.refresh(drawn.root.api));
  await screen.findByRole('button', { name: /^Batal Penjualan/ });
  const inCash = async (): Promise<void> => {
    await drawn.user.click(screen.getByRole('radio', { name: 'Tunai' }));
  };
  return { ...drawn, inCash };
}

afterEach(() => history.replaceState(null, '', '/'));

describe('a sale that is cancelled with its money back in cash', () => {
  it('says before it is sent how much cash goes back', async () => {
    const { inCash } = await opened([{ cara: 'TUNAI', jumlah: 300_000 }, coupon]);
    expect(screen.queryByText(/^Uang kembali tunai/)).toBeNull();
    await inCash();
    await screen.findByText('Uang kembali tunai Rp 300.000');
  });
  it('says that it is rounded to coins where not all of it came in cash', async () => {
    const { inCash } = await opened([transfer]);
    await inCash();
    await screen.findByText(/^Uang kembali tunai sekitar Rp 1\.775\.000: dibulatkan ke uang terkecil toko/);
  });
});

describe('a cancellation that is refused since its shift was closed', () => {
  const refused = async (...paths: readonly string[]): Promise<void> => {
    const { user } = await opened([transfer], ...paths);
    await user.type(screen.getByLabelText(/^Keterangan/), 'Salah barang');
    await user.click(screen.getByRole('button', { name: /^Batal Penjualan/ }));
    await screen.findByText(said);
  };
  it('leads to where a shift is opened', async () => {
    await refused('/hitung-kas');
    expect(screen.getByRole('link', { name: 'Hitung Kas' }).getAttribute('href')).toBe('/hitung-kas');
  });
  it('leads nobody there who may not open it', async () => {
    await refused();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hitung Kas' })).toBeNull());
  });
});

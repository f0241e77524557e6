import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { openShift } from '../../../../contracts/hitung-kas/documents.js';
import { shift } from '../../../../contracts/hitung-kas/views.js';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { saldo } from '../../../../contracts/mutasi-uang/views.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { HitungKasPage } from './hitung-kas-page.js';
import { drawer } from './index.js';

const runs = {
  kode_toko: 'JKT01',
  no_shift: 'SH-JKT01-000001',
  status: 'BUKA',
  no_z: '',
  tanggal: '2026-11-20',
  dibuka: '08:00:00',
  dibuka_oleh: 'KASIR01',
  ditutup: '',
  ditutup_oleh: '',
  saldo_awal: 0,
  masuk: 0,
  keluar: 0,
  pembatalan: 0,
  seharusnya: 0,
  dihitung: 0,
  selisih: 0,
};
const rights = (...keys: readonly string[]) => keys.map((key) => ({ key, title: key, is_show: true }));

/** The page of a drawer whose shift begins with the first count that is sent. */
async function shown(...keys: readonly string[]) {
  let isOpen = false;
  const answer = ({ method, call }: Sent): Reply => {
    if (method === 'post') {
      isOpen = true;
      return { status: 201, data: { data: { no_bukti: runs.no_shift }, position: 'JKT01:9', message: 'Dibuka' } };
    }
    if (call === saldo.call) return { status: 200, data: { data: [{ kode_bank: CASH, saldo: 0 }], count: 1 } };
    return call === shift.call && isOpen ? { status: 200, data: { data: [runs], count: 1 } } : noRows;
  };
  const drawn = await draw(null, answer);
  act(() => runInAction(() => void (drawn.root.session.user = { ...cashier, hak_akses: rights(...keys) })));
  drawn.redraw(<HitungKasPage />);
  await screen.findByRole('button', { name: 'Buka Shift' });
  const figures = () => [...document.querySelectorAll<HTMLInputElement>('.sheet input')];
  await waitFor(() => expect(document.activeElement).toBe(figures()[0]));
  const posts = () => drawn.sent.filter(({ method }) => method === 'post').map(({ call }) => call);
  return { ...drawn, figures, posts };
}

beforeAll(() => addTexts(drawer.texts!));

describe('the count that opens a shift', () => {
  it('ends by Enter in the last figure, and leads on to the first sale', async () => {
    const { user, figures, posts } = await shown('/hitung-kas', '/transaksi-penjualan');
    await user.keyboard('0');
    await user.keyboard('{Enter}'.repeat(figures().length));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka Shift' }));
    await user.keyboard('{Enter}');
    const sell = await screen.findByRole('link', { name: 'Mulai jual' });
    expect(sell.getAttribute('href')).toBe('/transaksi-penjualan?form=1');
    expect(posts()).toEqual([openShift.call]);
    await waitFor(() => expect(document.activeElement).toBe(sell));
  });

  it('is sent by Ctrl S, and leads nobody to a sale who may make none', async () => {
    const { user, posts } = await shown('/hitung-kas');
    await user.keyboard('0{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Tutup Shift' });
    expect(posts()).toEqual([openShift.call]);
    expect(screen.queryByRole('link', { name: 'Mulai jual' })).toBeNull();
  });

  it('says of a first drawer where its money is recorded, before it is booked as a profit', async () => {
    const { user } = await shown('/hitung-kas', '/uang-kas');
    expect(screen.queryByText(/^Ini laci pertama/)).toBeNull();
    await user.keyboard('1');
    const link = await screen.findByRole('link', { name: 'Catat SALDO AWAL' });
    expect(link.getAttribute('href')).toBe('/uang-kas?form=1');
  });
});

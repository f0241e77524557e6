import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { setPrices } from '../../../../contracts/papan-harga/commands.js';
import { pricesToSet } from '../../../../contracts/papan-harga/views.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { papanHarga } from './index.js';
import { PriceGrid } from './price-grid.js';

const as_of = { time: '2026-11-20T03:00:00.000Z', positions: {}, lagging: [] };
const group = (kode_group: string, jual: number, versi = 3) => ({
  kode_group,
  nama_group: `Emas ${kode_group}`,
  versi,
  harga_jual: jual,
  harga_beli: jual - 160_000,
  jual_kemarin: jual - 10_000,
  beli_kemarin: jual - 160_000,
  berlaku_mulai: '2026-11-19',
  jam_mulai: '17:05',
  user_id: 'OWNER',
});
const bare = { kode_group: '375', nama_group: 'Emas 375', versi: 0 };
const rows = [group('750', 1_650_000), group('700', 1_555_000), bare];

type Answer = (sent: Sent) => Reply;
const saved: Answer = () => ({ status: 201, data: { data: {}, position: 'PUSAT:9', message: 'Harga Emas Tersimpan' } });

async function shown(answer: Answer = saved) {
  let closed = 0;
  const drawn = await draw(null, (sent) => {
    if (sent.method === 'post') return answer(sent);
    return sent.call === pricesToSet.call ? { status: 200, data: { data: rows, count: 3, as_of } } : noRows;
  });
  const owner = { ...cashier, user_id: 'OWNER', level: 'OWN' as const, kode_toko: 'PUSAT' };
  act(() => runInAction(() => void (drawn.root.session.user = owner)));
  drawn.redraw(<PriceGrid close={() => (closed += 1)} />);
  const cell = (kode_group: string, column: 'jual' | 'beli' | 'lebur') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `${kode_group} Harga ${column} (Rp/g)` });
  await waitFor(() => cell('750', 'jual'));
  const posted = () => drawn.sent.filter(({ method }) => method === 'post');
  const bodies = () => posted().map(({ body }) => body);
  const texts = (kode_group: string) =>
    [...within(screen.getByRole('table')).getByRole('row', { name: new RegExp(`^${kode_group}`) }).children].map(
      ({ textContent }) => textContent,
    );
  return { ...drawn, closed: () => closed, cell, posted, bodies, texts };
}

beforeAll(() => addTexts(papanHarga.texts!));

describe('the grid of prices', () => {
  it('begins at the first price, has the change since the evening before beside each, and outlines what differs', async () => {
    const { user, cell, texts } = await shown();
    await waitFor(() => expect(document.activeElement).toBe(cell('750', 'jual')));
    expect(texts('750').slice(2, 5)).toEqual(['+10.000', '', '0']);
    expect(texts('375').slice(2)).toEqual(['', '', '', '', '', '']);
    await user.keyboard('1662000');
    expect(cell('750', 'jual').value).toBe('1.662.000');
    expect(texts('750')[2]).toBe('+22.000');
    expect(texts('750')[6]).toBe('10,3');
    expect(cell('750', 'jual').className).toContain('price-cell-changed');
    expect(cell('700', 'jual').className).not.toContain('price-cell-changed');
    expect(screen.getByRole('status').textContent).toBe(
      '1 group berubah \u00b7 tidak ada yang melompat lebih dari 20 %',
    );
  });

  it('goes down a column and on to the next by Enter and arrows, and saves what differs by one command with Ctrl S', async () => {
    const { user, cell, bodies, posted } = await shown();
    await user.keyboard('1662000{Enter}1567000{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(cell('750', 'beli'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('375', 'jual'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(posted()[0]!.call).toBe(setPrices.call);
    expect(bodies()[0]).toEqual({
      berlaku_mulai: '2026-11-20',
      harga: [
        { kode_group: '750', versi: 3, harga_jual: 1_662_000, harga_beli: 1_490_000 },
        { kode_group: '700', versi: 3, harga_jual: 1_567_000, harga_beli: 1_395_000 },
      ],
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Belum ada yang berubah'));
  });

  it('takes a column, and several, from a workbook, and names groups that jump', async () => {
    const { user, cell } = await shown();
    await user.click(cell('750', 'jual'));
    await user.paste('1.662.000\t1.500.000\n1,567,000\t1.410.000\n850000\n');
    expect(cell('700', 'beli').value).toBe('1.410.000');
    expect(cell('375', 'jual').value).toBe('850.000');
    await user.clear(cell('700', 'jual'));
    await user.type(cell('700', 'jual'), '15670000');
    expect(screen.getByRole('status').textContent).toBe(
      '3 group berubah \u00b7 700 melompat lebih dari 20 %, satu otorisasi untuk semua',
    );
  });

  it.each(['Group\tJual\tBeli\n375\t831.000\t796.000\n', '1.000\n2.000\n3.000\n4.000\n5.000\n6.000\n7.000\n'])(
    'takes nothing of what is no block of prices, or has no room: %j',
    async (text) => {
      const { user, cell } = await shown();
      const before = cell('375', 'jual').value;
      await user.click(cell('375', 'jual'));
      await user.paste(text);
      expect(cell('375', 'jual').value).toBe(before);
    },
  );

  it('sends nothing while a price can be read in two ways, lacks its other, or is below what is paid', async () => {
    const { user, cell, bodies } = await shown();
    await user.clear(cell('750', 'jual'));
    await user.paste('1,662');
    await user.click(cell('375', 'jual'));
    await user.keyboard('800000');
    await user.click(cell('700', 'beli'));
    await user.keyboard('1600000{Control>}s{/Control}');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent!.split(':')[0])).toEqual([
      '750 Harga jual (Rp/g)',
      '700 Harga jual (Rp/g)',
      '375 Harga beli (Rp/g)',
    ]);
    expect(cell('750', 'jual').value).toBe('1,662');
    expect(document.activeElement).toBe(cell('750', 'jual'));
    expect(bodies()).toEqual([]);
  });

  it('says at the group what the server refuses, and forgets it once the price is another one', async () => {
    const errors = [
      { field: 'harga.2.kode_group', message: 'Diubah BUDI', message_id: 'price.overtaken', values: { user: 'BUDI' } },
    ];
    const { user, cell } = await shown(() => ({
      status: 422,
      data: { code: 'master.rows', message: 'Mohon periksa isian', errors },
    }));
    await user.keyboard('1662000{Enter}1567000{Control>}s{/Control}');
    const alert = await screen.findByText(/^700: /);
    expect(alert.textContent).toContain('BUDI');
    await user.click(cell('700', 'jual'));
    await user.keyboard('1568000');
    expect(screen.queryByText(/^700: /)).toBeNull();
  });

  it('asks before a date that is more than thirty days ahead, and takes a time of the day', async () => {
    const { user, cell, bodies } = await shown();
    const date = screen.getByLabelText(/Berlaku Mulai/);
    await user.clear(date);
    await user.type(date, '2026-12-21');
    await user.type(screen.getByLabelText(/Jam Mulai/), '8.30');
    await user.click(cell('750', 'jual'));
    await user.keyboard('1662000{Control>}s{/Control}');
    const [question] = await screen.findAllByText('Harga mulai 2026-12-21?');
    expect(bodies()).toEqual([]);
    await user.click(within(question!.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ berlaku_mulai: '2026-12-21', jam_mulai: '8.30' });
  });

  it('moves all prices that there are by one amount, up and down', async () => {
    const { user, cell } = await shown();
    const amount = screen.getByLabelText('Naik / turun semua');
    await user.click(amount);
    await user.keyboard('-12000{Enter}');
    expect(cell('750', 'jual').value).toBe('1.638.000');
    expect(cell('700', 'beli').value).toBe('1.383.000');
    expect(cell('375', 'jual').value).toBe('');
    expect(amount).toHaveProperty('value', '');
    await user.keyboard('12000');
    await user.click(screen.getByRole('button', { name: 'Terapkan' }));
    expect(screen.getByRole('status').textContent).toBe('Belum ada yang berubah');
  });

  it('gives up what is typed with Batal, and goes back to the board with nothing typed', async () => {
    const { user, cell, closed } = await shown();
    await user.keyboard('1662000');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(cell('750', 'jual').value).toBe('1.650.000');
    expect(closed()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(closed()).toBe(1);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { uangKas } from '../../../../contracts/mutasi-uang/documents.js';
import type { Params } from '../api/api.js';
import { cashier, draw } from '../testing/draw.js';
import type { Reply } from '../testing/transport.js';
import { withBranches } from './branch-column.js';
import { documentRows } from './define-document-screen.js';
import { ListPanel } from './list-panel.js';

const rows = documentRows(uangKas);
const numbered = (no_bukti: string): Reply => ({
  status: 200,
  data: { data: [{ no_bukti, jumlah: 1000 }], count: 1 },
});

/** Draws the list of documents over a server that gives these replies, one after the other. */
const panel = (...replies: readonly Reply[]) => panelOf({}, ...replies);

const panelOf = (params: Params, ...replies: readonly Reply[]) => drawnOf(rows, params, ...replies);

async function drawnOf(list: typeof rows, params: Params, ...replies: readonly Reply[]) {
  let at = 0;
  const content = (
    <div className="page">
      <ListPanel list={list} path="/uang-kas" params={params} />
    </div>
  );
  const drawn = await draw(content, () => replies[Math.min(at++, replies.length - 1)]!);
  const hear = (position: number) => act(async () => drawn.root.live.recorded(`JKT01:${position}`));
  return { ...drawn, hear };
}

describe('the list of documents of a screen', () => {
  it('says why its rows are old where reading them again brings nothing, and tries again', async () => {
    const { user, hear } = await panel(numbered('UK-1'), 'no answer', numbered('UK-2'));
    await screen.findByText('UK-1');
    await hear(1);
    await screen.findByText('Koneksi Bermasalah');
    expect([screen.getByText('UK-1'), screen.getByText('1 baris (belum diperbarui)')]).toHaveLength(2);
    await user.click(screen.getByText('Coba lagi'));
    await screen.findByText('UK-2');
    await waitFor(() => expect(screen.queryByText('Koneksi Bermasalah')).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });
  it('leads back to all rows where its filters leave none', async () => {
    history.replaceState(null, '', '/uang-kas?status=BATAL&tgl_from=2026-11-20');
    const { user } = await panelOf({ status: 'BATAL' }, { status: 200, data: { data: [], count: 0 } });
    await screen.findByText('Tidak ada yang cocok dengan saringan ini.');
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hapus saringan' })).toBeNull());
  });
  it('has no total of rows that count nothing, and says so', async () => {
    const data = [{ no_bukti: 'UK-1', jumlah: 1000, status: 'BATAL' }];
    const answer = { status: 200, data: { data, count: 1, totals: { masuk: 0, keluar: 0 } } };
    await panelOf({ status: 'BATAL' }, answer);
    await screen.findByText('UK-1');
    await screen.findByText(/jumlah tanpa Dibatalkan/);
    expect(screen.queryByText('Jumlah')).toBeNull();
  });
  it('says in words which states its sums leave out, also where no column has them, and nothing where they are summed', async () => {
    const short = documentRows(uangKas, { columns: ['no_bukti', 'masuk'] as never });
    const data = [{ no_bukti: 'UK-1', masuk: 1000, status: 'TERCATAT' }];
    const answer = (masuk: number): Reply => ({ status: 200, data: { data, count: 1, totals: { masuk } } });
    const { redraw } = await drawnOf(short, {}, answer(1000), answer(2000));
    await screen.findByText(/jumlah tanpa Dibatalkan/);
    redraw(
      <div className="page">
        <ListPanel list={short} path="/uang-kas" params={{ status: 'BATAL' }} />
      </div>,
    );
    await screen.findByText('2.000');
    expect(screen.queryByText(/jumlah tanpa/)).toBeNull();
  });
  describe('at head office', () => {
    const row = { kode_toko: 'BDG01', tanggal: '2026-11-20', no_bukti: 'UK-1', jumlah: 1000, status: 'TERCATAT' };
    /** The heads of the list of some branch, as somebody of a branch sees them. */
    async function headsOf(own: string, kode_toko: string): Promise<readonly (string | null)[]> {
      const drawn = await draw(null, () => ({ status: 200, data: { data: [row], count: 1 } }));
      act(() => runInAction(() => void (drawn.root.session.user = { ...cashier, kode_toko: own })));
      drawn.redraw(
        <div className="page">
          <ListPanel list={rows} path="/uang-kas" params={{ kode_toko }} />
        </div>,
      );
      await screen.findByText('UK-1');
      return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    }

    it('has the branch of each row second, to be grouped by', async () => {
      expect((await headsOf('PUSAT', 'ALL'))[1]).toBe('Cabang');
      expect(screen.getByText('BDG01')).toBeDefined();
      expect(withBranches(rows).groupable).toContain('kode_toko');
    });
    it('has no branch where one alone is asked for, and a shop never has', async () => {
      expect(await headsOf('PUSAT', 'BDG01')).not.toContain('Cabang');
      expect(await headsOf('JKT01', 'JKT01')).not.toContain('Cabang');
    });
  });
  it('has the total of rows that count, be it nothing', async () => {
    const data = [{ no_bukti: 'UK-1', jumlah: 1000, status: 'TERCATAT' }];
    await panelOf({}, { status: 200, data: { data, count: 1, totals: { masuk: 0, keluar: 0 } } });
    await screen.findByText('Jumlah');
  });
});

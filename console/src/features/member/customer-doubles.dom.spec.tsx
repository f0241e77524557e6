import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { draw, noRows } from '../../kit/testing/draw.js';
import type { Sent } from '../../kit/testing/transport.js';
import { CustomerDoubles } from './customer-doubles.js';

const nur = {
  kode_member: 'MB-000007',
  nama_customer: "Nur'aini",
  no_hp: '6281377775678',
  kode_area: 'BRAGA',
  tgl_daftar: '2026-11-20',
};
const answer = ({ call }: Sent) =>
  call === 'member/MB-000001/mirip' ? { status: 200, data: { data: [nur], count: 1 } } : noRows;

const supervisor = {
  level: 'SPV',
  hak_akses: [{ key: '/data-member', title: '', is_show: true }],
  modules: [{ key: 'MEMBER_MODULE', value: true }],
} as const;

describe('likely doubles of a customer', () => {
  const merged: string[] = [];
  const shown = (kode: string, news: unknown) => (
    <CustomerDoubles kode={kode} news={news} merge={(code) => merged.push(code)} />
  );
  it('are shown to everybody who sees the customer, and merged by who may', async () => {
    const { root, user } = await draw(shown('MB-000001', 1), answer);
    expect(await screen.findByText("Nur'aini")).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    act(() =>
      runInAction(() => {
        root.session.user = { ...root.session.user!, ...supervisor };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'MB-000007 \u2192 MB-000001' }));
    expect(merged).toEqual(['MB-000007']);
  });
  it('take no place where there are none', async () => {
    const { sent } = await draw(shown('MB-000002', 1), answer);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['member/MB-000002/mirip']));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

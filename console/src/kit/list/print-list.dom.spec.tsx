import { screen } from '@testing-library/react';
import { followClocks } from '../base/format.js';
import { draw } from '../testing/draw.js';
import { PrintButton } from './print-list.js';

const paper = {
  title: 'Daftar Uji',
  facts: [],
  columns: [],
  count: 0,
  all: () => Promise.resolve([]),
};

describe('a list on paper', () => {
  it('says when it was printed: by the clocks of the shop, as a demo moves them', async () => {
    const { root, user } = await draw(<PrintButton {...paper} />);
    followClocks({ zona_waktu: 'WIT', jam_digeser: '+45m' });
    root.api.now = () => Date.parse('2026-11-20T07:32:07Z');
    window.print = () => undefined;
    await user.click(screen.getByRole('button'));
    expect((await screen.findByText(/KASIR01/)).textContent).toContain('17:17:07');
    followClocks(undefined);
  });
});

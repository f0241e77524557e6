import type { WaitingBranch } from '../../../../contracts/beranda/waiting.js';
import { routeOf } from '../../../../contracts/menu.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { texts } from './texts.js';
import { validationSteps } from './tiles.js';

describe('the documents that wait for validation', () => {
  beforeAll(() => addTexts(texts));
  const waiting: WaitingBranch = { kode_toko: 'JKT01', penjualan: 2, pembelian: 0, titipan: 1, susut: 1, kartu: 3 };

  it('are steps of the home, each to a screen that is there; what nobody waits for is none', () => {
    expect(validationSteps(waiting)).toEqual([
      { text: 'Penjualan: 2 menunggu validasi', to: { path: '/validasi-penjualan' } },
      { text: 'Titipan: 1 menunggu validasi', to: { path: '/validasi-titipan' } },
      { text: 'Susut: 1 menunggu validasi', to: { path: '/validasi-susut' } },
      { text: 'Kartu: 3 menunggu validasi', to: { path: '/validasi-non-cash' } },
    ]);
    const all = validationSteps({ ...waiting, pembelian: 1 });
    expect(all.filter(({ to }) => !routeOf(to.path))).toEqual([]);
    expect(validationSteps(undefined)).toEqual([]);
  });
});

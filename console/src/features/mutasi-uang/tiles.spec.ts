import { branchMoney } from '../../../../contracts/mutasi-uang/home.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { filled, nextSteps } from '../../kit/home/home-parts.js';
import { tiles } from './tiles.js';

describe('the first day of a company', () => {
  const view = { kode_toko: ALL, tgl_system: businessDate('2026-11-23'), now: 0 };
  const stepsOf = (...baris: readonly object[]): readonly string[] => {
    const home = { peran: 'PEMILIK' as const, bagian: [{ bacaan: branchMoney.call, baris }] };
    return nextSteps(filled(tiles, 'steps', home), view, () => true).map(({ to }) => to.path);
  };
  const pusat = { kode_toko: 'PUSAT', masuk: 0, keluar: 0, kas: 0, bank: 0 };
  it('leads its owner to the first shop and to the first money, and to neither once there is money', () => {
    expect(stepsOf(pusat)).toEqual(['/master-toko', '/uang-kas']);
    expect(stepsOf(pusat, { ...pusat, kode_toko: 'JKT01' })).toEqual(['/uang-kas']);
    expect(stepsOf(pusat, { ...pusat, kode_toko: 'JKT01', bank: 5 })).toEqual([]);
  });
  it('leads nobody by balances that are hidden from them', () => {
    const { kas: _, bank: __, ...hidden } = pusat;
    expect(stepsOf(hidden)).toEqual([]);
  });
});

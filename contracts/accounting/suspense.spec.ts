import { rupiah } from '../language/values/rupiah.js';
import { onSuspense } from './suspense.js';
import type { Penampung } from './views.js';

const leg = (
  trx: string,
  type: string,
  rekening: string,
  jenis_akun: Penampung['jenis_akun'],
  jumlah: number,
): Penampung => ({
  ...{ trx, type, rekening, jenis_akun, jumlah: rupiah(jumlah) },
});

describe('what stands on the suspense account', () => {
  it('is counted once where neither leg has a number', () =>
    expect(
      onSuspense([leg('UANG KAS', 'GAJI', 'kas', 'KREDIT', 500), leg('UANG KAS', 'GAJI', 'luar', 'DEBIT', 500)]),
    ).toBe(500));
  it('is counted where one leg has none', () =>
    expect(onSuspense([leg('UANG KAS', 'GAJI', 'luar', 'DEBIT', 500)])).toBe(500));
  it('is told apart by the way that the money went', () =>
    expect(
      onSuspense([
        leg('UANG KAS', 'ANEKA', 'kas', 'DEBIT', 700),
        leg('UANG KAS', 'ANEKA', 'kas', 'KREDIT', 500),
        leg('UANG KAS', 'ANEKA', 'luar', 'DEBIT', 500),
      ]),
    ).toBe(1_200));
  it('is the larger side where several legs share one', () =>
    expect(
      onSuspense([
        leg('GESEK TUNAI', 'UMUM', 'noncash/BCA', 'DEBIT', 1_025),
        leg('GESEK TUNAI', 'UMUM', 'kas', 'KREDIT', 1_000),
        leg('GESEK TUNAI', 'UMUM', 'luar', 'KREDIT', 25),
      ]),
    ).toBe(1_025));
  it('adds up what journals have, also what asked for none', () =>
    expect(
      onSuspense([
        leg('', '', 'kas', 'DEBIT', 9),
        leg('', '', 'luar', 'KREDIT', 9),
        leg('KIRIM UANG', 'UMUM', 'kirim', 'DEBIT', 4),
      ]),
    ).toBe(13));
  it('is nothing where nothing stands there', () => expect(onSuspense([])).toBe(0));
});

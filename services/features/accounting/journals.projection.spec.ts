import type { Posting } from '../../../contracts/language/define/event.js';
import { recordedEvent } from '../../testing/recorded-event.js';
import { journalsProjection } from './journals.projection.js';

const CARDS = 'JKT01/noncash/BCA/2026-11-28';
const SALE = { trx: 'PENJUALAN', type: 'UMUM' };
const DEPOSIT = { trx: 'TITIPAN', type: 'UMUM' };
const REJECTION = { trx: 'TOLAK NON CASH', type: 'UMUM' };

type Numbers = NonNullable<Posting['akun']>;
const into = (amount: number, akun: Numbers): Posting => ({
  asset: 'IDR',
  amount,
  from: 'JKT01/luar',
  to: CARDS,
  akun,
});
const outOf = (amount: number, akun: Numbers): Posting => ({
  asset: 'IDR',
  amount,
  from: CARDS,
  to: 'JKT01/luar',
  akun,
});

/** Returns what stands of the legs, by parameter, side and number, after these postings. */
function legsAfter(postings: readonly Posting[]): Record<string, number> {
  const event = recordedEvent({ business_date: '2026-11-28', recorded_at: '2026-11-28T01:00:00.000Z', postings });
  const legs: Record<string, number> = {};
  for (const change of journalsProjection.apply(event)) {
    if (change.kind !== 'bump' || change.table.name !== 'leg') continue;
    const { trx, jenis_akun, nomor_akun } = change.key as Record<string, string>;
    const name = `${trx} ${jenis_akun} ${nomor_akun}`;
    legs[name] = (legs[name] ?? 0) + change.sums['jumlah']!;
  }
  return legs;
}

const opened = [
  into(300, { debit: '1-1300', kredit: '4-1100', ...SALE }),
  into(200, { debit: '1-1310', kredit: '2-1200', ...DEPOSIT }),
];

describe('the legs of the journal', () => {
  it('a clearing counts against the parameter that opened the item', () =>
    expect(
      legsAfter([...opened, outOf(200, { debit: '1-1500', kredit: '1-1300', ...REJECTION, buka: SALE })]),
    ).toMatchObject({ 'PENJUALAN DEBIT 1-1300': 100, 'TITIPAN DEBIT 1-1310': 200 }));

  it('a reversal that clears the item of another parameter counts against that one, and takes its own revenue back', () =>
    expect(
      legsAfter([
        ...opened,
        outOf(200, { debit: '1-1500', kredit: '1-1300', ...REJECTION, buka: SALE }),
        outOf(100, { debit: '4-1100', kredit: '1-1300', ...SALE, balik: true }),
        outOf(200, { debit: '4-1100', kredit: '1-1310', ...SALE, balik: true, buka: DEPOSIT }),
      ]),
    ).toMatchObject({
      'PENJUALAN DEBIT 1-1300': 0,
      'TITIPAN DEBIT 1-1310': 0,
      'PENJUALAN KREDIT 4-1100': 0,
    }));

  it('a reversal of a clearing opens the item again', () =>
    expect(
      legsAfter([
        ...opened,
        outOf(200, { debit: '1-1500', kredit: '1-1300', ...REJECTION, buka: SALE }),
        into(200, { debit: '1-1300', kredit: '1-1500', ...REJECTION, balik: true, buka: SALE }),
      ]),
    ).toMatchObject({ 'PENJUALAN DEBIT 1-1300': 300 }));
});

import type { PriceStep } from '../../../../contracts/papan-harga/views.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { priceDays } from './price-days.js';

const step = (date: string, jam_mulai: string, jual: number): PriceStep => ({
  kode_group: '750',
  berlaku_mulai: businessDate(date),
  jam_mulai,
  harga_jual: rupiah(jual),
  harga_beli: rupiah(jual - 10),
  user_id: 'OWNER',
  waktu: `${date}T01:00:00.000Z`,
  position: `PUSAT:${jual}`,
});
const range = { from: businessDate('2026-11-20'), to: businessDate('2026-11-24') };
const saleOf = (steps: readonly PriceStep[]) => priceDays(steps, range).map(({ date, jual }) => [date.slice(8), jual]);

describe('the prices of days', () => {
  it('are those at the end of each, from the first one on', () =>
    expect(
      saleOf([step('2026-11-23', '15:00', 130), step('2026-11-23', '09:00', 120), step('2026-11-21', '09:00', 110)]),
    ).toEqual([
      ['21', 110],
      ['22', 110],
      ['23', 130],
      ['24', 130],
    ]));
  it('go on from what held before, and leave out what begins later', () =>
    expect(saleOf([step('2026-11-25', '09:00', 140), step('2026-10-01', '09:00', 100)])).toEqual(
      ['20', '21', '22', '23', '24'].map((day) => [day, 100]),
    ));
  it('are none without any', () => expect(saleOf([])).toEqual([]));
});

import type { FlowDay } from '../../../../contracts/language/define/flow.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { movedOver } from './define-flow-panel.js';

describe('days of a chart together', () => {
  const day = (masuk: number, keluar: number, saldo: number): FlowDay => ({
    tanggal: businessDate('2026-11-20'),
    masuk: rupiah(masuk),
    keluar: rupiah(keluar),
    saldo: rupiah(saldo),
  });

  it('add up what moved, and end with the balance of the last', () => {
    expect(movedOver([day(10, 4, 106), day(0, 6, 100)])).toEqual({ masuk: 10, keluar: 10, saldo: 100 });
    expect(movedOver([])).toEqual({ masuk: 0, keluar: 0, saldo: 0 });
  });
});

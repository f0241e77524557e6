import type { Outstand } from '../../../../contracts/non-cash/views.js';
import { daysBetween, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';

/** How long receipts wait for the bank: since the day before at most, a week at most, longer. */
export type Age = 'recent' | 'week' | 'old';

/** Receipts of a bank that wait equally long. */
export interface Waiting {
  readonly age: Age;
  readonly amount: Rupiah;
  /** The first and the last date that they were received on. */
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** What a bank has not settled yet, the oldest first. */
export interface Owing {
  readonly kode_bank: string;
  readonly branches: readonly string[];
  readonly amount: Rupiah;
  readonly waiting: readonly Waiting[];
}

/** How long something waits on a business date that was received on another. */
export function ageOn(tanggal: BusinessDate, today: BusinessDate): Age {
  const days = daysBetween(tanggal, today);
  if (days <= 1) return 'recent';
  return days <= 7 ? 'week' : 'old';
}

const amountOf = (rows: readonly Outstand[]): Rupiah => addRupiah(...rows.map(({ jumlah }) => jumlah));

/** What is open by bank, the largest first, and of each by age. */
export function owingOf(rows: readonly Outstand[], today: BusinessDate): readonly Owing[] {
  const banks = [...Map.groupBy(rows, ({ kode_bank }) => kode_bank)].map(([kode_bank, own]): Owing => {
    const byAge = Map.groupBy(
      own.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1)),
      ({ tanggal }) => ageOn(tanggal, today),
    );
    return {
      kode_bank,
      branches: [...new Set(own.map(({ kode_toko }) => kode_toko))].toSorted(),
      amount: amountOf(own),
      waiting: [...byAge].map(([age, part]) => ({
        age,
        amount: amountOf(part),
        from: part[0]!.tanggal,
        to: part.at(-1)!.tanggal,
      })),
    };
  });
  return banks.toSorted((a, b) => b.amount - a.amount);
}

import type { DailyBiaya, DailyCash } from '../../../../contracts/mutasi-uang/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Figure, Part, Share } from '../../kit/chart/share-table.js';
import type { Drill } from '../../kit/base/drill-link.js';

/** Whose figures, over which days. */
export interface Scope {
  readonly kode_toko: string;
  readonly tgl_from: string;
  readonly tgl_to: string;
}

/** What moved on a day or over days, and what was there at the end. */
export type Moved = Pick<DailyCash, 'masuk' | 'keluar' | 'saldo'>;

const none = rupiah(0);

/** Days together: what came in and went out in all, and what was there at the end of the last one. */
export function movedOver(days: readonly DailyCash[]): Moved {
  return {
    masuk: addRupiah(...days.map(({ masuk }) => masuk)),
    keluar: addRupiah(...days.map(({ keluar }) => keluar)),
    saldo: days.at(-1)?.saldo ?? none,
  };
}

/** The reports that the figures of drawers come from, the most exact first. */
export const cashDrills = ({ kode_toko, tgl_from, tgl_to }: Scope): readonly Drill[] =>
  ['/laporan-transaksi-cash', '/laporan-keuangan-cash-global'].map((path) => ({
    path,
    filters: { tgl_from, tgl_to, kode_toko },
  }));

/** Expenses as shares: a code with its branches below it, one figure out of drawers and, where there is any, one out of bank accounts. */
export interface Expenses {
  readonly hasBank: boolean;
  readonly shares: readonly Share[];
  readonly figures: readonly Figure[];
  readonly total: Rupiah;
}

/** Groups the expenses of a date by code, the largest first; its branches stand below a code where all branches were asked for. */
export function expensesOf(rows: readonly DailyBiaya[], kode_toko: string, tanggal: BusinessDate): Expenses {
  const hasBank = rows.some(({ bank }) => bank !== 0);
  const figuresOf = (part: readonly DailyBiaya[], of: string, kategori?: string): readonly Figure[] => {
    const days = { tgl_from: tanggal, tgl_to: tanggal, kode_toko: of };
    const byCode = { path: '/laporan-cash-perkode', filters: days };
    const ofCode = kategori === undefined ? [] : [{ path: '/laporan-transaksi-cash', filters: { ...days, kategori } }];
    const kas = { amount: addRupiah(...part.map((row) => row.kas)), drills: [...ofCode, byCode] };
    const bank = {
      amount: addRupiah(...part.map((row) => row.bank)),
      drills: [{ path: '/laporan-uang-bank', filters: days }],
    };
    return hasBank ? [kas, bank] : [kas];
  };
  const shares = [...Map.groupBy(rows, ({ kode_transaksi }) => kode_transaksi)].map(([kode, part]): Share => ({
    key: kode,
    title: kode,
    note: part[0]!.nama_transaksi,
    amount: addRupiah(...part.map(({ jumlah }) => jumlah)),
    figures: figuresOf(part, kode_toko, kode),
    parts:
      kode_toko === ALL
        ? part.map((row): Part => ({
            key: row.kode_toko,
            title: row.kode_toko,
            figures: figuresOf([row], row.kode_toko, kode),
          }))
        : [],
  }));
  return {
    hasBank,
    shares: shares.toSorted((a, b) => b.amount - a.amount),
    figures: figuresOf(rows, kode_toko),
    total: addRupiah(...rows.map(({ jumlah }) => jumlah)),
  };
}

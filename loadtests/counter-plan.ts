import { barang } from '../contracts/data-barang/barang.js';
import { penjualan, recordSale } from '../contracts/penjualan/sale.js';
import { saleablePieces } from '../contracts/penjualan/saleable.js';
import { GOALS, lastMonth, piecesOf, salesOf, tokenOf } from './bench/counter.js';
import type { Plan } from './plan.js';

type Pieces = Awaited<ReturnType<typeof piecesOf>>;

/** The name of what a counter does beside the features. */
export const COUNTER = 'counter';

/** Makes the requests of the counters: scans, lives of pieces, the list of a month, and sales all the time. */
export function counterPlan(pieces: Pieces, base: string): Plan {
  // Pieces that are not sold meanwhile: the last of each shop.
  const scanned = pieces.flatMap(({ actor, lines }) =>
    lines.slice(-20).map(({ kode_barcode }) => ({ token: tokenOf(actor), scope: 'one' as const, kode_barcode })),
  );
  const of = { feature: COUNTER } as const;
  return {
    reads: [
      {
        ...{ ...of, name: 'scan', url: `${base}/${saleablePieces.call}`, goals: { one: GOALS.scan } },
        asks: scanned.map(({ kode_barcode, ...ask }) => ({ ...ask, query: `search=${kode_barcode}` })),
      },
      {
        ...{ ...of, name: 'life-of-a-piece', url: `${base}/dokumen/${barang.name}`, goals: { one: GOALS.timeline } },
        asks: scanned.map(({ kode_barcode, ...ask }) => ({ ...ask, path: `/${kode_barcode}` })),
      },
      {
        ...{
          ...of,
          name: 'sales-of-a-month',
          url: `${base}/${penjualan.list!.query.call}`,
          goals: { one: GOALS.list },
        },
        asks: pieces.map(({ actor }) => ({ token: tokenOf(actor), scope: 'one', query: lastMonth() })),
      },
    ],
    commands: [
      {
        ...{ ...of, name: recordSale.name, url: `${base}/${recordSale.call}`, goals: { one: GOALS.sale } },
        asks: salesOf(pieces).map((sale) => ({ ...sale, scope: 'one' })),
      },
    ],
  };
}

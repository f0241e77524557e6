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
    lines.slice(-20).map(({ kode_barcode }) => ({ token: tokenOf(actor), kode_barcode })),
  );
  const of = { feature: COUNTER } as const;
  return {
    reports: [
      {
        ...{ ...of, name: 'scan', url: `${base}/${saleablePieces.call}`, goal: GOALS.scan },
        asks: scanned.map(({ token, kode_barcode }) => ({ token, query: `search=${kode_barcode}` })),
      },
      {
        ...{ ...of, name: 'life-of-a-piece', url: `${base}/dokumen/${barang.name}`, goal: GOALS.timeline },
        asks: scanned.map(({ token, kode_barcode }) => ({ token, path: `/${kode_barcode}` })),
      },
      {
        ...{ ...of, name: 'sales-of-a-month', url: `${base}/${penjualan.list!.query.call}`, goal: GOALS.list },
        asks: pieces.map(({ actor }) => ({ token: tokenOf(actor), query: lastMonth() })),
      },
    ],
    commands: [
      {
        ...{ ...of, name: recordSale.name, url: `${base}/${recordSale.call}`, goal: GOALS.sale },
        asks: salesOf(pieces),
      },
    ],
  };
}

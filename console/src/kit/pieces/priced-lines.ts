import type { BoardPrice } from '../../../../contracts/papan-harga/views.js';
import type { FormValues, Row } from '../field/screen-field.js';

/** A line of a form whose gold has a price by the board. */
interface PricedLine {
  readonly key: string;
  readonly kode_group: string;
  /** Of a gram. */
  readonly harga: number;
}

/** Lines by their keys, each with the prices of its group on the board when it got its own. */
export type PricedLines = ReadonlyMap<string, PricedLine & { readonly papan: string }>;

/** The lines of all rows of a form. */
function linesIn(values: FormValues): readonly PricedLine[] {
  return Object.entries(values).flatMap(([field, rows]) =>
    (Array.isArray(rows) ? (rows as readonly Row[]) : []).flatMap((row, index) => {
      const { kode_group, kode_barcode } = row;
      const harga = Number(row['harga_gram'] ?? row['harga_emas'] ?? 0);
      if (typeof kode_group !== 'string' || !(harga > 0)) return [];
      return [{ key: `${field} ${String(kode_barcode || index)}`, kode_group, harga }];
    }),
  );
}

const pricesOf = ({ harga_jual, harga_beli }: BoardPrice): string => `${harga_jual} ${harga_beli}`;

const boardOf = (rows: readonly BoardPrice[]): ReadonlyMap<string, BoardPrice> =>
  new Map(rows.map((row) => [row.kode_group, row]));

/** Returns the lines of a form as they are now: the same map where no line has come, gone or got another price. */
export function pricedLines(before: PricedLines, values: FormValues, rows: readonly BoardPrice[]): PricedLines {
  const board = boardOf(rows);
  const now = linesIn(values).flatMap((line) => {
    const known = before.get(line.key);
    if (known?.harga === line.harga && known.kode_group === line.kode_group) return [known];
    const prices = board.get(line.kode_group);
    return prices ? [{ ...line, papan: pricesOf(prices) }] : [];
  });
  const isSame = now.length === before.size && now.every((line) => before.get(line.key) === line);
  return isSame ? before : new Map(now.map((line) => [line.key, line]));
}

/** Returns the groups of lines whose prices the board has changed since. */
export function groupsMoved(lines: PricedLines, rows: readonly BoardPrice[]): readonly string[] {
  const board = boardOf(rows);
  const moved = [...lines.values()].filter(({ kode_group, harga, papan }) => {
    const prices = board.get(kode_group);
    return prices && pricesOf(prices) !== papan && ![prices.harga_jual, prices.harga_beli].includes(harga as never);
  });
  return [...new Set(moved.map(({ kode_group }) => kode_group))];
}

import { shareOf, targetCabang, type TargetCabang } from '../../../contracts/beranda/target-cabang.js';
import { tradeParts, type SalesBranch, type TradeBranch } from '../../../contracts/beranda/trade.js';
import { monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { summedBy } from '../../domain/facts/fact-sql.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

type Read = QueryTools['read'];
interface OfMonth {
  readonly kode_toko: string;
  readonly jumlah: Rupiah;
  readonly berat: Weight;
}

/** The targets of branches for the month of a day, by the branch. */
async function targetsOf(day: BusinessDate, read: Read): Promise<ReadonlyMap<string, TargetCabang>> {
  const month = day.slice(0, 7);
  const rows = await read<{ row: TargetCabang }>(sql`
    select row
    from read_masters.row
    where master = ${targetCabang.name} and status = 'active' and row ->> 'bulan' = ${month}`);
  return new Map(rows.map(({ row }) => [row.kode_toko, row]));
}

/** Adds to the sales of branches what their month has so far, and of those with a target the share that is reached. */
export async function withTargets(
  rows: readonly TradeBranch[],
  { branch, today }: { readonly branch: string; readonly today: BusinessDate },
  read: Read,
): Promise<readonly SalesBranch[]> {
  const asked = { kode_toko: branch, tgl_from: monthOf(today), tgl_to: today };
  const [months, targets] = await Promise.all([
    read<OfMonth>(summedBy(tradeParts.PENJUALAN, { by: ['kode_toko'], asked })),
    targetsOf(today, read),
  ]);
  const sums = new Map(months.map((month) => [month.kode_toko, month]));
  return rows.map((row): SalesBranch => {
    const { jumlah = 0 as Rupiah, berat = 0 as Weight } = sums.get(row.kode_toko) ?? {};
    const own = targets.get(row.kode_toko);
    return {
      ...row,
      jumlah_bulan: jumlah,
      berat_bulan: berat,
      ...(own && {
        target: own.target,
        tercapai: shareOf(jumlah, own.target),
        target_berat: own.target_berat,
        tercapai_berat: shareOf(berat, own.target_berat),
      }),
    };
  });
}

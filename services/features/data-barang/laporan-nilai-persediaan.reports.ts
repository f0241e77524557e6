import { laporanNilaiPersediaan } from '../../../contracts/data-barang/laporan-nilai-persediaan.js';
import { heldGold } from '../../domain/pieces/held-gold.js';
import { sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source } from '../../platform/reads/report-source.js';

export const laporanNilaiPersediaanSource = source(laporanNilaiPersediaan, {
  order: ['kode_toko', 'kode_group'],
  rows: ({ tanggal, kode_toko }) => sql`
    select h.branch as kode_toko, kode_group, berat, nilai,
      case when berat > 0 then round(nilai * 1000.0 / berat)::bigint else 0 end as rata_rata, berat_tunggu, nilai_tunggu
    from log.open_day h
    cross join lateral ${heldGold(tanggal)} g
    where ${atBranches(sql`h.branch`, kode_toko)}
      and (berat <> 0 or nilai <> 0 or berat_tunggu <> 0 or nilai_tunggu <> 0)`,
});

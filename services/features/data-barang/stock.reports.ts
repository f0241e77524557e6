import { laporanAnalisisHargaBarang } from '../../../contracts/data-barang/laporan-analisis-harga-barang.js';
import { BY_SIZE, laporanKelompokBarang } from '../../../contracts/data-barang/laporan-kelompok-barang.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { tablesOf } from '../../domain/documents/listed-documents.js';
import { onTray } from '../../domain/pieces/pieces.js';
import { piecesModel, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { salePrices } from '../../domain/prices/board-prices.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source } from '../../platform/reads/report-source.js';

interface Asked {
  readonly kode_toko: string;
  readonly kode_dept: string;
}

const { state, begun } = tablesOf(piecesProjection, piecesModel);

/** The condition on a piece (`d`) that it is in stock, at a branch and of a type. */
const isInStock = ({ kode_toko, kode_dept }: Asked): Sql => sql`
  d.status = any(${onTray}::text[])
    and ${atBranches(sql`d.branch`, kode_toko)}
    and ${(kode_dept || ALL) === ALL ? sql`true` : sql`d.kode_dept = ${kode_dept}`}`;

/** The price of a piece as a sale of now would make it (`penjualan/barang`). */
const price = sql`
  case when d.harga_jual > 0 then d.harga_jual
    else round(coalesce(p.harga, 0)::numeric * d.berat / 1000)::bigint + d.ongkos
  end`;

const prices = source(laporanAnalisisHargaBarang, {
  projection: piecesProjection,
  order: ['urut', 'kode_barcode'],
  rows: ({ sort_by, ...asked }) => sql`
    select k.*, case ${sort_by} when 'lowest' then harga_jual else -harga_jual end as urut
    from (
      select d.branch as kode_toko, d.nomor as kode_barcode, d.kode_intern, d.nama_barang, d.kode_group, d.kode_dept,
        d.berat, ${price} as harga_jual, s.branch || ':' || s.position as position
      from ${state} d
      join ${begun} s on s.nomor = d.nomor
      left join (${salePrices(asked.kode_toko)}) p on p.kode_group = d.kode_group
      where ${isInStock(asked)}
    ) k`,
});

const kinds = source(laporanKelompokBarang, {
  projection: piecesProjection,
  order: ['nama_barang', 'size'],
  rows({ group_by, ...asked }) {
    const size = group_by === BY_SIZE ? sql`d.size` : sql`''::text`;
    return sql`
      select d.nama_barang, ${size} as size, count(*)::bigint as jumlah, sum(d.berat)::bigint as berat
      from ${state} d
      where ${isInStock(asked)}
      group by 1, 2`;
  },
});

/** The reports of the pieces in stock: few enough of a branch to be summed up. */
export const stockReports = [prices, kinds];

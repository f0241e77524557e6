import { pieceBought, pieceBroughtIn } from '../../../contracts/data-barang/barang.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { laporanSaldoPembelian } from '../../../contracts/pembelian/laporan-saldo-pembelian.js';
import { piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source } from '../../platform/reads/report-source.js';

const pieces = name(`${piecesProjection.schema}.barang`);
const steps = name(`${piecesProjection.schema}.barang_step`);

/** Pieces in the states in which what was bought waits: as many as there are, however many were bought. */
export const laporanSaldoPembelianSource = source(laporanSaldoPembelian, {
  projection: piecesProjection,
  order: ['tgl_beli', 'kode_barcode'],
  rows: ({ kode_toko, kode_group }) => sql`
    select b.business_date as tgl_beli, d.branch as kode_toko, d.nomor as kode_barcode, d.nama_barang, d.kode_group,
      d.kode_dept, 1::bigint as qty, d.berat, d.harga_modal, d.no_dokumen, d.status,
      b.branch || ':' || b.position as position
    from ${pieces} d
    join lateral (
      select s.business_date, s.branch, s.position
      from ${steps} s
      where s.nomor = d.nomor and s.kejadian in (${pieceBought.type}, ${pieceBroughtIn.type})
      order by s.version desc
      limit 1
    ) b on true
    where d.status in ('SORTIR', 'CUCI')
      and ${atBranches(sql`d.branch`, kode_toko)}
      and ${(kode_group || ALL) === ALL ? sql`true` : sql`d.kode_group = ${kode_group}`}`,
});

import { laporanPembelian } from '../../../contracts/pembelian/laporan-pembelian.js';
import { laporanPembelianPerFaktur } from '../../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { laporanRugiNota } from '../../../contracts/pembelian/laporan-rugi-nota.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { group } from '../../../contracts/masters/references.js';
import { invoiceLines } from '../../domain/documents/invoice-lines.js';
import { invoiceReport } from '../../domain/documents/invoice-report.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { purchaseModel, purchaseProjection } from './pembelian.projection.js';

const isChosen = (value: string | undefined): value is string => (value || ALL) !== ALL;

/** The sum of a figure of the lines of an invoice. */
const summed = (figure: Sql): Sql => sql`coalesce(sum(${figure}), 0)::bigint`;

const perInvoice = invoiceLines(laporanPembelianPerFaktur, purchaseProjection, purchaseModel, {
  number: 'no_faktur_beli',
  invoice: { kode_sales: sql`d.kode_sales` },
  sums: {
    harga_emas: sql`
      coalesce(
        round(
          sum(b.harga_emas::numeric * b.berat) filter (where b.harga_emas > 0)
            / sum(b.berat) filter (where b.harga_emas > 0)
        ), 0
      )::bigint`,
    berat_nota: summed(sql`b.berat_nota`),
    berat: summed(sql`b.berat`),
    harga_nota: summed(sql`b.harga_nota`),
    harga: summed(sql`b.harga`),
  },
  daily: { harga: 'total' },
  wanted({ kode_group, kelompok_harga, kondisi }) {
    const conditions = [
      ...(isChosen(kode_group) ? [sql`b.kode_group = ${kode_group}`] : []),
      ...(isChosen(kelompok_harga) ? [sql`b.kode_group in (${groupsPricedAs(kelompok_harga)})`] : []),
      ...(isChosen(kondisi) ? [sql`b.kondisi_barang = ${kondisi}`] : []),
    ];
    return conditions.length > 0 ? conditions.reduce((all, one) => sql`${all} and ${one}`) : undefined;
  },
});

/** Selects the groups of gold of a price group. */
const groupsPricedAs = (kelompok_harga: string): Sql => sql`
  select key from read_masters.row where master = ${group.name} and row ->> 'kelompok_harga' = ${kelompok_harga}`;

export const purchaseReports = [
  invoiceReport(laporanPembelian, purchaseProjection, purchaseModel),
  perInvoice,
  ...factSources([laporanRugiNota]),
];

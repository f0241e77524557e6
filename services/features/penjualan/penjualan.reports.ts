import { laporanBayarPoint } from '../../../contracts/penjualan/laporan-bayar-point.js';
import { laporanPenjualan } from '../../../contracts/penjualan/laporan-penjualan.js';
import { laporanPenjualanPerFaktur } from '../../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import { salesReports } from '../../../contracts/penjualan/reports.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { documentReport } from '../../domain/documents/document-report.js';
import { invoiceLines } from '../../domain/documents/invoice-lines.js';
import { invoiceReport } from '../../domain/documents/invoice-report.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { sumsOf } from '../../platform/reads/report-source.js';
import { salesModel, salesProjection } from './penjualan.projection.js';

const isGone = sql`d.status = any(${penjualan.uncountedStates}::text[])`;
const uncancelled = (figure: Sql): Sql => sql`case when ${isGone} then 0 else ${figure} end`;

/** The customer of a sale by the code that is left: who was merged since is who they were merged into. */
const customer = sql`
  (
    with recursive same (kode, steps) as (
      select d.kode_member, 0
      union all
      select c.gabung_ke, steps + 1
      from same
      join read_member.customer c on c.kode_member = kode
      where c.gabung_ke <> ''
    )
    select kode from same order by steps desc limit 1
  )`;

const byPoints = documentReport(laporanBayarPoint, salesProjection, salesModel, {
  columns: {
    kode_member: customer,
    poin_dipakai: uncancelled(sql`d.poin_dipakai`),
    bayar_poin: uncancelled(sql`p.jumlah`),
    total: uncancelled(sql`d.total`),
    batal: sql`case when ${isGone} then p.jumlah else 0 end`,
  },
  from: sql`
    join lateral (
      select sum(jumlah)::bigint as jumlah
      from ${name(`${salesProjection.schema}.penjualan_pembayaran`)} p
      where p.nomor = d.nomor and p.cara = 'POIN' and p.qty > 0
    ) p on d.poin_dipakai > 0`,
});

/** The sum of a figure of the lines of an invoice. */
const lineSum = (figure: string): Sql => sql`coalesce(sum(b.${name(figure)}), 0)::bigint`;

const perInvoice = invoiceLines(laporanPenjualanPerFaktur, salesProjection, salesModel, {
  number: 'no_bukti',
  invoice: { kode_sales: sql`d.kode_sales`, pembulatan: sql`d.pembulatan`, total: sql`d.total` },
  sums: Object.fromEntries(
    ['berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_jual'].map((figure) => [figure, lineSum(figure)]),
  ),
});

/** Few sales are paid with points: the totals are the sums of the rows. */
export const salesSources = [
  ...factSources(salesReports),
  invoiceReport(laporanPenjualan, salesProjection, salesModel),
  perInvoice,
  { ...byPoints, summary: (filters: never) => sumsOf(laporanBayarPoint, byPoints.rows(filters)) },
];

import { severalOf, type FilterOf, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import * as kinds from '../../../contracts/mutasi-uang/kinds.js';
import type { jenisMutasi } from '../../../contracts/mutasi-uang/views.js';
import { inOrder, movementsOf, type Period } from '../../domain/books/book-sql.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { pivoted } from '../../platform/reads/pivoted.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { moneyBook, moneyProjection } from './mutasi-uang.projection.js';

/** The condition that a code is among those that are chosen. */
function amongCodes(kategori: string | undefined): Sql {
  const codes = severalOf(kategori);
  return codes ? sql`kategori = any(${codes}::text[])` : sql`true`;
}

type SlipFilters = Period & Readonly<Partial<Record<'kategori' | 'keterangan' | 'tanpa_batal', string>>>;

/** The source of a report of all movements of a kind; what cancels one counts against it. */
function ofKind(report: ReportDefinition, jenis: (typeof jenisMutasi)[number]): ReportSource {
  return source(report, {
    projection: moneyProjection,
    order: inOrder,
    rows(filters: unknown) {
      const { kategori, keterangan, tanpa_batal, ...period } = filters as SlipFilters;
      const movements = movementsOf(moneyBook.names, period, { meant: sql`true`, own: sql`l.jenis` });
      return sql`
        select *, case status when 'PEMBATALAN' then -(masuk + keluar) else masuk + keluar end as jumlah
        from (${movements}) m
        where jenis = ${jenis}
          and ${amongCodes(kategori)}
          and ${keterangan ? sql`strpos(lower(keterangan), ${keterangan.toLowerCase()}) > 0` : sql`true`}
          and ${tanpa_batal === 'true' ? sql`status = ''` : sql`true`}`;
    },
  });
}

interface Spent {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
}

/** The payments to the outside of each day, as they were booked; the name of a code is the present one. */
const spent = ({ branch, from, to }: Spent, which = sql`true`): Sql => sql`
  select business_date as tanggal, branch as kode_toko, kategori,
    coalesce(k.row->>'nama_transaksi', '') as nama_transaksi, kas, bank, kas + bank as jumlah
  from read_money.cash_spent
  left join read_masters.row k on k.master = ${kodeTransaksi.name} and k.key = kategori
  where business_date between ${from} and ${to}
    and ${atBranches(sql`branch`, branch)}
    and ${which}
    and (kas <> 0 or bank <> 0)`;

const biayaHarian = source(kinds.laporanBiayaHarian, {
  projection: moneyProjection,
  order: ['tanggal', 'kode_toko', 'kategori'],
  rows: ({ tgl_from, tgl_to, kode_toko, kategori }) =>
    spent({ branch: kode_toko, from: tgl_from, to: tgl_to }, amongCodes(kategori)),
});

/** The number of a month by the name of its column. */
const byMonth = Object.fromEntries(kinds.months.map(({ name }) => [name.slice(1), name]));

const biayaBulanan = source(kinds.laporanBiayaBulanan, {
  projection: moneyProjection,
  order: ['kode_toko', 'kategori'],
  rows({ tahun, kode_toko }: FilterOf<typeof kinds.laporanBiayaBulanan>) {
    const days = spent({ branch: kode_toko, from: `${tahun}-01-01`, to: `${tahun}-12-31` });
    return pivoted(sql`select *, to_char(tanggal, 'MM') as bulan from (${days}) d`, {
      ...{ by: ['kode_toko', 'kategori'], across: 'bulan', columns: byMonth },
      ...{ of: 'jumlah', total: 'jumlah' },
    });
  },
});

/** The reports of what moved for one reason: as its screen recorded it, and as it was spent. */
export const kindSources = [
  ofKind(kinds.laporanUangKas, 'KAS'),
  ofKind(kinds.laporanMutasiUangCash, 'CASH'),
  ofKind(kinds.laporanMutasiUangBank, 'BANK'),
  ofKind(kinds.laporanPengalihanSaldo, 'PENGALIHAN'),
  biayaHarian,
  biayaBulanan,
];

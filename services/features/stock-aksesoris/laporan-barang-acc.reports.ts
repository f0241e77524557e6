import { LINES } from '../../../contracts/language/define/facts.js';
import { movedAccessories } from '../../../contracts/stock-aksesoris/facts.js';
import { laporanBarangAcc } from '../../../contracts/stock-aksesoris/laporan-barang-acc.js';
import { addDaysWithin, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { linesUnder, summedBy, type Asked } from '../../domain/facts/fact-sql.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';

const measures = { masuk: 'masuk', keluar: 'keluar', nilai_masuk: 'nilai_masuk', nilai_keluar: 'nilai_keluar' };
const parts = [{ facts: movedAccessories, measures }];
const by = ['kode_aksesoris', 'kode_toko'];
/** The first day of all. */
const EVER = '2000-01-01';

/** Accessories: what moved in sums of days, what there was before in sums of months. */
export const laporanBarangAccSource = source(laporanBarangAcc, {
  models: [movedAccessories.model],
  order: by,
  rows(filters) {
    const asked = filters as Asked;
    const until = { ...asked, tgl_from: EVER, tgl_to: addDaysWithin(asked['tgl_from'] as BusinessDate, -1) };
    return sql`
      select c.*, coalesce(r.row ->> 'nama_aksesoris', '') as nama_aksesoris
      from (
        select kode_aksesoris, kode_toko, coalesce(m.${name(LINES)}, 0) as ${name(LINES)},
          coalesce(b.masuk - b.keluar, 0) as awal, coalesce(m.masuk, 0) as masuk, coalesce(m.keluar, 0) as keluar,
          coalesce(b.masuk - b.keluar, 0) + coalesce(m.masuk - m.keluar, 0) as akhir,
          coalesce(b.nilai_masuk - b.nilai_keluar, 0) as nilai_awal, coalesce(m.nilai_masuk, 0) as nilai_masuk,
          coalesce(m.nilai_keluar, 0) as nilai_keluar,
          coalesce(b.nilai_masuk - b.nilai_keluar, 0) + coalesce(m.nilai_masuk - m.nilai_keluar, 0) as nilai_akhir
        from (${summedBy(parts, { by, asked: until })}) b
        full join (${summedBy(parts, { by, asked })}) m using (kode_aksesoris, kode_toko)
      ) c
      left join read_masters.row r on r.master = 'aksesoris' and r.key = c.kode_aksesoris
      where awal <> 0 or masuk <> 0 or keluar <> 0`;
  },
  detail: (filters) =>
    linesUnder(parts, {
      columns: laporanBarangAcc.detail!.columns.map((column) => column.name),
      asked: filters as Asked,
      under: by,
    }),
});

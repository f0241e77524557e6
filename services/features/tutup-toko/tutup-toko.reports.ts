import { laporanTutupToko } from '../../../contracts/tutup-toko/reports.js';
import { sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { dayAndTimeIn } from '../../platform/reads/branch-clock.js';
import { source } from '../../platform/reads/report-source.js';
import { closingNumber, closingProjection } from './tutup-toko.projection.js';

/** A row for each day that was closed, as it stands now: a branch closes few. */
export const laporanTutupTokoSource = source(laporanTutupToko, {
  projection: closingProjection,
  order: ['tanggal', 'kode_toko'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select tanggal, branch as kode_toko, ${closingNumber} as no_bukti, status,
      ${dayAndTimeIn(sql`recorded_at`, sql`branch`)} as waktu, kas_awal, kas_masuk,
      kas_keluar, kas_pembatalan, kas_akhir, bank_akhir, user_id, branch || ':' || position as position
    from read_closing.closed_day
    where ${atBranches(sql`branch`, kode_toko)} and tanggal between ${tgl_from} and ${tgl_to}`,
});

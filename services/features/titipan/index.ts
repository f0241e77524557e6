import { laporanBatalTitip } from '../../../contracts/titipan/laporan-batal-titip.js';
import { depositReports, laporanTitipan } from '../../../contracts/titipan/reports.js';
import { listOf } from '../../../contracts/language/define/query.js';
import {
  depositCancelled,
  depositedPieces,
  depositsThere,
  depositRejected,
  openDeposits,
  takenDeposits,
  titipan as deposit,
  usedDeposits,
  validatedDeposits,
  type OpenDeposit,
} from '../../../contracts/titipan/documents.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { isOfDate } from '../../domain/documents/younger.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { standingSources } from '../../domain/facts/standing-source.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { holding } from '../../platform/masters/search-text.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source } from '../../platform/reads/report-source.js';
import { answers } from '../../platform/reads/query-source.js';
import { depositDeciders } from './titipan.deciders.js';

const counted = [depositedPieces, takenDeposits, usedDeposits, validatedDeposits];
const model = documentModel(deposit, counted, depositsThere);
const projection = following(project('titipan', 6, model.tables), [model]);

/** The answer to which deposits can pay at a branch. */
const open = answers(openDeposits, projection, async ({ search = '', limit = 50 }, { actor, read }) => {
  const like = holding(search.trim().toUpperCase());
  return listOf(
    await read<OpenDeposit>(sql`
      select nomor as no_titipan, kode_member, dp_rp, tgl_titip::text as tgl_titip
      from ${name(`${projection.schema}.titipan`)} d
      where branch = ${actor.kode_toko} and status = 'TERBUKA' and (nomor like ${like} or kode_member like ${like})
        and ${isOfDate(projection.schema, 'titipan')}
      order by nomor
      limit ${limit}`),
  );
});

/** The pieces of the deposits that were cancelled; what was left stands with the first of each. */
const cancelled = source(laporanBatalTitip, {
  projection,
  order: ['tanggal', 'urut', 'no_bukti', 'baris'],
  rows: ({ tgl_from, tgl_to, kode_toko }) => sql`
    select s.business_date as tanggal, s.branch as kode_toko, d.nomor as no_bukti, d.kode_member, b.nama_barang,
      b.berat, b.harga_jual - b.ongkos as harga_jual, b.ongkos, b.harga_jual as harga_total,
      case when b.baris = 1 then d.dp_rp else 0 end as dp_rp, s.user_id, s.branch || ':' || s.position as position,
      s.recorded_at as urut, b.baris
    from ${name(`${projection.schema}.titipan_step`)} s
    join ${name(`${projection.schema}.titipan`)} d on d.nomor = s.nomor
    join ${name(`${projection.schema}.titipan_barang`)} b on b.nomor = s.nomor and b.qty > 0
    where s.kejadian in (${depositCancelled.type}, ${depositRejected.type})
      and ${atBranches(sql`s.branch`, kode_toko)}
      and s.business_date between ${tgl_from} and ${tgl_to}`,
});

/** Deposits. */
export const titipan = defineServices({
  name: 'titipan',
  deciders: depositDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), open],
  reports: [...factSources(depositReports), ...standingSources([laporanTitipan]), cancelled],
  exports: documentExports(projection, [model]),
  closing: [
    nothingWaits({
      name: 'no-waiting-deposits',
      begun: 'deposit.taken',
      code: 'closing.waiting-deposits',
      path: '/validasi-titipan',
    }),
  ],
});

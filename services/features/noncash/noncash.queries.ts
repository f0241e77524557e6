import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  gesekHistories,
  outstandNonCash,
  settlements,
  type Gesek,
  type Outstand,
  type Pelunasan,
  type SlipPageParams,
} from '../../../contracts/noncash/views.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { nonCashProjection } from './noncash.projection.js';

const head = sql`l.branch as kode_toko, business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, l.no_bukti, kode_bank, keterangan,
  case when b.position is null then '' else 'BATAL' end as status, user_id, l.branch || ':' || l.position as position`;
const cancelled = sql`left join read_noncash.batal b on b.branch = l.branch and b.no_bukti = l.no_bukti`;

/** A page of the slips of a branch, the newest first. */
async function pageOf<Row extends object>(
  jenis: 'gesek' | 'pelunasan',
  columns: Sql,
  { kode_toko, skip = 0, limit = 50 }: SlipPageParams,
  tools: QueryTools,
) {
  const branch = branchScope(tools.actor, kode_toko);
  const table = jenis === 'gesek' ? sql`read_noncash.gesek` : sql`read_noncash.pelunasan`;
  const data = await tools.read<Row>(
    sql`select ${head}, ${columns} from ${table} l ${cancelled} where l.branch = ${branch} order by l.position desc limit ${Number(limit)} offset ${Number(skip)}`,
  );
  const [total] = await tools.read<{ slips: number }>(
    sql`select slips from read_noncash.slip_count where branch = ${branch} and jenis = ${jenis}`,
  );
  return { data, count: total?.slips ?? 0 };
}

export const gesekHistoriesAnswer = answers(gesekHistories, nonCashProjection, (params, tools) =>
  pageOf<Gesek>('gesek', sql`no_kartu, no_approval, tunai, biaya, jumlah`, params, tools),
);

export const settlementsAnswer = answers(settlements, nonCashProjection, (params, tools) =>
  pageOf<Pelunasan>('pelunasan', sql`l.tanggal as tanggal_terima, tujuan, jumlah, biaya, diterima`, params, tools),
);

/** The receipts that banks have not paid yet, at the end of a business date or now, the oldest first. */
export const outstandAnswer = answers(
  outstandNonCash,
  nonCashProjection,
  async ({ kode_toko, tgl_system }, { read, freshness, actor, seesBalances }) => {
    const branch = reportScope(actor, kode_toko);
    // Open receipts are there to be settled; those of an earlier day are its balance.
    if (tgl_system && !seesBalances) throw Refusal.of('access.denied');
    const own = branch === ALL ? sql`true` : sql`branch = ${branch}`;
    const data = await read<Outstand>(sql`
    select branch as kode_toko, kode_bank, tanggal, sum(diterima)::bigint as diterima, sum(dilunasi)::bigint as dilunasi, sum(diterima - dilunasi)::bigint as jumlah
    from read_noncash.terbuka where ${own} and business_date <= ${tgl_system ?? '9999-12-31'}::date
    group by branch, kode_bank, tanggal having sum(diterima - dilunasi) <> 0 order by tanggal, branch, kode_bank`);
    return {
      data,
      count: data.length,
      as_of: await freshness.asOf(nonCashProjection, branch === ALL ? undefined : branch),
    };
  },
);

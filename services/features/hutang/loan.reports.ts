import { laporanKurangJaminan, laporanNilaiJaminan } from '../../../contracts/hutang/collateral-reports.js';
import { laporanPenebusanDetail } from '../../../contracts/hutang/laporan-penebusan-detail.js';
import { runningStates } from '../../../contracts/hutang/loan-figures.js';
import { kondisiPinjaman, plafondHutang, plafondKadarHutang } from '../../../contracts/hutang/parameters.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { settingChanged, settingReset, type SettingReset } from '../../../contracts/settings/events.js';
import type { DocumentModel } from '../../domain/documents/document-model.js';
import { lineTable } from '../../domain/documents/lines.js';
import { tablesOf } from '../../domain/documents/listed-documents.js';
import { own } from '../../domain/facts/fact-sql.js';
import { buyingPrices, buyingPricesOn } from '../../domain/prices/board-prices.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { project, type Projection } from '../../kernel/projection/projection.js';
import { documents, text } from '../../kernel/projection/tables.js';
import { holding } from '../../platform/masters/search-text.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';

/** The price of a gram by which each shop (`ALL`: those without a value of their own) works out plafonds. */
const reference = documents('acuan', { kode_toko: text }, { nilai: text });
const BY_BOARD = 'HARGA_EMAS';
const changeOf = (version: number, { key, kode_toko }: SettingReset, nilai: string | null = null) =>
  key === BY_BOARD ? [reference.put(version, { kode_toko, nilai } as never)] : [];
export const referenceProjection = project('acuan_hutang', 1, [reference])
  .from('head office')
  .on(settingChanged, ({ version, payload }) => changeOf(version, payload, String(payload.value)))
  .on(settingReset, ({ version, payload }) => changeOf(version, payload));

/** The loans that are settled, by a compensation for their pieces too, and what was paid of these. */
function redemptions(projection: Projection, model: DocumentModel): ReportSource {
  const { state } = tablesOf(projection, model);
  const lines = lineTable(projection, 'hutang', 'barang');
  const facts = (of: string): Sql => name(`${projection.schema}.hutang_${of}_fakta`);
  return source(laporanPenebusanDetail, {
    models: [projection.name, 'member'],
    order: ['urut', 'no_faktur_hutang'],
    rows: ({ tgl_from, tgl_to, kode_toko, no_pinjam, sort_by }) => sql`
      select f.nomor as no_faktur_hutang, f.branch as kode_toko, ${own('kode_member')} as kode_member, f.tgl_hutang,
        f.tgl_lunas, (f.tgl_lunas::date - f.tgl_hutang::date - coalesce(d.hari_henti, 0))::bigint as lama_pinjam,
        f.kode_sales, l.qty, l.berat, f.jumlah_hutang, d.bunga, d.bunga_rp, f.bunga_pinjam, f.total_bayar, p.denda,
        d.biaya_admin, p.diskon, f.diterima, coalesce(nullif(f.no_lunas, ''), f.no_ganti_rugi) as no_lunas, f.user_id,
        f.branch || ':' || f.position as position,
        case ${sort_by} when 'tgl_lunas' then f.tgl_lunas when 'no_faktur_hutang' then f.nomor else f.tgl_hutang end
          as urut
      from ${facts('lunas')} f
      join ${state} d on d.nomor = f.nomor
      cross join lateral (
        select count(*)::bigint as qty, sum(berat)::bigint as berat from ${lines} b where b.nomor = f.nomor
      ) l
      cross join lateral (
        select sum(bayar_denda)::bigint as denda, -sum(bayar_bunga_selisih + bayar_denda_selisih)::bigint as diskon
        from ${facts('bayar')} b
        where b.nomor = f.nomor
      ) p
      where f.hutang > 0
        and not exists (
          select from ${facts('lunas')} u where u.nomor = f.nomor and u.hutang < 0 and u.position > f.position
        )
        and ${atBranches(sql`f.branch`, kode_toko)}
        and f.business_date between ${tgl_from} and ${tgl_to}
        and f.nomor like ${holding((no_pinjam ?? '').trim().toUpperCase())}`,
    detail: () => sql`
      select b.nama_barang, b.berat
      from ${lines} b
      where b.nomor = r.no_faktur_hutang
      order by length(b.kunci), b.kunci`,
  });
}

/** True at a branch `d` where plafonds follow from the price board. */
const isByBoard = sql`
  coalesce(
    (select nilai from ${name(`${referenceProjection.schema}.acuan`)} where kode_toko = d.branch),
    (select nilai from ${name(`${referenceProjection.schema}.acuan`)} where kode_toko = ${ALL}),
    ''
  ) = ${BY_BOARD}`;

const parameter = (alias: string, { name: master }: { readonly name: string }, key: Sql): Sql => sql`
  left join read_masters.row ${name(alias)} on ${name(alias)}.master = ${master} and ${name(alias)}.key = ${key}
    and ${name(alias)}.status = 'active'`;
const figureOf = (alias: string, field: string): Sql => sql`(${name(`${alias}.row`)} ->> ${field}::text)::numeric`;

/** The plafond of a piece as `appraisal` has it: rounded down once, at most what is lent on one of its group. */
const plafond = sql`
  least(
    coalesce(
      div(
        b.berat * ${figureOf('s', 'persen')} * ${figureOf('k', 'persen')}
          * case when ${isByBoard} then p.harga::numeric else ${figureOf('g', 'harga_acuan')} end,
        100000000000
      ), 0
    ),
    ${figureOf('g', 'plafond_rp')}
  )`;

/** The loans whose principal is above what would be lent on their pieces now. */
function shortOfCollateral(projection: Projection, model: DocumentModel): ReportSource {
  const { state } = tablesOf(projection, model);
  const lines = lineTable(projection, 'hutang', 'barang');
  /** The pieces on which loans `d` run, with what would be lent on each by some prices. */
  const pieces = (kode_toko: string, prices: Sql): Sql => sql`
    select b.*, ${plafond}::bigint as plafond_kini
    from ${state} d
    join ${lines} b on b.nomor = d.nomor and b.keadaan = 'JAMINAN'
    left join ${prices} p on p.kode_group = b.kode_group
    ${parameter('g', plafondHutang, sql`b.kode_group`)}
    ${parameter('s', plafondKadarHutang, sql`b.kode_kadar`)}
    ${parameter('k', kondisiPinjaman, sql`b.kode_kondisi`)}
    where d.status = any(${[...runningStates]}::text[]) and ${atBranches(sql`d.branch`, kode_toko)}`;
  return source(laporanKurangJaminan, {
    models: [projection.name, referenceProjection.name, 'masters', 'member'],
    order: ['kode_toko', 'no_bukti'],
    rows: ({ kode_toko, kode_group }) => sql`
      select f.branch as kode_toko, f.nomor as no_bukti, f.tgl_hutang, f.jatuh_tempo,
        ${own('kode_member')} as kode_member, f.kode_sales, b.qty, b.berat, b.plafond, b.plafond_kini,
        f.sisa, f.sisa - b.plafond_kini as kurang, f.branch || ':' || f.now_position as position
      from (
        select nomor, count(*)::bigint as qty, sum(berat)::bigint as berat, sum(plafond)::bigint as plafond,
          sum(plafond_kini)::bigint as plafond_kini, array_agg(kode_group) as groups
        from (${pieces(kode_toko, sql`(${buyingPrices(kode_toko)})`)}) b
        group by nomor
      ) b
      join ${state} f on f.nomor = b.nomor and f.sisa > b.plafond_kini
      where ${(kode_group || ALL) === ALL ? sql`true` : sql`${kode_group} = any(b.groups)`}`,
    // Prices are worked out once for all rows.
    detail: ({ kode_toko }) => sql`
      with harga as materialized (${buyingPrices(kode_toko)})
      select b.nama_barang, b.kode_group, b.kode_kadar, b.kode_kondisi, b.berat, b.plafond, b.plafond_kini
      from (${pieces(kode_toko, sql`harga`)}) b
      where b.nomor = r.no_bukti
      order by length(b.kunci), b.kunci`,
  });
}

/** The gold in the safe of a branch (`h`) at the end of a date, by groups: that of now less what came since. */
const heldOn = (date: string): Sql => sql`
  (
    select substr(asset, 3) as kode_group, sum(amount)::bigint as berat
    from (
      select asset, amount from log.balance where account = h.branch || '/jaminan' and asset like 'P:%'
      union all
      select asset, went - came
      from log.balance_day
      where branch = h.branch and account = h.branch || '/jaminan' and asset like 'P:%' and date > ${date}::date
    ) a
    group by 1
  )`;

const worth = source(laporanNilaiJaminan, {
  models: ['masters'],
  order: ['kode_toko', 'kode_group'],
  rows: ({ tanggal, kode_toko }) => sql`
    select h.branch as kode_toko, g.kode_group, g.berat, coalesce(p.harga, 0) as harga_beli,
      coalesce(round(g.berat::numeric * p.harga / 1000), 0)::bigint as nilai
    from log.open_day h
    cross join lateral ${heldOn(tanggal)} g
    left join (${buyingPricesOn(tanggal)}) p on p.kode_group = g.kode_group
    where ${atBranches(sql`h.branch`, kode_toko)} and g.berat <> 0`,
});

/** The sources of reports of loans that no facts make. */
export const loanSources = (projection: Projection, model: DocumentModel): readonly ReportSource[] => [
  redemptions(projection, model),
  shortOfCollateral(projection, model),
  worth,
];

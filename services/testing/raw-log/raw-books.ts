import type { ByRawLog } from './by-raw-log.js';

const within = 'business_date between dari and sampai';
const chosen = "asked.nomor_akun in ('ALL', j.nomor_akun)";
const facts = `
  business_date as tanggal, jam, toko as kode_toko, no_bukti, keterangan, debit, kredit, trx, type, actor as user_id,
  posisi as position`;
const sums = 'coalesce(sum(debit), 0) as debit, coalesce(sum(kredit), 0) as kredit';

const jurnal = `select j.nomor_akun, nama_akun, ${facts} from jurnal j, asked where ${within}`;

/** Each account from its first line on; of all accounts also the balance with which each begins. */
const bukuBesar = `
  select j.nomor_akun, ${facts}, saldo
  from (
    select jurnal.*,
      sum(debit - kredit) over (
        partition by nomor_akun order by business_date, recorded_at, branch, position, urut rows unbounded preceding
      ) as saldo
    from jurnal
  ) j,
    asked
  where ${within} and ${chosen}
  union all
  select j.nomor_akun, dari, '', cabang, '',
    case when bool_or(${within}) then 'Saldo awal' else 'Saldo awal, tidak ada mutasi' end, 0, 0, '', '', '', '',
    sum(debit - kredit) filter (where business_date < dari)
  from jurnal j, asked
  where business_date <= sampai and asked.nomor_akun = 'ALL'
  group by j.nomor_akun, dari, cabang
  having sum(debit - kredit) filter (where business_date < dari) <> 0`;

const neracaSaldo = `
  select j.nomor_akun, nama_akun, coalesce(sum(debit - kredit) filter (where business_date < dari), 0) as saldo_awal,
    coalesce(sum(debit) filter (where ${within}), 0) as debit,
    coalesce(sum(kredit) filter (where ${within}), 0) as kredit, sum(debit - kredit) as saldo_akhir
  from jurnal j, asked
  where business_date <= sampai
  group by j.nomor_akun, nama_akun
  having bool_or(${within}) or sum(debit - kredit) filter (where business_date < dari) <> 0`;

const labaRugi = `
  select case when golongan like jenis || ' %' then golongan else jenis || ' TANPA GOLONGAN (DIHITUNG USAHA)' end
      as kelompok,
    j.nomor_akun, nama_akun, case jenis when 'PENDAPATAN' then sum(kredit - debit) else 0 end as pendapatan,
    case jenis when 'BEBAN' then sum(debit - kredit) else 0 end as beban, sum(kredit - debit) as laba,
    0 as laba_banding, 0 as selisih, null as persen
  from jurnal j, asked
  where ${within} and jenis in ('PENDAPATAN', 'BEBAN')
  group by jenis, golongan, j.nomor_akun, nama_akun`;

/**
 * The balances at the end of the last day; earnings that are not booked to equity yet are the amount by which assets
 * exceed the rest, those of its year apart.
 */
const neraca = `
  select *, 0 as jumlah_banding, 0 as selisih, null as persen from (
  select jenis as kelompok, j.nomor_akun, nama_akun,
    case jenis when 'ASET' then sum(debit - kredit) else sum(kredit - debit) end as jumlah
  from jurnal j, asked
  where business_date <= sampai and jenis in ('ASET', 'KEWAJIBAN', 'MODAL')
  group by jenis, j.nomor_akun, nama_akun
  having sum(debit - kredit) <> 0
  union all
  select 'MODAL', '', nama, laba
  from (
    select 'Laba Sebelum Periode' as nama, sum(debit - kredit) as laba
    from jurnal, asked
    where business_date < date_trunc('year', sampai) and jenis in ('ASET', 'KEWAJIBAN', 'MODAL')
    union all
    select 'Laba Periode Berjalan', sum(debit - kredit)
    from jurnal, asked
    where business_date between date_trunc('year', sampai) and sampai and jenis in ('ASET', 'KEWAJIBAN', 'MODAL')
  ) earned
  where laba <> 0
  ) r`;

/** The reports of the books. */
export const booksByRawLog: Readonly<Record<string, ByRawLog>> = {
  jurnal: { rows: jurnal, totals: `select ${sums} from rows` },
  'jurnal/laporan-transaksi': { rows: jurnal, totals: `select ${sums} from rows` },
  'buku-besar': {
    rows: bukuBesar,
    totals: `
      select coalesce(sum(debit - kredit) filter (where business_date < dari), 0) as saldo_awal,
        coalesce(sum(debit) filter (where ${within}), 0) as debit,
        coalesce(sum(kredit) filter (where ${within}), 0) as kredit,
        coalesce(sum(debit - kredit) filter (where business_date <= sampai), 0) as saldo_akhir
      from jurnal j, asked
      where ${chosen}`,
  },
  'neraca-saldo': { rows: neracaSaldo, totals: `select ${sums} from rows` },
  'laba-rugi': {
    rows: labaRugi,
    totals: `
      select coalesce(sum(pendapatan), 0) as pendapatan, coalesce(sum(beban), 0) as beban,
        coalesce(sum(laba), 0) as laba, 0 as laba_banding, 0 as selisih
      from rows`,
  },
  // Assets and the rest stand in one column, of which only sections have a sum.
  neraca: { rows: neraca, totals: 'select null as jumlah' },
};

/** A parameter that was changed so shortly before may not have been seen yet by what was recorded at the same time. */
const AT_ONCE = `interval '2 seconds'`;

/**
 * Postings whose numbers are not those of the accounting parameter that was in force when they were recorded: of the
 * rows of its transaction and kind the one of the account itself, of its bank, or of its kind. What is turned round or
 * cleared is mapped as it was when it was first recorded, and no parameter maps what stands between branches.
 */
export const WRONG_NUMBERS = `
  with params as (
    select payload, recorded_at,
      lead(recorded_at) over (partition by payload ->> 'trx', payload ->> 'type' order by position) as until
    from log.event
    where type = 'journal-params.updated'
  ), posting as (
    select e.recorded_at, e.branch || ':' || e.position as posisi, e.type, s.side,
      string_to_array(
        upper(split_part(s.account, '/', 2)) || case split_part(s.account, '/', 2)
          when 'bank' then '/' || split_part(s.account, '/', 3) || '/' || split_part(s.account, '/', 4)
          when 'noncash' then '/' || split_part(s.account, '/', 3)
          else ''
        end,
        '/'
      ) as leg,
      p -> 'akun' ->> 'trx' as trx, p -> 'akun' ->> 'type' as kind, s.nomor
    from log.event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (
      values ('DEBIT', p ->> 'to', p -> 'akun' ->> 'debit'), ('KREDIT', p ->> 'from', p -> 'akun' ->> 'kredit')
    ) s(side, account, nomor)
    where coalesce(p -> 'akun' ->> 'balik', 'false') = 'false'
      and not (side = 'KREDIT' and p -> 'akun' -> 'buka' is not null)
      and split_part(s.account, '/', 2) <> 'antar-cabang'
  )
  select posisi, type, side, leg, nomor, array_agg(distinct coalesce(mapped.nomor_akun, '1-9900')) as nomor_akun
  from posting
  cross join lateral (
    select (
      select d ->> 'nomor_akun'
      from json_array_elements(v.payload -> 'detail_akun') d
      where d ->> 'jenis_akun' = side
        and d ->> 'kode_akun' in (leg[1], leg[1] || ' ' || leg[2], leg[1] || ' ' || leg[2] || ' ' || leg[3])
      order by length(d ->> 'kode_akun') desc limit 1
    ) as nomor_akun
    from (
      select payload
      from params
      where payload ->> 'trx' = posting.trx
        and payload ->> 'type' = kind
        and recorded_at <= posting.recorded_at
        and coalesce(until, 'infinity') > posting.recorded_at - ${AT_ONCE}
      union all
      select null
      where not exists (
        select from params
        where payload ->> 'trx' = posting.trx
          and payload ->> 'type' = kind
          and recorded_at <= posting.recorded_at - ${AT_ONCE}
      )
    ) v
  ) mapped
  group by 1, 2, 3, 4, 5
  having not bool_or(nomor = coalesce(mapped.nomor_akun, '1-9900'))`;

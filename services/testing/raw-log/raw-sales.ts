import type { ByRawLog } from './by-raw-log.js';

const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;

/** SQL of what a master said last of the row of a key. */
export const said = (master: string, key: string, field: string): string => `
  coalesce((
    select m.payload ->> '${field}'
    from event m
    where m.stream = '${master}/' || ${key} and m.payload ->> '${field}' is not null
    order by m.version desc
    limit 1
  ), '')`;

/** Documents of a kind, once more below zero where one was cancelled, on the date of that. */
const documents = (kind: string, begun: string, figures: string): string => `
  select e.business_date as tanggal, e.branch as kode_toko, e.slip as no_bukti, e.actor as user_id,
    e.posisi as position, coalesce(e.payload ->> 'kode_member', '') as kode_member,
    e.payload ->> 'kode_sales' as kode_sales, case when arah < 0 then 'BATAL' else '' end as status, ${figures}
  from asked, event e
  cross join lateral (select case e.type when '${kind}.${begun}' then 1 else -1 end as arah) s
  where e.type in ('${kind}.${begun}', '${kind}.cancelled', '${kind}.rejected')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

const figure = (name: string): string => `arah * coalesce((e.payload ->> '${name}')::bigint, 0)`;

const exchanged = documents(
  'sale',
  'recorded',
  `${figure('berat')} as berat, ${figure('total')} as total, ${figure('total_beli')} as total_beli,
    arah * (
      select coalesce(sum((b ->> 'berat')::bigint), 0) from json_array_elements(e.payload -> 'beli') b
    )::bigint as berat_beli`,
);

/** The documents of customers, of three kinds in the same columns: what they bought, sold and left. */
const ofCustomers = [
  documents(
    'sale',
    'recorded',
    `arah as faktur, ${figure('total')} as total, 0 as faktur_beli, ${figure('total_beli')} as total_beli, 0 as dp_rp,
      ${figure('poin_didapat')} as poin_didapat, ${figure('poin_dipakai')} as poin_dipakai`,
  ),
  documents('purchase', 'recorded', `0, 0, arah, ${figure('total')}, 0, 0, 0`),
  documents('deposit', 'taken', `0, 0, 0, 0, ${figure('dp_rp')}, 0, 0`),
].join(' union all ');
const customerFigures = ['faktur', 'total', 'faktur_beli', 'total_beli', 'dp_rp', 'poin_didapat', 'poin_dipakai'];
const customerSums = (by: string): string => `
  select ${by}, ${customerFigures.map((name) => `sum(${name}) as ${name}`).join(', ')}
  from (${ofCustomers}) d
  where kode_member <> ''
  group by ${by}
  having ${customerFigures.map((name) => `sum(${name}) <> 0`).join(' or ')}`;

/** The deposits that their last event until a day left open. */
const openDeposits = `
  select e.payload ->> 'tgl_titip' as tgl_titip, e.slip as no_bukti, e.payload ->> 'kode_member' as kode_member,
    e.payload ->> 'kode_sales' as kode_sales, e.branch as kode_toko,
    ${said('sales', `(e.payload ->> 'kode_sales')`, 'nama_sales')} as nama_sales, 1 as titipan,
    (e.payload ->> 'qty')::bigint as qty, (e.payload ->> 'berat')::bigint as berat,
    (e.payload ->> 'total')::bigint as total, (e.payload ->> 'dp_rp')::bigint as dp_rp, e.posisi as position
  from (
    select distinct on (stream) event.*
    from asked, event
    where type like 'deposit.%' and business_date <= sampai and cabang in ('ALL', branch)
    order by stream, version desc
  ) e
  where e.type in ('deposit.taken', 'deposit.validated', 'deposit.reopened')`;

/** The moves of the points of customers, of each side of a posting. */
const pointMoves = `
  select split_part(account, '/', 1) as kode_toko, split_part(account, '/', 3) as kode_member, e.business_date,
    e.recorded_at, e.position, coalesce(e.slip, '') as no_bukti, e.posisi as posisi,
    case when arah > 0 then (p ->> 'amount')::bigint else 0 end as masuk,
    case when arah < 0 then (p ->> 'amount')::bigint else 0 end as keluar
  from event e
  cross join lateral json_array_elements(e.postings) p
  cross join lateral (values (p ->> 'to', 1), (p ->> 'from', -1)) s(account, arah)
  where p ->> 'asset' = 'POIN' and split_part(account, '/', 2) = 'poin'`;

/** Coupons as they were given or used: the figures of the other are nothing. */
const coupons = (counts: string, back: string, given: 0 | 1): string => `
  select e.business_date as tanggal, e.recorded_at, e.branch as kode_toko, e.payload ->> 'no_kupon' as no_bukti,
    e.payload ->> 'kode_kupon' as kode_kupon, e.payload ->> 'nama_kupon' as nama_kupon,
    coalesce(e.payload ->> 'kode_member', '') as kode_member, e.payload ->> 'tgl_akhir' as tgl_akhir,
    e.payload ->> 'no_asal' as no_asal, coalesce(e.payload ->> 'no_dipakai', '') as no_dipakai,
    arah * ${given} as terbit, arah * nilai * ${given} as nilai_terbit, arah * ${1 - given} as dipakai,
    arah * nilai * ${1 - given} as nilai_dipakai
  from asked, event e
  cross join lateral (
    select case when e.type ~ '^coupon[.](${counts})$' then 1 else -1 end as arah,
      (e.payload ->> 'nilai')::bigint as nilai
  ) s
  where e.type ~ '^coupon[.](${counts}|${back})$' and cabang in ('ALL', e.branch)
    and e.business_date between dari and sampai`;
const couponFigures = ['terbit', 'nilai_terbit', 'dipakai', 'nilai_dipakai'];
const couponLine = ['tanggal', 'no_bukti', 'nama_kupon', 'kode_member', 'tgl_akhir', 'no_asal', 'no_dipakai'];

/** The lines of purchases and of exchanges that name an invoice of ours. */
const returned = [
  ['purchase', 'barang'],
  ['sale', 'beli'],
]
  .map(
    ([kind, field]) => `
      select d.*, arah * (b ->> 'berat')::bigint as berat, b ->> 'no_faktur' as no_faktur,
        b ->> 'kode_barcode' as kode_barcode, b ->> 'nama_barang' as nama_barang, b ->> 'kode_group' as kode_group,
        b ->> 'kondisi_barang' as kondisi_barang,
        ${['berat_nota', 'harga_nota', 'potongan', 'rusak', 'harga']
          .map((name) => `arah * coalesce((b ->> '${name}')::bigint, 0) as ${name}`)
          .join(', ')}
      from (${documents(kind!, 'recorded', `arah, e.payload -> '${field}' as lines`)}) d
      cross join lateral json_array_elements(d.lines) b
      where coalesce(b ->> 'no_faktur', '') <> ''`,
  )
  .map(
    (sql) => `select tanggal, kode_toko, no_bukti, user_id, position, status, no_faktur, kode_barcode, nama_barang,
    kode_group, kondisi_barang, berat, berat_nota, harga_nota, potongan, rusak, harga from (${sql}) r`,
  )
  .join(' union all ');

/** Reports of sales, deposits, coupons and customers. */
export const salesByRawLog: Readonly<Record<string, ByRawLog>> = {
  'laporan-tukar-tambah': {
    rows: `select r.*, total - total_beli as uang_tambah from (${exchanged}) r where total_beli <> 0`,
    totals: sumsOf('berat', 'berat_beli', 'total', 'total_beli', 'uang_tambah'),
  },
  'laporan-kupon': {
    rows: `
      select kode_kupon, kode_toko, ${couponFigures.map((name) => `sum(${name}) as ${name}`).join(', ')},
        count(*) as fakta, json_agg(json_build_object(
          ${[...couponLine, ...couponFigures].map((name) => `'${name}', ${name}`).join(', ')}
        ) order by tanggal, recorded_at, no_bukti) as rincian
      from (${coupons('given|promised', 'cancelled', 1)} union all ${coupons('used', 'returned', 0)}) c
      group by kode_kupon, kode_toko
      having ${couponFigures.map((name) => `sum(${name}) <> 0`).join(' or ')}`,
    totals: sumsOf('fakta', ...couponFigures),
  },
  'laporan-rugi-nota': {
    rows: `select r.*, round(potongan * 10000.0 / nullif(harga_nota, 0))::bigint as rugi_persen from (${returned}) r`,
    totals: `
      select coalesce(sum(berat), 0) as berat, coalesce(sum(berat_nota), 0) as berat_nota,
        coalesce(sum(harga_nota), 0) as harga_nota, coalesce(sum(potongan), 0) as potongan,
        coalesce(sum(rusak), 0) as rusak, coalesce(sum(harga), 0) as harga,
        round(sum(potongan) * 10000.0 / nullif(sum(harga_nota), 0))::bigint as rugi_persen
      from rows`,
  },
  'laporan-titipan': { rows: openDeposits, totals: sumsOf('titipan', 'qty', 'berat', 'total', 'dp_rp') },
  'laporan-harian-member': {
    rows: customerSums('tanggal, kode_member, kode_toko'),
    totals: sumsOf(...customerFigures),
  },
  'laporan-top-member': {
    rows: `${customerSums('kode_member')} order by sum(total) desc limit 10`,
    totals: sumsOf(...customerFigures),
  },
  'laporan-poin-member': {
    rows: `
      select * from (
        select kode_toko, kode_member,
          coalesce(sum(masuk - keluar) filter (where business_date < dari), 0) as awal,
          coalesce(sum(masuk) filter (where business_date >= dari), 0) as masuk,
          coalesce(sum(keluar) filter (where business_date >= dari), 0) as keluar, sum(masuk - keluar) as akhir,
          count(*) filter (where business_date >= dari) as fakta,
          coalesce(json_agg(json_build_object(
            'tanggal', business_date, 'no_bukti', no_bukti, 'masuk', masuk, 'keluar', keluar, 'position', posisi
          ) order by recorded_at, position, masuk, keluar) filter (where business_date >= dari), '[]') as rincian
        from (${pointMoves}) m, asked
        where business_date <= sampai and cabang in ('ALL', kode_toko)
        group by 1, 2
      ) p
      where awal <> 0 or fakta > 0`,
    totals: sumsOf('awal', 'masuk', 'keluar', 'akhir', 'fakta'),
  },
  'laporan-daftar-member': {
    rows: `
      select e.payload ->> 'kode_toko' as kode_toko, e.payload ->> 'kode_member' as kode_member,
        e.payload ->> 'tgl_daftar' as tgl_daftar, coalesce(e.payload ->> 'kode_area', '') as kode_area,
        coalesce(e.payload ->> 'kode_tingkat', '') as kode_tingkat, 1 as member,
        case
          when e.type = 'customer.merged' then 'DIGABUNG'
          when e.type = 'customer.erased' then 'DIHAPUS'
          when (e.payload ->> 'aktif')::boolean then 'AKTIF'
          else 'NONAKTIF'
        end as status
      from (
        select distinct on (stream) event.* from event where type like 'customer.%' order by stream, version desc
      ) e, asked
      where cabang in ('ALL', e.payload ->> 'kode_toko')`,
    totals: sumsOf('member'),
  },
};

import type { ByRawLog } from './by-raw-log.js';
import { said } from './raw-sales.js';

/** Events after which a piece lies on a tray of its branch. */
const lies = [
  ...['received', 'moved', 'repriced', 'corrected', 'correction-cancelled', 'offered', 'offer-changed', 'withdrawn'],
  ...['reserved', 'released', 'reserved-moved', 'reserved-again', 'sale-cancelled', 'sorted', 'washed'],
  ...['photographed', 'photo-removed'],
]
  .map((what) => `'piece.${what}'`)
  .join(', ');

/** Every piece after each of its steps, with what the step before and the one after it say. */
const steps = `
  select e.stream, e.branch as kode_toko, e.business_date, e.payload ->> 'kode_group' as kode_group,
    e.payload ->> 'kode_baki' as kode_baki, (e.payload ->> 'berat')::bigint as berat,
    (e.payload ->> 'kadar')::bigint as kadar, (e.payload ->> 'harga_modal')::bigint as harga_modal,
    e.type in (${lies}) as ada, lag(e.type in (${lies})) over w as tadi,
    lag(e.payload) over w as lalu, lag(e.branch) over w as toko_lalu, lead(e.business_date) over w as hingga,
    e.recorded_at, e.position as urut, e.posisi, e.payload ->> 'no_dokumen' as no_dokumen,
    e.payload ->> 'kode_barcode' as kode_barcode,
    e.payload ->> 'nama_barang' as nama_barang
  from event e
  where e.type like 'piece.%'
  window w as (partition by e.stream order by e.version)`;

/** The pieces that lay on trays at the end of a day. */
const on = (day: string): string => `
  select s.*, round(berat * kadar / 10000.0)::bigint as berat_murni
  from asked, (${steps}) s
  where ada and business_date <= ${day} and (hingga is null or hingga > ${day}) and cabang in ('ALL', kode_toko)`;

/** The figures that each step laid on a tray (`masuk`) and took from one (`keluar`). */
const moves = `
  select m.*, s.business_date as sejak, no_dokumen, kode_barcode, nama_barang, posisi as position, recorded_at, urut
  from asked, (${steps}) s
  cross join lateral (
    select lalu ->> 'kode_group' = kode_group and lalu ->> 'kode_baki' = kode_baki and toko_lalu = kode_toko as sama,
      (lalu ->> 'berat')::bigint as berat_lalu
  ) b
  cross join lateral (
    select kode_toko, kode_group, kode_baki, 1 as masuk_qty, 0 as keluar_qty, berat as masuk_berat, 0 as keluar_berat
    where ada and not (coalesce(tadi, false) and sama)
    union all
    select toko_lalu, lalu ->> 'kode_group', lalu ->> 'kode_baki', 0, 1, 0, berat_lalu
    where tadi and not (ada and sama)
    union all
    select kode_toko, kode_group, kode_baki, 0, 0, greatest(berat - berat_lalu, 0), greatest(berat_lalu - berat, 0)
    where ada and tadi and sama and berat <> berat_lalu
  ) m
  where business_date between dari and sampai and cabang in ('ALL', m.kode_toko)`;

const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;

const figures = ['qty', 'berat', 'berat_murni', 'harga_modal'] as const;
const summed = (by: string): ByRawLog => ({
  rows: `
    select ${by}, kode_toko, count(*) as qty, sum(berat) as berat, sum(berat_murni) as berat_murni,
      sum(harga_modal) as harga_modal
    from (${on('sampai')}) s
    group by ${by}, kode_toko`,
  totals: sumsOf(...figures),
});

const parts = (figure: string): readonly string[] =>
  ['awal', 'masuk', 'keluar', 'akhir'].map((part) => `${part}_${figure}`);

/** The card of each group and tray: what lay there before, came, went, and lies there, each counted by itself. */
const card = `
  select kode_group, kode_baki, kode_toko, coalesce(sum(fakta), 0) as fakta,
    ${[...parts('qty'), ...parts('berat')].map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')},
    coalesce((
      select json_agg(json_build_object(
        'sejak', sejak, 'no_dokumen', no_dokumen, 'kode_barcode', kode_barcode, 'nama_barang', nama_barang,
        'masuk_qty', masuk_qty, 'keluar_qty', keluar_qty, 'masuk_berat', masuk_berat, 'keluar_berat', keluar_berat,
        'position', position
      ) order by sejak, recorded_at, urut)
      from (${moves}) m
      where m.kode_group = c.kode_group and m.kode_baki = c.kode_baki and m.kode_toko = c.kode_toko
    ), '[]') as rincian
  from (
    select kode_group, kode_baki, kode_toko, 0 as fakta, 1 as awal_qty, 0 as masuk_qty, 0 as keluar_qty, 0 as akhir_qty,
      berat as awal_berat, 0 as masuk_berat, 0 as keluar_berat, 0 as akhir_berat
    from (${on('dari - 1')}) s
    union all
    select kode_group, kode_baki, kode_toko, 0, 0, 0, 0, 1, 0, 0, 0, berat from (${on('sampai')}) s
    union all
    select kode_group, kode_baki, kode_toko, 1, 0, masuk_qty, keluar_qty, 0, 0, masuk_berat, keluar_berat, 0
    from (${moves}) m
  ) c
  group by kode_group, kode_baki, kode_toko`;

/** The names of purities in the report of the end of the day. */
const purityNames = `
  select distinct on (kadar) kadar, nama_laporan
  from (
    select distinct on (e.stream) e.type, e.payload ->> 'kode_kadar' as kode,
      e.payload ->> 'nama_laporan' as nama_laporan,
      (e.payload ->> 'urutan')::int as urutan
    from event e
    where e.type like 'kadar-eod.%'
    order by e.stream, e.version desc
  ) n
  join (
    select distinct on (e.stream) e.payload ->> 'kode_kadar' as kode, (e.payload ->> 'kadar')::bigint as kadar
    from event e
    where e.type in ('kadar.created', 'kadar.changed')
    order by e.stream, e.version desc
  ) k using (kode)
  where type <> 'kadar-eod.removed'
  order by kadar, urutan`;

const accessories = `
  select e.branch as kode_toko, b ->> 'kode_aksesoris' as kode_aksesoris, e.business_date as tanggal,
    e.payload ->> 'no_bukti' as no_bukti, e.keterangan, e.recorded_at, e.posisi as position,
    case arah when 'TAMBAH' then jumlah else 0 end as masuk, case arah when 'AMBIL' then jumlah else 0 end as keluar,
    case arah when 'TAMBAH' then nilai else 0 end as nilai_masuk,
    case arah when 'AMBIL' then nilai else 0 end as nilai_keluar
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') b
  cross join lateral (
    select e.payload ->> 'jenis' as arah, (b ->> 'jumlah')::bigint as jumlah, (b ->> 'nilai')::bigint as nilai
  ) v
  where e.type = 'accessories.moved' and cabang in ('ALL', e.branch) and e.business_date <= sampai`;

const before = (figure: string): string => `coalesce(sum(${figure}) filter (where tanggal < dari), 0)`;
const within = (figure: string): string => `coalesce(sum(${figure}) filter (where tanggal between dari and sampai), 0)`;

/** The reports of stock. */
export const stockByRawLog: Readonly<Record<string, ByRawLog>> = {
  'laporan-global-stock-toko': {
    rows: `
      select r.*, ${said('group', 'r.kode_group', 'jenis_group')} as jenis_group
      from (${summed('kode_group').rows}) r`,
    totals: sumsOf(...figures),
  },
  'laporan-stock-perbaki': summed('kode_baki, kode_group'),
  'laporan-kadar-eod': {
    rows: `
      select r.*, coalesce(nama_laporan, '') as nama_laporan
      from (${summed('kadar').rows}) r
      left join (${purityNames}) n using (kadar)`,
    totals: sumsOf('qty', 'berat', 'berat_murni'),
  },
  'laporan-kartu-stock': {
    rows: card,
    totals: sumsOf('fakta', ...parts('qty'), ...parts('berat')),
  },
  'laporan-barang-acc': {
    rows: `
      select a.kode_aksesoris, kode_toko, (
          select e.payload ->> 'nama_aksesoris'
          from event e
          where e.type in ('aksesoris.created', 'aksesoris.changed')
            and e.payload ->> 'kode_aksesoris' = a.kode_aksesoris
          order by version desc
          limit 1
        ) as nama_aksesoris, count(*) filter (where tanggal >= dari) as fakta, ${before('masuk - keluar')} as awal,
        ${within('masuk')} as masuk, ${within('keluar')} as keluar, sum(masuk - keluar) as akhir,
        ${before('nilai_masuk - nilai_keluar')} as nilai_awal, ${within('nilai_masuk')} as nilai_masuk,
        ${within('nilai_keluar')} as nilai_keluar, sum(nilai_masuk - nilai_keluar) as nilai_akhir,
        coalesce(json_agg(json_build_object(
          'tanggal', tanggal, 'no_bukti', no_bukti, 'keterangan', keterangan, 'masuk', masuk, 'keluar', keluar,
          'position', position
        ) order by tanggal, recorded_at) filter (where tanggal >= dari), '[]') as rincian
      from asked, (${accessories}) a
      group by a.kode_aksesoris, kode_toko, dari, sampai`,
    totals: sumsOf(
      ...['fakta', 'awal', 'masuk', 'keluar', 'akhir'],
      ...['nilai_awal', 'nilai_masuk', 'nilai_keluar', 'nilai_akhir'],
    ),
  },
};

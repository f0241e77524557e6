import type { ByRawLog } from './by-raw-log.js';

/** The choice of a filter; ALL where nothing is chosen. */
const chosen = (name: string): string => `coalesce(nullif(saring ->> '${name}', ''), 'ALL')`;
const matches = (name: string, value: string): string => `${chosen(name)} in ('ALL', ${value})`;
const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;

/** The documents that somebody recorded of a kind and nobody cancelled or rejected. */
const standing = (kind: 'sale' | 'purchase'): string => `
  e.type = '${kind}.recorded' and cabang in ('ALL', e.branch) and e.business_date between dari and sampai
    and not exists (
      select from event gone
      where gone.stream = e.stream and gone.version > e.version
        and gone.type in ('${kind}.cancelled', '${kind}.rejected')
    )`;

const figure = (name: string): string => `coalesce((b ->> '${name}')::bigint, 0)`;
/** Some figures of a line, as a list of columns. */
const figures = (...names: readonly string[]): string => names.map((name) => `${figure(name)} as ${name}`).join(', ');
const perGram = (amount: string, weight: string): string =>
  `case when ${weight} <> 0 then round(${amount} * 1000.0 / ${weight})::bigint end`;

/** The price group that each group of gold has now. */
const priceGroups = `
  select distinct on (payload ->> 'kode_group') payload ->> 'kode_group' as kode_group,
    coalesce(payload ->> 'kelompok_harga', '') as kelompok_harga
  from event
  where type in ('group.created', 'group.changed', 'group.restored')
  order by payload ->> 'kode_group', position desc`;

/** The lines of purchases that a group, a price group and a condition leave. */
const boughtLines = `
  select e.business_date as tanggal, e.jam, e.branch as kode_toko, e.slip as no_faktur_beli,
    e.payload ->> 'kode_sales' as kode_sales, e.actor as user_id, e.posisi as position, baris,
    b ->> 'nama_barang' as nama_barang, b ->> 'kode_group' as kode_group, b ->> 'kondisi_barang' as kondisi_barang,
    ${figures('harga_emas', 'berat_nota', 'berat', 'harga_nota', 'harga', 'rata_asal')}
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') with ordinality as bought(b, baris)
  left join (${priceGroups}) g on g.kode_group = b ->> 'kode_group'
  where ${standing('purchase')}
    and ${matches('kode_group', "b ->> 'kode_group'")}
    and ${matches('kelompok_harga', 'kelompok_harga')}
    and ${matches('kondisi', "b ->> 'kondisi_barang'")}`;

const purchases: ByRawLog = {
  rows: `
    select tanggal, jam, kode_toko, no_faktur_beli, kode_sales, count(*) as qty,
      coalesce(
        round(
          sum(harga_emas * berat) filter (where harga_emas > 0) / sum(berat) filter (where harga_emas > 0)
        ), 0
      )::bigint as harga_emas,
      sum(berat_nota) as berat_nota, sum(berat) as berat, sum(harga_nota) as harga_nota, sum(harga) as harga,
      ${perGram('sum(harga_nota)', 'sum(berat_nota)')} as rata_asal, user_id, position,
      json_agg(l order by baris) as rincian
    from (${boughtLines}) l
    group by tanggal, jam, kode_toko, no_faktur_beli, kode_sales, user_id, position`,
  totals: sumsOf('qty', 'berat', 'harga'),
};

const soldFigures = ['berat', 'nilai_emas', 'ongkos', 'diskon', 'harga_jual'] as const;
const soldLines = `
  select e.business_date as tanggal, e.jam, e.branch as kode_toko, e.slip as no_bukti,
    e.payload ->> 'kode_sales' as kode_sales, (e.payload ->> 'pembulatan')::bigint as pembulatan,
    (e.payload ->> 'total')::bigint as total, e.actor as user_id, e.posisi as position, baris,
    b ->> 'kode_barcode' as kode_barcode, b ->> 'nama_barang' as nama_barang, b ->> 'kode_group' as kode_group,
    ${figures('harga_gram', ...soldFigures)}
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') with ordinality as sold(b, baris)
  where ${standing('sale')}`;

const sales: ByRawLog = {
  rows: `
    select tanggal, jam, kode_toko, no_bukti, kode_sales, count(*) as qty,
      ${soldFigures.map((name) => `sum(${name}) as ${name}`).join(', ')},
      ${perGram('sum(nilai_emas)', 'sum(berat)')} as harga_gram, pembulatan, total, user_id, position,
      json_agg(l order by baris) as rincian
    from (${soldLines}) l
    group by tanggal, jam, kode_toko, no_bukti, kode_sales, pembulatan, total, user_id, position`,
  totals: sumsOf('qty', 'berat', 'diskon', 'pembulatan', 'total'),
};

/** The last word on each piece: what it is, and whether a branch has it to sell or keeps it for a customer. */
const stock = `
  select p.*
  from asked, (
    select distinct on (stream) stream, branch as kode_toko, type, payload ->> 'kode_barcode' as kode_barcode,
      coalesce(payload ->> 'kode_intern', '') as kode_intern, payload ->> 'nama_barang' as nama_barang,
      payload ->> 'kode_group' as kode_group, payload ->> 'kode_dept' as kode_dept,
      coalesce(payload ->> 'size', '') as size, (payload ->> 'berat')::bigint as berat,
      coalesce((payload ->> 'ongkos')::bigint, 0) as ongkos,
      coalesce((payload ->> 'harga_jual')::bigint, 0) as harga_bandrol
    from event
    where type like 'piece.%'
    order by stream, version desc
  ) p
  where cabang in ('ALL', kode_toko)
    and ${matches('kode_dept', 'kode_dept')}
    and type in (
      'piece.received', 'piece.moved', 'piece.repriced', 'piece.corrected', 'piece.correction-cancelled',
      'piece.photographed', 'piece.photo-removed', 'piece.offered', 'piece.offer-changed', 'piece.withdrawn',
      'piece.released', 'piece.sale-cancelled', 'piece.sorted', 'piece.washed', 'piece.reserved',
      'piece.reserved-moved', 'piece.reserved-again'
    )`;

const clock = (form: string): string => `to_char(now() at time zone 'Asia/Jakarta', '${form}')`;

/** The price of a gram of each group, by the rows of the board that have begun by the clock of today. */
const board = `
  select distinct on (payload ->> 'kode_group') payload ->> 'kode_group' as kode_group,
    (payload ->> 'harga_jual')::bigint as harga
  from event
  where type in ('harga-emas.created', 'harga-emas.changed')
    and (payload ->> 'berlaku_mulai', coalesce(payload ->> 'jam_mulai', ''))
      <= (${clock('YYYY-MM-DD')}, ${clock('HH24:MI')})
  order by payload ->> 'kode_group', payload ->> 'berlaku_mulai' desc, coalesce(payload ->> 'jam_mulai', '') desc,
    position desc`;

const prices: ByRawLog = {
  rows: `
    select kode_toko, kode_barcode, kode_intern, nama_barang, kode_group, kode_dept, berat, harga_jual,
      ${perGram('harga_jual', 'berat')} as harga_gram,
      (
        select posisi
        from event came
        where came.stream = priced.stream and came.type in ('piece.received', 'piece.brought-in')
        order by version desc
        limit 1
      ) as position
    from (
      select s.*,
        case
          when harga_bandrol > 0 then harga_bandrol
          else round(coalesce(harga, 0) * berat / 1000.0)::bigint + ongkos
        end as harga_jual
      from (${stock}) s
      left join (${board}) b using (kode_group)
    ) priced`,
  totals: `
    select berat, harga_jual, ${perGram('harga_jual', 'berat')} as harga_gram
    from (${sumsOf('berat', 'harga_jual')}) t`,
};

const bySize = "saring ->> 'group_by' = 'nama_barang,size'";
const kinds: ByRawLog = {
  rows: `
    select nama_barang, size, count(*) as jumlah, sum(berat) as berat
    from (select nama_barang, case when ${bySize} then size else '' end as size, berat from asked, (${stock}) s) named
    group by nama_barang, size`,
  totals: sumsOf('jumlah', 'berat'),
};

/** The reports of what invoices sold and bought by the line, and of the pieces in stock. */
export const goodsByRawLog: Readonly<Record<string, ByRawLog>> = {
  'pembelian/hidup/report-limited': purchases,
  'penjualan/laporan-perfaktur': sales,
  'barang/laporan-analisis-harga-barang': prices,
  'reportbarang/kelompok-barang': kinds,
};

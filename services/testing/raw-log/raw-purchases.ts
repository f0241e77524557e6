import type { ByRawLog } from './by-raw-log.js';

const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;

/**
 * The lines of gold that customers sold, by a purchase or in exchange, once more below zero where that was cancelled;
 * the price group of each is what its group is in now.
 */
const boughtLines = `
  select e.business_date as tanggal, e.branch as kode_toko, sumber, b ->> 'kode_group' as kode_group,
    coalesce(golongan ->> 'kelompok_harga', '') as kelompok_harga, arah as qty, arah * (b ->> 'berat')::bigint as berat,
    arah * round((b ->> 'berat')::numeric * (b ->> 'kadar')::numeric / 10000)::bigint as berat_murni,
    arah * (b ->> 'potongan')::bigint as potongan, arah * (b ->> 'harga')::bigint as harga
  from asked, event e
  cross join lateral (
    select case e.type ~ '^purchase' when true then 'BELI' else 'TUKAR' end as sumber,
      case e.type ~ '[.]recorded$' when true then 1 else -1 end as arah
  ) s
  cross join lateral json_array_elements(
    coalesce(e.payload -> case sumber when 'BELI' then 'barang' else 'beli' end, '[]')
  ) b
  left join (
    select distinct on (stream) payload ->> 'kode_group' as kode, payload as golongan
    from event
    where type in ('group.created', 'group.changed', 'group.restored')
    order by stream, version desc
  ) g on kode = b ->> 'kode_group'
  where e.type ~ '^(sale|purchase)[.](recorded|cancelled|rejected)$'
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** Those lines as sums by a column, with the price of a gram and the share of each. */
const boughtBy = (column: string): ByRawLog => ({
  rows: `
    select r.*, round(harga * 1000.0 / nullif(berat, 0))::bigint as harga_gram,
      round(harga * 10000.0 / nullif(sum(harga) over (), 0))::bigint as porsi
    from (
      select ${column}, sumber, kode_toko, sum(qty) as qty, sum(berat) as berat, sum(berat_murni) as berat_murni,
        sum(potongan) as potongan, sum(harga) as harga
      from (${boughtLines}) l
      group by ${column}, sumber, kode_toko
      having sum(qty) <> 0 or sum(berat) <> 0 or sum(harga) <> 0 or sum(potongan) <> 0
    ) r`,
  totals: `
    select coalesce(sum(qty), 0) as qty, coalesce(sum(berat), 0) as berat,
      coalesce(sum(berat_murni), 0) as berat_murni, coalesce(sum(potongan), 0) as potongan,
      coalesce(sum(harga), 0) as harga, round(sum(harga) * 1000.0 / nullif(sum(berat), 0))::bigint as harga_gram
    from rows`,
});

/** The document as it began, of an event of a step of it. */
const begun = `
  left join lateral (
    select b.actor, b.recorded_at from event b where b.stream = e.stream and b.version = 1
  ) mulai on true`;
const ofStep = `
  e.business_date as tanggal, e.jam, e.branch as kode_toko, e.slip as no_bukti,
  e.payload ->> 'kode_sales' as kode_sales, coalesce(e.payload ->> 'kode_member', '') as kode_member,
  (e.payload ->> 'qty')::bigint as qty,
  (e.payload ->> 'berat')::bigint as berat, (e.payload ->> 'total')::bigint as total, mulai.actor as dicatat_oleh,
  e.actor as user_id, e.posisi as position`;

/** The documents that were cancelled or rejected, why, and with whose consent: that of the same command. */
const cancelledOf = (kind: 'sale' | 'purchase'): ByRawLog => ({
  rows: `
    select ${ofStep}, e.keterangan, coalesce(o.payload ->> 'disetujui_oleh', '') as disetujui_oleh
    from asked, event e
    left join event o on o.command_id = e.command_id and o.type = 'authorization.used' ${begun}
    where e.type in ('${kind}.cancelled', '${kind}.rejected') and cabang in ('ALL', e.branch)
      and e.business_date between dari and sampai`,
  totals: sumsOf('qty', 'berat', 'total'),
});

/** The sales and purchases that somebody validated, and the whole minutes that each had waited. */
const validated = `
  select ${ofStep}, case e.type when 'sale.validated' then 'JUAL' else 'BELI' end as sumber,
    floor(extract(epoch from e.recorded_at - mulai.recorded_at) / 60)::bigint as menunggu
  from asked, event e ${begun}
  where e.type in ('sale.validated', 'purchase.validated') and cabang in ('ALL', e.branch)
    and e.business_date between dari and sampai`;

/** The consents that were used; what those to pieces that come in or lose weight are for is a cost. */
const consents = `
  select e.business_date as tanggal, e.jam, e.branch as kode_toko, p ->> 'kategori' as kategori,
    p ->> 'description' as description, p ->> 'subject' as no_bukti, case when modal then 0 else rupiah end as jumlah,
    case when modal then rupiah else 0 end as nilai_modal, e.keterangan, p ->> 'diminta_oleh' as diminta_oleh,
    p ->> 'disetujui_oleh' as disetujui_oleh, p ->> 'cara' as cara, e.posisi as position
  from asked, event e
  cross join lateral (
    select e.payload as p, coalesce((e.payload ->> 'jumlah')::bigint, 0) as rupiah,
      e.payload ->> 'command' in (
        'sort-purchases', 'cancel-sorting', 'return-washed', 'cancel-wash-return', 'add-piece', 'add-pieces',
        'cancel-addition', 'correct-piece', 'cancel-correction', 'move-accessories'
      ) as modal
  ) s
  where e.type = 'authorization.used' and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** Pieces that were bought last of all that happened to where they are, and wait. */
const onHand = `
  select b.business_date as tgl_beli, last.branch as kode_toko, last.payload ->> 'kode_barcode' as kode_barcode,
    last.payload ->> 'nama_barang' as nama_barang, last.payload ->> 'kode_group' as kode_group,
    last.payload ->> 'kode_dept' as kode_dept, 1 as qty, (last.payload ->> 'berat')::bigint as berat,
    (last.payload ->> 'harga_modal')::bigint as harga_modal, last.payload ->> 'no_dokumen' as no_dokumen,
    case when last.type in ('piece.sent-to-wash', 'piece.washed-cancelled') then 'CUCI' else 'SORTIR' end as status,
    b.posisi as position
  from asked, (
    select distinct on (stream) * from event where type ~ '^piece[.]' order by stream, version desc
  ) last
  cross join lateral (
    select * from event b
    where b.stream = last.stream and b.type in ('piece.bought', 'piece.brought-in')
    order by version desc limit 1
  ) b
  where cabang in ('ALL', last.branch)
    and last.type in (
      'piece.bought', 'piece.brought-in', 'piece.sorting-cancelled', 'piece.wash-cancelled', 'piece.sent-to-wash',
      'piece.washed-cancelled'
    )`;

/**
 * The documents of each day by their kind, what was cancelled below zero on the day of that: what came and went with
 * each. Of a deposit that is cancelled the shop keeps its fee; one that pays for a sale is money that came before.
 */
const daily = `
  select tanggal, kode_toko, sumber, sum(transaksi) as transaksi, sum(berat_masuk) as berat_masuk,
    sum(berat_keluar) as berat_keluar, sum(masuk) as masuk, sum(keluar) as keluar, sum(masuk - keluar) as selisih
  from (
    select e.business_date as tanggal, e.branch as kode_toko, of.*
    from asked, event e
    cross join lateral (
      select case when e.type ~ '(cancelled|rejected|reopened)$' then -1 else 1 end as arah,
        coalesce((e.payload ->> 'total')::bigint, 0) as total, coalesce((e.payload ->> 'berat')::bigint, 0) as berat,
        coalesce((e.payload ->> 'dp_rp')::bigint, 0) as dp, coalesce((e.payload ->> 'biaya')::bigint, 0) as biaya,
        coalesce((e.payload ->> 'jumlah')::bigint, 0) as jumlah,
        (
          select coalesce(sum((b ->> 'berat')::bigint), 0)
          from json_array_elements(coalesce(e.payload -> 'beli', '[]')) b
        ) as berat_beli,
        (
          select coalesce(sum((b ->> 'harga')::bigint), 0)
          from json_array_elements(coalesce(e.payload -> 'beli', '[]')) b
        ) as harga_beli
    ) f
    cross join lateral (
      values ('^sale[.](recorded|cancelled|rejected)$', 'JUAL', arah, 0, arah * berat, arah * total, 0),
        ('^sale[.](recorded|cancelled|rejected)$', 'TUKAR', 0, arah * berat_beli, 0, 0, arah * harga_beli),
        ('^purchase[.](recorded|cancelled|rejected)$', 'BELI', arah, arah * berat, 0, 0, arah * total),
        ('^deposit[.](taken|cancelled|rejected)$', 'TITIP', arah, 0, 0, arah * (dp - biaya), 0),
        ('^deposit[.](paid-off|reopened)$', 'AMBIL', arah, 0, 0, 0, arah * dp),
        (
          '^cash[.](received|paid|entry-cancelled)$', 'KAS', arah, 0, 0,
          case when e.slip like 'KM-%' then arah * jumlah else 0 end,
          case when e.slip like 'KK-%' then arah * jumlah else 0 end
        )
    ) of(jenis, sumber, transaksi, berat_masuk, berat_keluar, masuk, keluar)
    where e.type ~ of.jenis and cabang in ('ALL', e.branch) and e.business_date between dari and sampai
  ) moved
  group by 1, 2, 3
  having sum(transaksi) <> 0 or sum(berat_masuk) <> 0 or sum(berat_keluar) <> 0 or sum(masuk) <> 0 or sum(keluar) <> 0`;

/** Pieces that were sorted, once more below zero where that was cancelled. */
const sorted = `
  select e.business_date as tanggal, e.jam, e.branch as kode_toko, e.slip as no_bukti,
    b ->> 'kode_barcode' as kode_barcode, b ->> 'nama_barang' as nama_barang, b ->> 'kode_group' as kode_group,
    b ->> 'dokumen_asal' as dokumen_asal, b ->> 'tujuan' as tujuan, coalesce(b ->> 'kode_baki', '') as kode_baki,
    arah * (b ->> 'berat_asal')::bigint as berat_asal, arah * (b ->> 'berat')::bigint as berat,
    arah * (b ->> 'susut')::bigint as susut, case arah when -1 then 'BATAL' else '' end as status, e.actor as user_id,
    e.posisi as position
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') b
  cross join lateral (select case e.type when 'purchases.sorted' then 1 else -1 end as arah) s
  where e.type in ('purchases.sorted', 'purchases.sorting-cancelled')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The reports of what was bought, of what became of sales and purchases, and of consents. */
export const purchasesByRawLog: Readonly<Record<string, ByRawLog>> = {
  'laporan-global-pembelian': boughtBy('kode_group'),
  'laporan-pembelian-kelompok-harga': boughtBy('kode_group, kelompok_harga'),
  'laporan-batal-penjualan': cancelledOf('sale'),
  'laporan-batal-pembelian': cancelledOf('purchase'),
  'laporan-validasi-jual-beli': { rows: validated, totals: sumsOf('qty', 'berat', 'total') },
  'laporan-otorisasi': { rows: consents, totals: sumsOf('jumlah', 'nilai_modal') },
  'laporan-transaksi-harian': {
    rows: daily,
    totals: sumsOf('transaksi', 'berat_masuk', 'berat_keluar', 'masuk', 'keluar', 'selisih'),
  },
  'laporan-sortir-pembelian': { rows: sorted, totals: sumsOf('berat_asal', 'berat', 'susut') },
  'laporan-saldo-pembelian': { rows: onHand, totals: sumsOf('qty', 'berat', 'harga_modal') },
};

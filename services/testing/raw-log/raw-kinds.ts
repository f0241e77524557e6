import type { ByRawLog } from './by-raw-log.js';
import { said } from './raw-sales.js';

/** The movements that events of some types made, once each; what cancels one counts against it. */
const ofTypes = (types: string, which: string): string => `
  select line.business_date as tanggal, line.jam, toko as kode_toko, line.no_bukti, line.kategori, line.keterangan,
    asal, tujuan, masuk, keluar, case status when 'PEMBATALAN' then -1 else 1 end * (masuk + keluar) as jumlah, status,
    line.actor as user_id, line.posisi as position
  from asked, line
  join event on event.posisi = line.posisi
  where event.type ~ '${types}'
    and ${which}
    and cabang in ('ALL', toko)
    and line.business_date between dari and sampai`;

const one = "keluar > 0 and (asal = 'CASH' or tujuan = 'CASH')";
const kas = ofTypes('^cash[.](received|paid|entry-cancelled)$', "jenis = 'kas'");
const moved = (rows: string): ByRawLog => ({
  rows: `
    select tanggal, jam, kode_toko, no_bukti, kategori, keterangan, asal, tujuan, jumlah, status, user_id, position
    from (${rows}) r`,
  totals: 'select coalesce(sum(jumlah), 0) as jumlah from rows',
});
const transfers = '^cash[.]transfer';

/** Each payment of a day under a transaction code whose slip was not cancelled. */
const spent = `
  select e.business_date as tanggal, e.branch as kode_toko, e.payload ->> 'kategori' as kategori,
    coalesce(nama, '') as nama_transaksi, coalesce(sum(keluar) filter (where jenis = 'kas'), 0) as kas,
    coalesce(sum(keluar) filter (where jenis = 'bank'), 0) as bank, sum(keluar) as jumlah
  from event e
  join line on line.posisi = e.posisi and jenis in ('kas', 'bank')
  left join (
    select distinct on (stream) payload ->> 'kode_transaksi' as kode, payload ->> 'nama_transaksi' as nama
    from event
    where type in ('kode-transaksi.created', 'kode-transaksi.changed')
    order by stream, version desc
  ) named on kode = e.payload ->> 'kategori'
  where e.type in ('cash.paid', 'bank.withdrawn', 'bank.charged') and tujuan = '-' and status = ''
  group by 1, 2, 3, 4`;

const monthNames = Array.from({ length: 12 }, (_, index) => `b${String(index + 1).padStart(2, '0')}`);
const month = (name: string): string =>
  `coalesce(sum(jumlah) filter (where extract(month from tanggal) = ${Number(name.slice(1))}), 0) as ${name}`;
const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;

/** The receipts of each terminal and date, by what came to its account and went from it until a date. */
const open = `
  select toko as kode_toko, bank as kode_bank, rekening::date as tanggal_terima, sampai - rekening::date as umur,
    coalesce(sum(masuk - keluar) filter (where not is_settling), 0) as diterima,
    coalesce(sum(keluar - masuk) filter (where is_settling), 0) as dilunasi, sum(masuk - keluar) as jumlah
  from asked,
    (
      select line.*, event.type in ('noncash.settled', 'noncash.settlement-cancelled') as is_settling
      from line
      join event on event.posisi = line.posisi
      where jenis = 'noncash'
    ) l
  where cabang in ('ALL', toko) and business_date <= sampai
  group by toko, bank, rekening, sampai
  having sum(masuk - keluar) <> 0`;

/** An amount of a swipe that stands (its cancellation is null), or of one that was cancelled. */
const swipedFor = (amount: string, cancelled: 'null' | 'not null'): string =>
  `case when c.position is ${cancelled} then (e.payload ->> '${amount}')::bigint else 0 end`;

const swiped = `
  select e.business_date as tanggal, jam, e.branch as kode_toko, slip as no_bukti,
    e.payload ->> 'kode_bank' as kode_bank, e.payload ->> 'no_kartu' as no_kartu,
    e.payload ->> 'no_approval' as no_approval, ${swipedFor('tunai', 'null')} as tunai,
    ${swipedFor('biaya', 'null')} as biaya, ${swipedFor('jumlah', 'null')} as jumlah,
    ${swipedFor('jumlah', 'not null')} as batal, keterangan,
    case when c.position is null then '' else 'BATAL' end as status, e.actor as user_id, posisi as position
  from asked, event e
  left join cancelled c using (branch, slip)
  where e.type = 'card.swiped-for-cash' and cabang in ('ALL', branch) and e.business_date between dari and sampai`;

/**
 * The last word on each day that was closed, or opened again: what was frozen is counted anew, from every movement
 * until the end of that day.
 */
const closed = `
  select distinct on (e.branch, day) day as tanggal, e.branch as kode_toko,
    'TT-' || e.branch || '-' || to_char(day, 'YYYYMMDD') as no_bukti,
    case e.type when 'day.closed' then 'TUTUP' else 'DIBUKA KEMBALI' end as status,
    to_char(e.recorded_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as waktu,
    coalesce(kas_awal, 0) as kas_awal, coalesce(kas_masuk, 0) as kas_masuk, coalesce(kas_keluar, 0) as kas_keluar,
    coalesce(kas_pembatalan, 0) as kas_pembatalan,
    coalesce(kas_awal, 0) + coalesce(kas_masuk, 0) - coalesce(kas_keluar, 0) as kas_akhir,
    coalesce(bank_akhir, 0) as bank_akhir,
    e.payload ->> case e.type when 'day.closed' then 'ditutup_oleh' else 'dibuka_oleh' end as user_id,
    e.posisi as position
  from asked, event e
  cross join lateral (select (e.payload ->> 'tanggal')::date as day) d
  left join lateral (
    select sum(masuk - keluar) filter (where jenis = 'kas' and line.business_date < day) as kas_awal,
      sum(case when dibatalkan then -keluar else masuk end) filter (where jenis = 'kas' and line.business_date = day)
        as kas_masuk,
      sum(case when dibatalkan then -masuk else keluar end) filter (where jenis = 'kas' and line.business_date = day)
        as kas_keluar,
      sum(masuk - keluar) filter (where jenis = 'kas' and line.business_date = day and dibatalkan) as kas_pembatalan,
      sum(masuk - keluar) filter (where jenis = 'bank') as bank_akhir
    from line
    where toko = e.branch and line.branch = e.branch and line.position < e.position and jenis in ('kas', 'bank')
      and line.business_date <= day
  ) moved on e.type = 'day.closed'
  where e.type in ('day.closed', 'day.reopened') and cabang in ('ALL', e.branch) and day between dari and sampai
  order by e.branch, day, e.position desc`;

/** The state of an invoice: its cancellation is `c`. */
const invoiceState = (kind: 'sale' | 'purchase'): string => `
  case
    when c.position is not null then 'BATAL'
    when (e.payload ->> 'tervalidasi')::boolean
      or exists (select from event v where v.stream = e.stream and v.type = '${kind}.validated') then 'TERCATAT'
    else 'MENUNGGU'
  end`;

/** A figure of what sales bought in exchange, less another one; of a cancelled one nothing. */
const bought = (figure: string, less?: string): string => `
  case when c.position is null then (
    select coalesce(sum((beli ->> '${figure}')::bigint${less ? ` - (beli ->> '${less}')::bigint` : ''}), 0)::bigint
    from json_array_elements(e.payload -> 'beli') beli
  ) else 0 end`;

/** The invoices of sales or of purchases, as each stands now. */
const invoices = (kind: 'sale' | 'purchase'): string => {
  const figure = (name: string, cancelled: 'null' | 'not null' = 'null') => swipedFor(name, cancelled);
  const rounding = kind === 'sale' ? `${figure('pembulatan')}` : '0';
  return `
    select e.business_date as tanggal, jam, e.branch as kode_toko, slip as no_bukti,
      e.payload ->> 'kode_sales' as kode_sales, ${figure('qty')} as qty, ${figure('berat')} as berat,
      ${figure('total')} - ${figure('selisih')} - ${rounding} as harga_hitung, ${figure('selisih')} as selisih,
      ${kind === 'sale' ? `${rounding} as pembulatan,` : ''} ${figure('total')} as total,
      ${kind === 'sale' ? `${bought('harga')} as total_beli, ${bought('harga', 'harga_hitung')} as selisih_beli,` : ''}
      coalesce(e.payload ->> 'penerima', '') as penerima, ${figure('total', 'not null')} as batal,
      ${invoiceState(kind)} as status, e.actor as user_id, e.posisi as position
    from asked, event e
    left join cancelled c using (branch, slip)
    where e.type = '${kind}.recorded' and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;
};

/**
 * The gold that came to each branch from outside and was not lost until a day, and the value that stands for it; apart
 * both of purchases that wait.
 */
const stockValues = `
  select toko as kode_toko, kode_group, coalesce(sum(berat) filter (where not waits), 0)::bigint as berat,
    coalesce(sum(nilai) filter (where not waits), 0)::bigint as nilai,
    coalesce(sum(berat) filter (where waits), 0)::bigint as berat_tunggu,
    coalesce(sum(nilai) filter (where waits), 0)::bigint as nilai_tunggu
  from asked, (
    select split_part(account, '/', 1) as toko, substr(p ->> 'asset', 3) as kode_group,
      split_part(account, '/', 2) = 'tunggu' as waits, sign * (p ->> 'amount')::bigint as berat, 0 as nilai,
      e.business_date
    from event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (values (p ->> 'from', 1), (p ->> 'to', -1)) s(account, sign)
    where p ->> 'asset' like 'G:%' and split_part(account, '/', 2) in ('luar', 'tunggu', 'susut')
    union all
    select toko, bank, rekening = 'tunggu', 0, masuk - keluar, business_date from line where jenis = 'persediaan'
  ) moved
  where cabang in ('ALL', toko) and business_date <= sampai
  group by toko, kode_group`;

const invoiceSums = ['qty', 'berat', 'harga_hitung', 'selisih', 'total', 'batal'] as const;
const ofSales = ['pembulatan', 'total_beli', 'selisih_beli'] as const;

/** The losses, as each stands now. */
const losses = `
  select e.business_date as tanggal, e.jam, e.branch as kode_toko, e.payload ->> 'no_susut' as no_susut,
    e.payload ->> 'no_asal' as no_asal, (e.payload ->> 'qty')::bigint as qty, (e.payload ->> 'berat')::bigint as berat,
    (e.payload ->> 'nilai')::bigint as nilai,
    case later.type
      when 'loss.accepted' then 'DITERIMA'
      when 'loss.rejected' then 'DITOLAK'
      when 'loss.cancelled' then 'BATAL'
      else case when (e.payload ->> 'tervalidasi')::boolean then 'TERCATAT' else 'MENUNGGU' end
    end as status, coalesce(later.payload ->> 'alasan', '') as alasan, e.actor as user_id, e.posisi as position
  from asked, event e
  left join event later on later.stream = e.stream and later.version > e.version
  where e.type = 'loss.found' and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The sales that points paid for, as each stands now: those of a cancelled one are what it was. */
const byPoints = `
  select e.business_date as tanggal, jam, e.branch as kode_toko, slip as no_bukti,
    e.payload ->> 'kode_member' as kode_member, e.payload ->> 'kode_sales' as kode_sales,
    ${swipedFor('poin_dipakai', 'null')} as poin_dipakai,
    case when c.position is null then poin else 0 end as bayar_poin,
    ${swipedFor('total', 'null')} as total, case when c.position is null then 0 else poin end as batal,
    ${invoiceState('sale')} as status, e.actor as user_id, e.posisi as position
  from asked, event e
  left join cancelled c using (branch, slip)
  cross join lateral (
    select sum((bayar ->> 'jumlah')::bigint) as poin
    from json_array_elements(e.payload -> 'pembayaran') bayar
    where bayar ->> 'cara' = 'POIN'
  ) paid
  where e.type = 'sale.recorded' and poin > 0 and cabang in ('ALL', e.branch)
    and e.business_date between dari and sampai`;

/** The pieces of deposits that were cancelled, by the date of that; the money that was left, once for each deposit. */
const cancelledDeposits = `
  select e.business_date as tanggal, e.branch as kode_toko, slip as no_bukti,
    e.payload ->> 'kode_member' as kode_member, b ->> 'nama_barang' as nama_barang, (b ->> 'berat')::bigint as berat,
    (b ->> 'harga_jual')::bigint - (b ->> 'ongkos')::bigint as harga_jual, (b ->> 'ongkos')::bigint as ongkos,
    (b ->> 'harga_jual')::bigint as harga_total,
    case when baris = 1 then (e.payload ->> 'dp_rp')::bigint else 0 end as dp_rp, e.actor as user_id,
    e.posisi as position
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') with ordinality as kept(b, baris)
  where e.type in ('deposit.cancelled', 'deposit.rejected')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The lines of sales and their rounding, once more below zero where a sale was cancelled, on the date of that. */
const soldLines = `
  select e.business_date as tanggal, e.branch as kode_toko, b ->> 'kode_group' as kode_group,
    arah * (b ->> 'berat')::bigint as berat,
    arah * round((b ->> 'berat')::numeric * (b ->> 'kadar')::numeric / 10000)::bigint as berat_murni,
    arah * (b ->> 'ongkos')::bigint as ongkos, arah * (b ->> 'diskon')::bigint as diskon,
    arah * (b ->> 'harga_jual')::bigint as harga_jual, arah as qty
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'barang') b
  cross join lateral (select case e.type when 'sale.recorded' then 1 else -1 end as arah) s
  where e.type in ('sale.recorded', 'sale.cancelled', 'sale.rejected')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai
  union all
  select e.business_date, e.branch, 'PEMBULATAN', 0, 0, 0, 0,
    case e.type when 'sale.recorded' then 1 else -1 end * (e.payload ->> 'pembulatan')::bigint, 0
  from asked, event e
  where e.type in ('sale.recorded', 'sale.cancelled', 'sale.rejected')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The payments of customers, by their way and bank. */
const customersPaid = `
  select e.branch as kode_toko, b ->> 'cara' as cara, coalesce(b ->> 'kode_bank', '') as kode_bank, arah as qty,
    arah * (b ->> 'jumlah')::bigint as jumlah
  from asked, event e
  cross join lateral json_array_elements(e.payload -> 'pembayaran') b
  cross join lateral (select case e.type when 'sale.recorded' then 1 else -1 end as arah) s
  where e.type in ('sale.recorded', 'sale.cancelled', 'sale.rejected')
    and cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The reports of what moved for one reason, of open receipts, and of closed days. */
export const kindsByRawLog: Readonly<Record<string, ByRawLog>> = {
  'laporan-global-penjualan': {
    rows: `
      select r.*, round(harga_jual * 1000.0 / nullif(berat, 0))::bigint as harga_gram,
        round(harga_jual * 10000.0 / nullif(sum(harga_jual) over (), 0))::bigint as porsi
      from (
        select kode_group, ${said('group', 'kode_group', 'nama_group')} as nama_group,
          ${said('group', 'kode_group', 'jenis_group')} as jenis_group, kode_toko, sum(qty) as qty,
          sum(berat) as berat, sum(berat_murni) as berat_murni, sum(ongkos) as ongkos,
          sum(diskon) as diskon, sum(harga_jual) as harga_jual
        from (${soldLines}) l
        group by kode_group, kode_toko
        having sum(qty) <> 0 or sum(berat) <> 0 or sum(harga_jual) <> 0
      ) r`,
    totals: `
      select coalesce(sum(qty), 0) as qty, coalesce(sum(berat), 0) as berat,
        coalesce(sum(berat_murni), 0) as berat_murni, coalesce(sum(ongkos), 0) as ongkos,
        coalesce(sum(diskon), 0) as diskon, coalesce(sum(harga_jual), 0) as harga_jual,
        round(sum(harga_jual) * 1000.0 / nullif(sum(berat), 0))::bigint as harga_gram
      from rows`,
  },
  'laporan-penjualan-cara-bayar': {
    rows: `
      select r.*, round(jumlah * 10000.0 / nullif(sum(jumlah) over (), 0))::bigint as porsi
      from (
        select cara, kode_bank, kode_toko, ${said('bank', 'kode_bank', 'nama_bank')} as nama_bank, sum(qty) as qty,
          sum(jumlah) as jumlah
        from (${customersPaid}) l
        group by cara, kode_bank, kode_toko
        having sum(qty) <> 0 or sum(jumlah) <> 0
      ) r`,
    totals: sumsOf('qty', 'jumlah'),
  },
  'laporan-nilai-persediaan': {
    rows: `
      select v.*, case when berat > 0 then round(nilai * 1000.0 / berat)::bigint else 0 end as rata_rata
      from (${stockValues}) v
      where berat <> 0 or nilai <> 0 or berat_tunggu <> 0 or nilai_tunggu <> 0`,
    totals: sumsOf('berat', 'nilai', 'berat_tunggu', 'nilai_tunggu'),
  },
  'cash/laporan-uang-kas': {
    rows: `
      select tanggal, jam, kode_toko, no_bukti, kategori, keterangan, masuk, keluar, status, user_id, position
      from (${kas}) r`,
    totals: sumsOf('masuk', 'keluar'),
  },
  'cash/laporan-mutasi-uang-cash': moved(ofTypes(transfers, one)),
  'cash/laporan-mutasi-uang-bank': moved(ofTypes(transfers, `keluar > 0 and not (${one})`)),
  'cash/laporan-pengalihan-saldo-uang': moved(ofTypes('^cash[.](balance-carried|carry-cancelled)$', 'keluar > 0')),
  'cash/laporan-biaya-harian': {
    rows: `
      select s.*
      from (${spent}) s, asked
      where cabang in ('ALL', kode_toko) and tanggal between dari and sampai`,
    totals: sumsOf('kas', 'bank', 'jumlah'),
  },
  'cash/laporan-biaya-bulanan': {
    rows: `
      select kode_toko, s.kategori, ${monthNames.map(month).join(', ')}, sum(jumlah) as jumlah
      from (${spent}) s, asked
      where cabang in ('ALL', kode_toko) and date_trunc('year', tanggal) = date_trunc('year', sampai)
      group by kode_toko, s.kategori`,
    totals: sumsOf(...monthNames, 'jumlah'),
  },
  'non-cash/laporan-gesek-tunai': { rows: swiped, totals: sumsOf('tunai', 'biaya', 'jumlah', 'batal') },
  'non-cash/laporan-outstand-non-cash': { rows: open, totals: sumsOf('diterima', 'dilunasi', 'jumlah') },
  'susut/laporan-validasi': { rows: losses, totals: sumsOf('qty', 'berat', 'nilai') },
  'penjualan/laporan': { rows: invoices('sale'), totals: sumsOf(...invoiceSums, ...ofSales) },
  'pembelian/laporan': { rows: invoices('purchase'), totals: sumsOf(...invoiceSums) },
  'penjualan/laporan-bayar-point': { rows: byPoints, totals: sumsOf('poin_dipakai', 'bayar_poin', 'total', 'batal') },
  'titip/report-batal-titip-uang': {
    rows: cancelledDeposits,
    totals: sumsOf('berat', 'harga_jual', 'ongkos', 'harga_total', 'dp_rp'),
  },
  'tutup-toko/laporan': { rows: closed, totals: sumsOf('kas_masuk', 'kas_keluar', 'kas_pembatalan') },
};

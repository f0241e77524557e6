import type { ByRawLog } from './by-raw-log.js';

const inScope = "cabang in ('ALL', toko)";
const within = 'business_date between dari and sampai';
const sums = 'coalesce(sum(masuk), 0) as masuk, coalesce(sum(keluar), 0) as keluar';

/** The lines of transaction codes under a row, in one value. */
const lines = (which = 'true'): string => `
  coalesce(
    json_agg(json_build_object('kategori', kategori, 'masuk', masuk, 'keluar', keluar) order by kategori)
      filter (where ${which}),
    '[]'
  )`;

/**
 * A book of accounts: every line with the balance of all of them after it, told from the first line that there ever
 * was.
 */
function book(accounts: string, own: string, chosen = 'true'): ByRawLog {
  const all = `
    select line.*,
      sum(masuk - keluar) over (
        order by business_date, case when cabang = 'ALL' then recorded_at end, branch, position, jenis, bank,
          case jenis when 'bank' then rekening end, masuk, keluar, asal, tujuan rows unbounded preceding
      ) as saldo
    from line, asked
    where ${inScope} and ${accounts}`;
  return {
    rows: `
      select business_date as tanggal, jam, toko as kode_toko, ${own} no_bukti, l.kategori, keterangan, asal, tujuan,
        masuk, keluar, saldo, status, actor as user_id, posisi as position
      from (${all}) l, asked
      where ${within} and ${chosen}`,
    totals: `
      select coalesce(sum(masuk - keluar) filter (where business_date < dari), 0) as saldo_awal,
        coalesce(sum(masuk) filter (where ${within} and ${chosen}), 0) as masuk,
        coalesce(sum(keluar) filter (where ${within} and ${chosen}), 0) as keluar,
        coalesce(sum(masuk - keluar) filter (where business_date <= sampai), 0) as saldo_akhir
      from (${all}) l, asked`,
  };
}

/**
 * The balances of accounts over a period, an account (or several together) a row, with what moved on it by transaction
 * code.
 */
function balances(accounts: string, own: string, together = 'toko, bank, rekening'): ByRawLog {
  const rows = `
    select ${own}, sum(awal) as saldo_awal, count(*) filter (where is_moved) as kode, sum(masuk) as masuk,
      sum(keluar) as keluar, sum(akhir) as saldo_akhir, ${lines('is_moved')} as rincian
    from (
      select ${together}, line.kategori, bool_or(${within}) as is_moved,
        coalesce(sum(masuk - keluar) filter (where business_date < dari), 0) as awal,
        coalesce(sum(masuk) filter (where ${within}), 0) as masuk,
        coalesce(sum(keluar) filter (where ${within}), 0) as keluar, sum(masuk - keluar) as akhir
      from line, asked
      where ${inScope} and ${accounts} and business_date <= sampai
      group by ${together}, line.kategori
    ) k
    group by ${together}
    having bool_or(is_moved) or sum(awal) <> 0`;
  return {
    rows,
    totals: `
      select coalesce(sum(saldo_awal), 0) as saldo_awal, coalesce(sum(kode), 0) as kode, ${sums},
        coalesce(sum(saldo_akhir), 0) as saldo_akhir
      from (${rows}) r`,
  };
}

const ofBank = "(asked.kode_bank in ('ALL', bank) and asked.no_rekening in ('ALL', rekening))";
const isKas = "jenis = 'kas'";

/** The drawer by a column of its movements, with the balance of all of it after each. */
function drawerBy(columns: string, counted: string, rows: string, from: string): ByRawLog {
  return {
    rows: `
      select ${columns}, awal + sum(masuk - keluar) over (order by ${columns.split(',')[0]!}) as saldo
      from (${rows}) r
      cross join (
        select coalesce(sum(masuk - keluar), 0) as awal
        from line, asked
        where ${inScope} and ${isKas} and business_date < ${from}
      ) before`,
    totals: `
      select awal as saldo_awal, sums.*, awal + masuk - keluar as saldo_akhir
      from (
        select coalesce(sum(masuk - keluar), 0) as awal
        from line, asked
        where ${inScope} and ${isKas} and business_date < ${from}
      ) before
      cross join (select ${sums}, coalesce(sum(${counted}), 0) as ${counted} from rows) sums`,
  };
}

const codes = drawerBy(
  'kategori, dokumen, masuk, keluar',
  'dokumen',
  `
    select l.kategori, count(*) as dokumen, sum(masuk) as masuk, sum(keluar) as keluar
    from line l, asked
    where ${inScope} and ${isKas} and ${within}
    group by l.kategori`,
  'dari',
);

const firstOfMonth = "date_trunc('month', sampai)::date";
/** The days of the month of the last day that is asked for. */
const days = drawerBy(
  'tanggal, kode, masuk, keluar, rincian',
  'kode',
  `
    select tanggal, count(*) as kode, sum(masuk) as masuk, sum(keluar) as keluar, ${lines()} as rincian
    from (
      select business_date as tanggal, l.kategori, sum(masuk) as masuk, sum(keluar) as keluar
      from line l, asked
      where ${inScope} and ${isKas} and date_trunc('month', business_date) = ${firstOfMonth}
      group by business_date, l.kategori
    ) k
    group by tanggal`,
  firstOfMonth,
);

/** Sums the notes and coins in the drawer at a count. */
const worth = (event: string): string => `
  (
    select coalesce(sum((n ->> 'nominal')::bigint * (n ->> 'jumlah')::bigint), 0)
    from json_array_elements(${event}.payload -> 'hitungan') n
  )`;

/**
 * A count by what lay in the drawer, and by what every event before it had left there; what it booked by what it moved.
 */
const counts = `
  select e.business_date as tanggal, jam, e.branch as kode_toko, e.slip as no_bukti,
    case e.type when 'drawer.counted' then 'HITUNG' when 'shift.opened' then 'BUKA' else 'TUTUP' end as jenis,
    case e.type
      when 'drawer.counted' then ''
      when 'shift.opened' then e.slip
      else e.payload ->> 'no_shift'
    end as no_shift,
    tercatat, dihitung, dihitung - tercatat as selisih, dibukukan, keterangan, actor as user_id, posisi as position
  from event e, asked
  cross join lateral (
    select coalesce(sum(masuk - keluar) filter (where position < e.position), 0) as tercatat,
      coalesce(sum(masuk - keluar) filter (where position = e.position), 0) as dibukukan
    from line
    where line.branch = e.branch and toko = e.branch and ${isKas}
  ) kas
  cross join lateral (select ${worth('e')} as dihitung) hitungan
  where e.type in ('drawer.counted', 'shift.opened', 'shift.closed') and cabang in ('ALL', e.branch) and ${within}`;

/** Each payment of a day under a transaction code whose slip was not cancelled; the name of a code is its last one. */
const spent = `
  select e.branch as kode_toko, e.payload ->> 'kategori' as kode_transaksi, coalesce(nama, '') as nama_transaksi,
    coalesce(sum(keluar) filter (where jenis = 'kas'), 0) as kas,
    coalesce(sum(keluar) filter (where jenis = 'bank'), 0) as bank, sum(keluar) as jumlah
  from asked, event e
  join line on line.posisi = e.posisi and jenis in ('kas', 'bank')
  left join (
    select distinct on (stream) payload ->> 'kode_transaksi' as kode, payload ->> 'nama_transaksi' as nama
    from event
    where type in ('kode-transaksi.created', 'kode-transaksi.changed')
    order by stream, version desc
  ) named on kode = e.payload ->> 'kategori'
  where e.type in ('cash.paid', 'bank.withdrawn', 'bank.charged')
    and tujuan = '-'
    and status = ''
    and e.business_date = asked.dari
    and cabang in ('ALL', e.branch)
  group by 1, 2, 3`;

/**
 * A shift by the event that began it and the one that ended it; what there should be by every posting before its end.
 */
const shifts = `
  select o.business_date as tanggal, o.branch as kode_toko, o.slip as no_shift, coalesce(c.slip, '') as no_z,
    case when c.slip is null then 'BUKA' else 'TUTUP' end as status,
    to_char(o.recorded_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as dibuka, o.actor as dibuka_oleh,
    coalesce(to_char(c.recorded_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS'), '') as ditutup,
    coalesce(c.actor, '') as ditutup_oleh, o.counted as saldo_awal, kas.seharusnya,
    c.counted as dihitung, c.counted - kas.seharusnya as selisih
  from asked, (select event.*, ${worth('event')} as counted from event where type = 'shift.opened') o
  left join (select event.*, ${worth('event')} as counted from event where type = 'shift.closed') c
    on c.stream = o.stream
  cross join lateral (
    select coalesce(sum(masuk - keluar), 0) as seharusnya
    from line
    where line.branch = o.branch and toko = o.branch and ${isKas} and (c.position is null or line.position < c.position)
  ) kas
  where cabang in ('ALL', o.branch) and o.business_date between dari and sampai`;

/**
 * The place of money by the balance of its account; when and whether it arrived or came back by what was recorded after
 * it.
 */
const sent = `
  select e.business_date as tanggal, e.jam, e.branch as dari, e.payload ->> 'ke' as ke, e.slip as no_bukti,
    e.payload ->> 'no_reff' as no_reff, e.payload ->> 'tujuan' as tujuan, e.keterangan,
    (e.payload ->> 'jumlah_rp')::bigint as jumlah_rp, di_jalan,
    case when r.jam is null then 0 else (e.payload ->> 'jumlah_rp')::bigint end as diterima,
    case when c.jam is null then 0 else (e.payload ->> 'jumlah_rp')::bigint end as dibatalkan,
    case when r.jam is not null then 'DONE' when c.jam is not null then 'CANCEL' else 'OPEN' end as status,
    coalesce(r.business_date::text, '') as tgl_terima, e.actor as user_id, e.posisi as position
  from asked, event e
  left join event r on r.stream = e.stream and r.type = 'remittance.received'
  left join event c on c.stream = e.stream and c.type = 'remittance.cancelled'
  cross join lateral (
    select coalesce(sum(masuk - keluar), 0) as di_jalan
    from line
    where account = e.branch || '/kirim/' || (e.payload ->> 'no_reff')
  ) jalan
  where e.type = 'remittance.sent' and cabang in ('ALL', e.branch) and e.business_date between asked.dari and sampai`;

const received = `
  select r.business_date as tanggal, r.jam, r.branch as ke, s.branch as dari, s.slip as no_bukti,
    s.payload ->> 'no_reff' as no_reff, s.business_date as tgl_kirim, s.keterangan,
    (
      select sum(masuk)
      from line
      where account = r.branch || '/kas' and line.branch = r.branch and line.position = r.position
    ) as jumlah_rp,
    r.actor as user_id, r.posisi as position
  from asked, event r
  join event s on s.stream = r.stream and s.type = 'remittance.sent'
  where r.type = 'remittance.received'
    and cabang in ('ALL', r.branch)
    and r.business_date between asked.dari and sampai`;

/** The reports, and the daily expenses, of drawers, banks, receipts that are no cash, counts and remittances. */
export const moneyByRawLog: Readonly<Record<string, ByRawLog>> = {
  'cash/laporan-transaksi-cash': book(isKas, '', "asked.kategori in ('ALL', l.kategori)"),
  'cash/laporan-keuangan-cash-global': balances(isKas, 'toko as kode_toko'),
  'cash/laporan-cash-perkode': codes,
  'cash/laporan-kas-harian': days,
  'cash/history-bank': book(
    `jenis = 'bank' and ${ofBank}`,
    `bank || ' ' || rekening as rekening,`,
    `(saring ->> 'pelanggan' is null or l.kategori in ('PENJUALAN', 'TUKAR TAMBAH', 'TITIPAN'))`,
  ),
  'cash/laporan-saldo-rekening': balances(
    "jenis = 'bank'",
    'toko as kode_toko, bank as kode_bank, rekening as no_rekening',
  ),
  'cash/laporan-non-cash': book("jenis = 'noncash' and asked.kode_bank in ('ALL', bank)", 'bank as kode_bank,'),
  'cash/laporan-keuangan-non-cash': balances("jenis = 'noncash'", 'toko as kode_toko, bank as kode_bank', 'toko, bank'),
  'cash/laporan-hitung-kas': {
    rows: counts,
    totals: `select coalesce(sum(dibukukan), 0) as dibukukan from (${counts}) r`,
  },
  'cash-pusat/daily-biaya': { rows: spent, totals: 'select coalesce(sum(jumlah), 0) as jumlah from rows' },

  'cash/laporan-shift': { rows: shifts, totals: 'select coalesce(sum(selisih), 0) as selisih from rows' },
  'remittance/laporan-kirim-uang-pusat': {
    rows: sent,
    totals: `
      select coalesce(sum(jumlah_rp), 0) as jumlah_rp, coalesce(sum(di_jalan), 0) as di_jalan,
        coalesce(sum(diterima), 0) as diterima, coalesce(sum(dibatalkan), 0) as dibatalkan
      from rows`,
  },
  'remittance/laporan-terima-uang-kas': {
    rows: received,
    totals: 'select coalesce(sum(jumlah_rp), 0) as jumlah_rp from rows',
  },
};

/**
 * Figures of closed days, as they were frozen last, that are not what the log moved on the money of their branch until
 * then and on that day.
 */
export const WRONG_FROZEN = `
  with day as (
    select distinct on (branch, payload ->> 'tanggal') *
    from log.event
    where type in ('day.closed', 'day.reopened')
    order by branch, payload ->> 'tanggal', position desc
  ), frozen as (
    select day.branch, (day.payload ->> 'tanggal')::date as tanggal, f.*
    from day
    cross join lateral json_to_recordset(payload -> 'saldo') f(
      jenis text, kode_bank text, no_rekening text, saldo_awal bigint, masuk bigint, keluar bigint,
      pembatalan bigint, saldo_akhir bigint
    )
    where type = 'day.closed'
  ), moved as (
    select business_date, s.account, s.masuk, s.keluar, type ~ '[-.](cancelled|rejected)$' as dibatalkan
    from log.event
    cross join lateral json_array_elements(postings) p
    cross join lateral (
      values (p ->> 'to', (p ->> 'amount')::bigint, 0::bigint), (p ->> 'from', 0, (p ->> 'amount')::bigint)
    ) s(account, masuk, keluar)
  )
  select frozen.*, m.*
  from frozen
  cross join lateral (
    select coalesce(sum(masuk - keluar) filter (where business_date < tanggal), 0) as saldo_awal,
      coalesce(sum(case when dibatalkan then -keluar else masuk end) filter (where business_date = tanggal), 0)
        as masuk,
      coalesce(sum(case when dibatalkan then -masuk else keluar end) filter (where business_date = tanggal), 0)
        as keluar,
      coalesce(sum(masuk - keluar) filter (where business_date = tanggal and dibatalkan), 0) as pembatalan,
      coalesce(sum(masuk - keluar), 0) as saldo_akhir
    from moved
    where business_date <= tanggal
      and case jenis
        when 'KAS' then account = frozen.branch || '/kas'
        when 'BANK' then account = frozen.branch || '/bank/' || kode_bank || '/' || no_rekening
        when 'NON CASH' then starts_with(account, frozen.branch || '/noncash/' || kode_bank || '/')
        else starts_with(account, frozen.branch || '/kirim/')
      end
  ) m
  where (frozen.saldo_awal, frozen.masuk, frozen.keluar, frozen.pembatalan, frozen.saldo_akhir)
    is distinct from (m.saldo_awal, m.masuk, m.keluar, m.pembatalan, m.saldo_akhir)`;

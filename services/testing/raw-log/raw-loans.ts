import type { ByRawLog } from './by-raw-log.js';
import { said } from './raw-sales.js';

const sumsOf = (...names: readonly string[]): string =>
  `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from rows`;
const figure = (of: string, name: string): string => `coalesce((${of} ->> '${name}')::bigint, 0)`;
const figures = (of: string, ...names: readonly string[]): string =>
  names.map((name) => `${figure(of, name)} as ${name}`).join(', ');
const words = (of: string, ...names: readonly string[]): string =>
  names.map((name) => `coalesce(${of} ->> '${name}', '') as ${name}`).join(', ');
const signed = (...names: readonly string[]): string =>
  names.map((name) => `arah * ${figure('f', name)} as ${name}`).join(', ');

/** The columns of an event of a loan. */
const place = `
  e.business_date as tanggal, e.jam, e.branch as kode_toko, e.slip as no_bukti, e.actor as user_id,
  e.posisi as position`;
const asked = `cabang in ('ALL', e.branch) and e.business_date between dari and sampai`;

/** The steps of some types (`f` is the loan after each), once more below zero where one was undone. */
const steps = (types: string, columns: string): string => `
  select ${place}, case arah when -1 then 'BATAL' else '' end as status, ${columns}
  from asked, event e
  cross join lateral (
    select e.payload as f, 1 as arah where e.type in (${types})
    union all
    select e.payload -> 'langkah_batal' -> 0, -1 where e.payload ->> 'kejadian_batal' in (${types})
  ) s
  where ${asked}`;

/** Loans as they were granted, once more below zero where that was cancelled or rejected. */
const granted = `
  select ${place}, case arah when -1 then 'BATAL' else '' end as status,
    ${words('f', 'no_lama', 'jatuh_tempo', 'kode_member', 'kode_sales', 'penaksir')},
    ${signed('qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'bunga_rp', 'biaya_admin')}
  from asked, event e
  cross join lateral (
    select e.payload as f, case when e.type in ('loan.granted', 'loan.renewed') then 1 else -1 end as arah
  ) s
  where e.type in ('loan.granted', 'loan.renewed', 'loan.cancelled', 'loan.rejected') and ${asked}`;

const paid = ['periode', 'bayar_bunga', 'bayar_bunga_selisih', 'bayar_dimuka', 'bayar_denda', 'bayar_denda_selisih'];
const money = ['bayar_pokok', 'dari_titipan', 'dititipkan', 'diterima'];
const endings = "'loan.settled', 'loan.settled-by-surplus', 'loan.settled-by-loss'";
const payments = `
  'loan.interest-paid', 'loan.part-paid', 'loan.paid-by-surplus', 'loan.collateral-lost', ${endings}`;

/** Settlements that were undone, and why. */
const undone = `
  select ${place}, ${words("e.payload -> 'langkah_batal' -> 0", 'no_lunas', 'tgl_hutang', 'kode_sales', 'kode_member')},
    ${figures("e.payload -> 'langkah_batal' -> 0", 'jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'diterima')},
    e.payload ->> 'alasan' as keterangan, coalesce(e.authorised_by, '') as disetujui_oleh
  from asked, event e
  where e.payload ->> 'kejadian_batal' in (${endings}) and ${asked}`;

/** The sum of a figure of all payments of the loan of `e`, less what was undone. */
const ofLife = (name: string): string => `
  (
    select sum(case when p.type in (${payments}) then ${figure('p.payload', name)} else 0 end)
      - coalesce(sum(${figure("p.payload -> 'langkah_batal' -> 0", name)})
          filter (where p.payload ->> 'kejadian_batal' in (${payments})), 0)
    from event p
    where p.stream = e.stream and p.version <= e.version
  )`;

/** The settlements that stand, with their pieces. */
const redeemed = `
  select e.slip as no_faktur_hutang, e.branch as kode_toko,
    ${words('e.payload', 'kode_member', 'tgl_hutang', 'tgl_lunas', 'kode_sales')},
    case e.type when 'loan.settled-by-loss' then e.payload ->> 'no_ganti_rugi' else e.payload ->> 'no_lunas' end
      as no_lunas,
    (e.payload ->> 'tgl_lunas')::date - (e.payload ->> 'tgl_hutang')::date - ${figure('e.payload', 'hari_henti')}
      as lama_pinjam,
    json_array_length(e.payload -> 'barang') as qty,
    (select sum((b ->> 'berat')::bigint) from json_array_elements(e.payload -> 'barang') b) as berat,
    ${figures('e.payload', 'jumlah_hutang', 'bunga', 'bunga_rp', 'bunga_pinjam', 'total_bayar', 'biaya_admin')},
    ${ofLife('bayar_denda')} as denda, ${figure('e.payload', 'diterima')} as diterima,
    -(${ofLife('bayar_bunga_selisih')} + ${ofLife('bayar_denda_selisih')}) as diskon, e.actor as user_id,
    e.posisi as position, e.payload -> 'barang' as rincian
  from asked, event e
  where e.type in (${endings}) and ${asked}
    and e.slip like '%' || upper(coalesce(saring ->> 'no_pinjam', '')) || '%'
    and not exists (
      select from event u
      where u.stream = e.stream and u.version > e.version and u.payload ->> 'kejadian_batal' in (${endings})
    )`;

const income = { pendapatan_bunga: '4-1500', pendapatan_denda: '4-1520' } as const;
const ofAccounts = (...accounts: readonly string[]): string => `
  coalesce(sum(j.kredit - j.debit) filter (where j.nomor_akun in ('${accounts.join("', '")}')), 0)`;

/** The income of each step of a loan by the accounts of the journal. */
const earned = `
  select j.business_date as tanggal, j.toko as kode_toko, e.slip as no_bukti, e.payload ->> 'kode_sales' as kode_sales,
    ${Object.entries(income)
      .map(([name, account]) => `${ofAccounts(account)} as ${name}`)
      .join(', ')},
    ${ofAccounts('4-1510', '4-1530')} as pendapatan_biaya,
    ${ofAccounts('4-1500', '4-1510', '4-1520', '4-1530')} as pendapatan, e.recorded_at, e.position
  from asked, jurnal j
  join event e on e.posisi = j.posisi
  where e.type like 'loan.%' and j.business_date between dari and sampai
  group by 1, 2, 3, 4, e.recorded_at, e.position
  having ${ofAccounts('4-1500', '4-1510', '4-1520', '4-1530')} <> 0`;
const incomes = ['pendapatan_bunga', 'pendapatan_denda', 'pendapatan_biaya', 'pendapatan'] as const;

/** The loans that ran at the end of a day, as their last event until then says them. */
const running = (day: string): string => `
  select * from (
    select distinct on (e.stream) e.branch as kode_toko, e.type, e.posisi, e.payload as f
    from asked, event e
    where e.type like 'loan.%' and e.payload ->> 'no_bukti' is not null and e.business_date <= ${day}
      and cabang in ('ALL', e.branch)
    order by e.stream, e.version desc
  ) l
  where type not in ('loan.cancelled', 'loan.rejected') and ${figure('f', 'sisa')} > 0`;

/** The prices of the board at the end of the last day that is asked for, or now where that has not come. */
const board = `
  select distinct on (kode) kode, harga
  from asked, (
    select e.payload ->> 'kode_group' as kode, (e.payload ->> 'harga_beli')::bigint as harga, e.version,
      e.payload ->> 'berlaku_mulai' as mulai, coalesce(e.payload ->> 'jam_mulai', '') as jam
    from event e
    where e.type in ('harga-emas.created', 'harga-emas.changed')
  ) p, (
    select hari, case when hari < kini::date then '24' when hari > kini::date then '' else to_char(kini, 'HH24:MI') end
      as pukul
    from (select now() at time zone 'Asia/Jakarta' as kini) k, (
      select max(least(h.business_date, greatest(dulu, (now() at time zone 'Asia/Jakarta')::date))) as hari
      from log.branch_head h, (select min(business_date) as dulu from log.branch_head) d
    ) m
  ) n
  where (mulai, jam) <= (sampai::text, '24') and (mulai, jam) <= (hari::text, pukul)
  order by kode, mulai desc, jam desc, version desc`;

/** The gold of customers that came to the safes until a day less what left them, at the price of the board. */
const worth = `
  select kode_toko, kode_group, berat, coalesce(harga, 0) as harga_beli,
    coalesce(round(berat * harga / 1000.0), 0)::bigint as nilai
  from (
    select split_part(account, '/', 1) as kode_toko, substr(p ->> 'asset', 3) as kode_group,
      sum(arah * (p ->> 'amount')::bigint)::bigint as berat
    from asked, event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (values (p ->> 'to', 1), (p ->> 'from', -1)) s(account, arah)
    where p ->> 'asset' like 'P:%' and account like '%/jaminan' and e.business_date <= sampai
    group by 1, 2
  ) g
  left join (${board}) b on kode = kode_group, asked
  where berat <> 0 and cabang in ('ALL', kode_toko)`;

/** The last value of the setting by which a shop appraises. */
const lendsBy = (shop: string): string => `
  (
    select case type when 'setting.changed' then payload ->> 'value' end
    from event
    where stream = 'setting/' || ${shop} || '/HARGA_EMAS'
    order by version desc
    limit 1
  )`;
const number = (text: string): string => `nullif(${text}, '')::numeric`;

/** The pieces on which loans run now, with what would be lent on each. */
const pieces = `
  select l.kode_toko, l.posisi, l.f, b ->> 'nama_barang' as nama_barang, b ->> 'kode_group' as kode_group,
    b ->> 'kode_kadar' as kode_kadar, b ->> 'kode_kondisi' as kode_kondisi, ${figures('b', 'berat', 'plafond')}, urut,
    least(
      coalesce(trunc(
        (b ->> 'berat')::numeric * ${number(said('plafond-kadar-hutang', "(b ->> 'kode_kadar')", 'persen'))}
        * ${number(said('kondisi-pinjaman', "(b ->> 'kode_kondisi')", 'persen'))}
        * case
            when coalesce(${lendsBy('l.kode_toko')}, ${lendsBy("'ALL'")}, '') = 'HARGA_EMAS' then harga
            else ${number(said('plafond-hutang', "(b ->> 'kode_group')", 'harga_acuan'))}
          end
        / 100000000000
      ), 0),
      ${number(said('plafond-hutang', "(b ->> 'kode_group')", 'plafond_rp'))}
    )::bigint as plafond_kini
  from (${running("'9999-12-31'")}) l
  cross join lateral json_array_elements(f -> 'barang') with ordinality as held(b, urut)
  left join (${board}) p on kode = b ->> 'kode_group'
  where b ->> 'keadaan' = 'JAMINAN'`;

const short = `
  select kode_toko, f ->> 'no_bukti' as no_bukti,
    ${words('f', 'tgl_hutang', 'jatuh_tempo', 'kode_member', 'kode_sales')},
    qty, berat, plafond, ${figures('f', 'sisa')}, plafond_kini, ${figure('f', 'sisa')} - plafond_kini as kurang,
    posisi as position, rincian
  from asked, (
    select kode_toko, posisi, f::jsonb as f, count(*) as qty, sum(berat) as berat, sum(plafond) as plafond,
      sum(plafond_kini)::bigint as plafond_kini,
      json_agg(json_build_object(
        'nama_barang', nama_barang, 'kode_group', kode_group, 'kode_kadar', kode_kadar, 'kode_kondisi', kode_kondisi,
        'berat', berat, 'plafond', plafond, 'plafond_kini', plafond_kini
      ) order by urut) as rincian,
      array_agg(kode_group) as golongan
    from (${pieces}) p
    group by 1, 2, 3
  ) l
  where ${figure('f', 'sisa')} > plafond_kini
    and coalesce(nullif(saring ->> 'kode_group', ''), 'ALL') in ('ALL', (
      select one from unnest(golongan) one where one = saring ->> 'kode_group' limit 1
    ))`;

/** The reports of loans. */
export const loansByRawLog: Readonly<Record<string, ByRawLog>> = {
  'laporan-hutang': {
    rows: granted,
    totals: sumsOf('qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'bunga_rp', 'biaya_admin'),
  },
  'laporan-bayar-bunga-hutang': {
    rows: steps(
      payments,
      `${words('f', 'no_bayar', 'no_lunas', 'no_ganti_rugi', 'dibayar_di', 'kode_sales', 'kode_member')},
        ${signed(...paid, ...money)}`,
    ),
    totals: sumsOf(...paid, ...money),
  },
  'laporan-hutang-lunas': {
    rows: steps(
      endings,
      `${words('f', 'no_lunas', 'no_ganti_rugi', 'tgl_hutang', 'tgl_lunas', 'kode_sales', 'kode_member')},
        ${signed('jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'ganti_rugi', 'bayar_denda', 'diterima')}`,
    ),
    totals: sumsOf('jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'ganti_rugi', 'bayar_denda', 'diterima'),
  },
  'laporan-batal-hutang-lunas': {
    rows: undone,
    totals: sumsOf('jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'diterima'),
  },
  'hutang/report-penebusan-detail': {
    rows: redeemed,
    totals: sumsOf(
      ...['qty', 'berat', 'jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'denda', 'biaya_admin', 'diskon', 'diterima'],
    ),
  },
  'laporan-pendapatan-hutang': {
    rows: `
      select tanggal, kode_toko, count(*) as fakta, ${incomes.map((name) => `sum(${name}) as ${name}`).join(', ')},
        json_agg(r order by recorded_at, position) as rincian
      from (${earned}) r
      group by tanggal, kode_toko
      having ${incomes.map((name) => `sum(${name}) <> 0`).join(' or ')}`,
    totals: sumsOf('fakta', ...incomes),
  },
  'laporan-global-stock-pinjam': {
    rows: `
      select f ->> 'kode_sales' as kode_sales, kode_toko, count(*) as hutang,
        ${['qty', 'berat', 'taksiran', 'sisa'].map((name) => `sum(${figure('f', name)}) as ${name}`).join(', ')}
      from (${running('sampai')}) l
      group by 1, 2`,
    totals: sumsOf('hutang', 'qty', 'berat', 'taksiran', 'sisa'),
  },
  'laporan-nilai-jaminan': { rows: worth, totals: sumsOf('berat', 'nilai') },
  'hutang/kurang-jaminan': {
    rows: short,
    totals: sumsOf('qty', 'berat', 'plafond', 'plafond_kini', 'sisa', 'kurang'),
  },
};

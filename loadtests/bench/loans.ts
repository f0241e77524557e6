import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../contracts/hutang/parameters.js';
import { DUE_THIS_WEEK } from '../../contracts/language/define/day-figures.js';
import { ALL, PUSAT, type SettingValue } from '../../contracts/language/define/gate.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import { addDays, jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { group, kadar } from '../../contracts/masters/references.js';
import { sales } from '../../contracts/penjualan/parameters.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { createMaster } from '../../services/platform/masters/masters.js';
import { BANK, branches, foundCompany, openSessions, record, rekeningOf, tokenOf, transferOf } from './company.js';
import { answered } from './counter.js';
import type { Database } from './ground.js';
import { HttpConnection, request } from './http-client.js';
import { percentile, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService, type Service } from './service.js';

const GOALS = { list: 50, outstanding: 200, redemption: 60 };
const SECRET = 'kunci induk untuk pengukuran';
const WARM_UP = 20;
/** Loans that are redeemed in a second, beside so many other documents. */
const [REDEEMED_A_SECOND, OTHERS_A_SECOND] = [10, 50];
const LENT = 1_000_000;
const today = jakartaDate(new Date());

type Json = Readonly<Record<string, unknown>>;
const headers = (branch: string) => ({ 'x-auth-token': tokenOf(branch), 'idempotency-key': randomUUID() });
const asked = (branch: string, call: string): string =>
  request('GET', `/api/v1/${call}`, { 'x-auth-token': tokenOf(branch) });
const sent = (branch: string, call: string, body: object, method: 'POST' | 'PUT' = 'POST'): string =>
  request(method, `/api/v1/${call}`, headers(branch), JSON.stringify(body));

/** Asks a house of many loans what its counters ask, and redeems some beside all else that they record. */
export async function benchLoans({ ground, sizes, report }: Run): Promise<void> {
  const { openLoans, closedLoans, calls, freshSeconds } = sizes;
  const database = await ground.database('bench_loans');
  await found(database);
  const service = await startService(ground, 'standalone', database, { PERSONAL_KEY: SECRET });
  const began = performance.now();
  const loans = await lend(service, REDEEMED_A_SECOND * freshSeconds);
  const owner = ground.ownerOf(database);
  await multiply(owner, loans[0]!, { open: openLoans, closed: closedLoans });
  await ground.rest();
  say(`${openLoans + closedLoans} loans in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const what = `${openLoans.toLocaleString('en')} open and ${closedLoans.toLocaleString('en')} closed loans`;
  for (const [how, { goal, call }] of Object.entries(readsOf(openLoans + closedLoans))) {
    const times = await timed(service, call, calls);
    report(
      atMost(`${how}, ${what}, p95`, percentile(times, 95), 'ms', goal),
      plain(`${how}, ${what}, p50`, percentile(times, 50), 'ms'),
    );
  }
  const redeemed = await redeem(service, loans, freshSeconds);
  const beside = `redemption recorded, beside ${OTHERS_A_SECOND} other documents a second, ${what}`;
  report(atMost(`${beside}, p95`, percentile(redeemed, 95), 'ms', GOALS.redemption));
  await service.stop();
}

/** Founds a company that lends. */
async function found(database: Database): Promise<void> {
  const ledger = openLedger(database.url, 1, new Clock());
  await foundCompany(ledger, today);
  const create = <R extends object>(master: MasterDefinition<R>, row: NoInfer<R>) =>
    record(ledger, PUSAT, createMaster(master) as never, row, `${master.name}:loans`);
  await create(group, { kode_group: '750', nama_group: 'Emas 750', kadar: 7_500 });
  await create(kadar, { kode_kadar: '18K', nama_kadar: '18 Karat', kadar: 7_500 });
  await create(kondisiPinjaman, { kode_kondisi: 'BAIK', nama_kondisi: 'Baik', persen: 10_000 });
  await create(plafondKadarHutang, { kode_kadar: '18K', persen: 8_500 });
  await create(plafondHutang, { kode_group: '750', harga_acuan: rupiah(1_400_000) });
  await create(bungaHutang, { kode_bunga: 'T', dari_rp: rupiah(0), bunga: 300, hari: 30 });
  await create(hutangPokok, { kode_hutang_pokok: 'P', dari_rp: rupiah(0), biaya_admin: rupiah(0), jatuh_tempo: 120 });
  const seller = { nama_sales: 'Dewi', kode_bank: BANK, nama_bank: BANK, nama_rekening: 'Dewi' };
  await create(sales, { kode_sales: 'DEWI', no_rekening: rekeningOf(branches[0]!), ...seller });
  const settings: readonly (readonly [string, SettingValue])[] = [
    ['MEMBER_MODULE', true],
    ['SKIP_VALIDASI_MODULE', true],
    ['hutang.pinjaman_terbesar', 0],
    ['hutang.paparan_rp', 0],
    ['hutang.paparan_surat', 0],
    ['hutang.penaksir_lain_dari', 0],
  ];
  for (const [key, value] of settings)
    await record(ledger, PUSAT, decideChangeSetting as never, { key, kode_toko: ALL, value }, `setting:${key}`).catch(
      unchanged,
    );
  await ledger.close();
  await openSessions(database);
}

/** A setting is so already. */
function unchanged(error: unknown): void {
  if ((error as { readonly code?: string }).code !== 'master.unchanged') throw error;
}

const dataOf = (text: string): Json => (JSON.parse(text) as { readonly data: Json }).data;

/** Lends to a customer of each branch in turn. */
async function lend({ port }: Service, count: number): Promise<readonly { branch: string; no_bukti: string }[]> {
  const connection = new HttpConnection(port);
  const members = new Map<string, string>();
  for (const [index, branch] of branches.entries()) {
    const form = {
      nama_customer: `Siti Aminah ${branch}`,
      no_hp: `0812${String(34_560_000 + index)}`,
      no_ktp: `31712345678900${String(index + 10)}`,
    };
    const { body } = answered(await connection.send(sent(branch, 'member', form)), 201);
    members.set(branch, String(dataOf(body)['kode_member']));
  }
  const loans = [];
  for (let index = 0; index < count; index += 1) {
    const branch = branches[index % branches.length]!;
    const piece = { nama_barang: 'CINCIN', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK' };
    const form = {
      kode_member: members.get(branch)!,
      kode_sales: 'DEWI',
      barang: [{ ...piece, berat_kotor: 3_000 }],
      jumlah_hutang: LENT,
      pembayaran: [{ cara: 'TUNAI', jumlah: LENT }],
    };
    const { body } = answered(await connection.send(sent(branch, 'hutang', form)), 201);
    loans.push({ branch, no_bukti: String(dataOf(body)['no_bukti']) });
  }
  connection.close();
  return loans;
}

/** The number of a loan of the history, as its branches gave them. */
const numberOf = (index: number): string => `HT-${branches[index % branches.length]!}-${String(1_000_000 + index)}`;
const MEMBERS = 50_000;
const memberOf = (index: number): string => `MB-${String(100_000 + (index % MEMBERS))}`;

/**
 * Writes a history of loans into the read models, each as one that was recorded: open ones were granted in the last 120
 * days, closed ones in five years before, settled after 60 days and handed over.
 */
async function multiply(
  owner: pg.Pool,
  { no_bukti }: { readonly no_bukti: string },
  { open, closed }: { readonly open: number; readonly closed: number },
): Promise<void> {
  // Its read models are made after the service is ready.
  const there = `to_regclass('read_hutang.hutang') is not null`;
  while (!(await isTrue(owner, there))) await delay(100);
  while (!(await isTrue(owner, `exists (select from read_hutang.hutang where nomor = '${no_bukti}')`)))
    await delay(100);
  await owner.query(`
    create table public.lives as
    select i, 'HT-TK' || lpad((i % ${branches.length} + 1)::text, 2, '0') || '-' || (1000000 + i) as nomor,
      'TK' || lpad((i % ${branches.length} + 1)::text, 2, '0') as branch,
      'MB-' || (100000 + i % ${MEMBERS}) as kode_member,
      i < ${open} as runs,
      date '${today}' - case when i < ${open} then nth % 120 else 121 + nth % 1700 end as granted
    from generate_series(0, ${open + closed - 1}) i
    cross join lateral (select i / ${branches.length} as nth) shop`);
  await fillLoans(owner, no_bukti);
  await fillSteps(owner, no_bukti);
  await fillCustomers(owner);
  await owner.query(`
    insert into read_hutang.hutang_settled (branch, status, documents)
    select b, 'DIAMBIL', count(*)
    from public.lives, lateral (values (branch), ('ALL')) side(b)
    where not runs
    group by b`);
  await owner.query('drop table public.lives');
  await owner.query('vacuum (analyze)');
}

/** SQL of columns by their names. */
type Values = Readonly<Record<string, string>>;

/** Copies a row of a read model for each row of `from` (`l`), but for some values. */
async function copy(owner: pg.Pool, [table, like]: readonly [string, string], from: string, values: Values) {
  const { rows } = await owner.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [table],
  );
  const columns = rows.map(({ column }) => values[column] ?? `t.${column}`);
  await owner.query(`
    insert into ${table}
    select ${columns.join(', ')}
    from ${from}
    cross join (select * from ${table} ${like} limit 1) t`);
}

const last = 'case when l.runs then l.granted else l.granted + 60 end';
const ofLoan: Values = {
  nomor: 'l.nomor',
  branch: 'l.branch',
  kode_member: 'l.kode_member',
  tgl_hutang: 'l.granted::text',
  jatuh_tempo: '(l.granted + 120)::text',
  tgl_lelang: '(l.granted + 135)::text',
};

/** The loans of that history as they stand. */
const fillLoans = (owner: pg.Pool, no_bukti: string): Promise<void> =>
  copy(owner, ['read_hutang.hutang', `where nomor = '${no_bukti}'`], 'public.lives l', {
    ...ofLoan,
    no_bukti: 'l.nomor',
    business_date: 'l.granted',
    mulai_bunga: 'l.granted::text',
    buka_bunga: 'l.granted::text',
    tgl_pemberitahuan: '(l.granted + 121)::text',
    status: `case when l.runs then 'BERJALAN' else 'DIAMBIL' end`,
    langkah_akhir: `(${last})::text`,
    now_business_date: last,
    tgl_lunas: `case when l.runs then '' else (l.granted + 60)::text end`,
    sisa: `case when l.runs then ${LENT} else 0 end`,
    qty: 'case when l.runs then 1 else 0 end',
    plafond: 'case when l.runs then 3570000 else 0 end',
  });

/** Their steps: the grant, and the hand-over of those that are closed. */
const fillSteps = (owner: pg.Pool, no_bukti: string): Promise<void> =>
  copy(
    owner,
    ['read_hutang.hutang_step', `where nomor = '${no_bukti}'`],
    'public.lives l join generate_series(1, 2) v on v = 1 or not l.runs',
    {
      ...ofLoan,
      version: 'v',
      position: '1000000 + l.i * 2 + v',
      business_date: 'case when v = 1 then l.granted else l.granted + 60 end',
      status: `case when v = 1 then 'BERJALAN' else 'DIAMBIL' end`,
      sisa: `case when v = 1 then ${LENT} else 0 end`,
    },
  );

async function isTrue(owner: pg.Pool, condition: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_so: boolean }>(`select ${condition} as is_so`);
  return rows[0]!.is_so;
}

/** The customers of that history, each as one that was entered. */
const fillCustomers = (owner: pg.Pool): Promise<void> =>
  copy(
    owner,
    ['read_member.customer', ''],
    `(select n, 'Nur ' || (array['Aminah', 'Hidayat', 'Lestari', 'Rahayu'])[n % 4 + 1] || ' ' || n as nama
      from generate_series(0, ${MEMBERS - 1}) n) l`,
    {
      kode_member: `'MB-' || (100000 + l.n)`,
      nama_customer: 'l.nama',
      kata: 'lower(l.nama)',
      no_hp: `'62811' || (10000000 + l.n)`,
    },
  );

/** The calls of counters and of head office, with their goals in milliseconds. */
const readsOf = (count: number): Readonly<Record<string, { goal: number; call: (nth: number) => string }>> => {
  const at = (nth: number): number => (nth * 7_919) % count;
  const shop = (nth: number): string => branches[at(nth) % branches.length]!;
  const list = (call: (nth: number) => string, goal = GOALS.list) => ({
    goal,
    call: (nth: number) => asked(shop(nth), `hutang?${call(nth)}`),
  });
  const outstanding = (day: BusinessDate) => ({
    goal: GOALS.outstanding,
    call: () => asked(PUSAT, `laporan-global-stock-pinjam?kode_toko=${ALL}&tanggal=${day}`),
  });
  return {
    'loan found by its number': list((nth) => `search=${numberOf(at(nth))}`),
    'loans found by the code of their customer': list((nth) => `search=${memberOf(at(nth))}`),
    'loans found by a name': list((nth) => `search=${encodeURIComponent(`Aminah ${(at(nth) * 4) % MEMBERS}`)}`),
    'loans found by a phone': list((nth) => `search=0811${10_000_000 + (at(nth) % MEMBERS)}`),
    'list of open loans': list(() => 'status=BERJALAN'),
    'loans due this week': list(() => `tempo=${DUE_THIS_WEEK}`),
    'outstanding of all branches, a month ago': outstanding(addDays(today, -30)),
    'outstanding of all branches, today': outstanding(today),
  };
};

async function timed({ port }: Service, call: (nth: number) => string, calls: number): Promise<readonly number[]> {
  const connection = new HttpConnection(port);
  const times: number[] = [];
  for (let nth = 0; nth < WARM_UP + calls; nth += 1) {
    const { ms } = answered(await connection.send(call(nth)), 200);
    if (nth >= WARM_UP) times.push(ms);
  }
  connection.close();
  return times;
}

/** The times of redemptions, so many a second, while other documents are recorded. */
async function redeem(
  { port }: Service,
  loans: readonly { readonly branch: string; readonly no_bukti: string }[],
  seconds: number,
): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1_000;
  const others = async (index: number): Promise<void> => {
    const connection = new HttpConnection(port);
    const branch = branches[index % branches.length]!;
    await delay((index * 1_000) / OTHERS_A_SECOND);
    while (performance.now() < until) {
      const { ms } = answered(await connection.send(sent(branch, 'cash/mutasi-uang-cash', transferOf(branch))), 201);
      await delay(Math.max(0, 1_000 - ms));
    }
    connection.close();
  };
  const times: number[] = [];
  const one = async (index: number): Promise<void> => {
    const connection = new HttpConnection(port);
    await delay((index * 1_000) / REDEEMED_A_SECOND);
    for (let next = index; next < loans.length && performance.now() < until; next += REDEEMED_A_SECOND) {
      const { branch, no_bukti } = loans[next]!;
      // The first period begins on the day of the grant.
      const paid = { no_bukti, pembayaran: [{ cara: 'TUNAI', jumlah: LENT + LENT * 0.03 }] };
      const { ms } = answered(await connection.send(sent(branch, `hutang/${no_bukti}/lunasi`, paid, 'PUT')), 200);
      times.push(ms);
      await delay(Math.max(0, 1_000 - ms));
    }
    connection.close();
  };
  await Promise.all([
    ...Array.from({ length: OTHERS_A_SECOND }, (_, index) => others(index)),
    ...Array.from({ length: REDEEMED_A_SECOND }, (_, index) => one(index)),
  ]);
  say(`${times.length} redemptions in ${seconds} s`);
  return times;
}

import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '../../contracts/language/define/event.js';
import { ALL } from '../../contracts/language/define/gate.js';
import { jakartaDate } from '../../contracts/language/values/business-date.js';
import { customerEntered } from '../../contracts/member/events.js';
import { customersAll, findCustomers } from '../../contracts/member/views.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { memberProjection } from '../../services/features/member/member.projection.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { ChangeSet } from '../../services/kernel/projection/change-set.js';
import { endHash } from '../../services/platform/personal/discreet.js';
import { masterKeys } from '../../services/platform/personal/keys.js';
import { branches, foundCompany, openSessions, record, tokenOf } from './company.js';
import type { Database, Ground } from './ground.js';
import { HttpConnection, request } from './http-client.js';
import { percentile, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { call, startService } from './service.js';

const GOAL_MS = 30;
const WARM_UP = 20;
const IN_ONE = 5_000;
const YOUNG = 5_000;
const SHOP = branches[0]!;
const SECRET = 'kunci induk untuk pengukuran';

/** Names by how often they are given: the first ones far more often than the last. */
const first = ['Siti', 'Nur', 'Sri', 'Muhammad', 'Ahmad', 'Dewi', 'Eka', 'Agus', 'Rina', 'Budi', 'Ratna', 'Joko'];
const second = ['Aminah', 'Hidayat', 'Lestari', 'Rahayu', 'Santoso', 'Wati', 'Aisyah', 'Setiawan', 'Putri', 'Zahra'];
const syllables = ['ba', 'di', 'ku', 'ma', 'ni', 'ra', 'sa', 'ti', 'wi', 'yu', 'zul', 'har', 'lim', 'tan', 'gun'];

/** A number below `below`, of which low ones are drawn more often, that follows from `index`. */
const drawn = (index: number, below: number, salt: number): number => {
  const even = ((index * 2_654_435_761 + salt * 40_503) >>> 0) / 2 ** 32;
  return Math.floor(even ** 2 * below);
};
const rareName = (index: number): string =>
  [7, 11, 13]
    .map((salt) => syllables[((index * salt) >>> 3) % syllables.length]!)
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());
const nameOf = (index: number): string =>
  [first[drawn(index, first.length, 1)], second[drawn(index, second.length, 2)], rareName(index)].join(' ');
const phoneOf = (index: number): string => `628${12 + (index % 8)}${String(10_000_000 + index).padStart(8, '0')}`;
const codeOf = (index: number): string => `MB-${String(index + 1).padStart(6, '0')}`;
const identityOf = (index: number): string => `317123456789${String((index * 7) % 10_000).padStart(4, '0')}`;

const { hashing } = masterKeys(SECRET);

function customerOf(index: number): RecordedEvent {
  const no_ktp = identityOf(index);
  const payload = {
    kode_member: codeOf(index),
    nama_customer: nameOf(index),
    no_hp: phoneOf(index),
    alamat_customer: 'Jalan Kenari 7',
    tgl_lahir: `19${60 + (index % 40)}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    no_ktp,
    kode_area: `A${index % 50}`,
    kode_toko: branches[index % branches.length],
    tgl_daftar: '2025-01-01',
    aktif: true,
    sidik_akhir: endHash(hashing, 'no_ktp', no_ktp),
  };
  return { type: customerEntered.type, schema: 1, version: 1, payload, postings: [] } as unknown as RecordedEvent;
}

/** The kinds of search, each with what is asked the nth time. */
const searches = (count: number): Readonly<Record<string, (nth: number) => string>> => {
  const at = (nth: number): number => (nth * 7_919) % count;
  const written = (nth: number): string => phoneOf(at(nth)).slice(2);
  return {
    'a common word': () => 'siti',
    'two common words in any order': (nth) => (nth % 2 === 0 ? 'aminah siti' : 'nur hidayat'),
    'words that nobody has together': () => 'siti nur',
    'a common and a rare word': (nth) => `${rareName(at(nth))} ${first[drawn(at(nth), first.length, 1)]!}`,
    'two letters': (nth) => ['si', 'nu', 'ra', 'ba'][nth % 4]!,
    'one letter': (nth) => ['s', 'a', 'z'][nth % 3]!,
    nobody: (nth) => `qx${nth}`,
    'a phone': (nth) => [`0${written(nth)}`, `+62 ${written(nth)}`, written(nth)][nth % 3]!,
    'how a phone begins': (nth) => `0812${String(nth % 10)}`,
    'the last four of an identity card': (nth) => identityOf(nth % 3).slice(-4),
    'a code': (nth) => codeOf(at(nth)),
  };
};

/** The lists of customers, each as it is asked for. */
const lists: Readonly<Record<string, string>> = {
  opened: '',
  'narrowed to a shop': `cabang_asal=${SHOP}`,
  'searched by a common word': 'search=siti',
  'searched by two letters': 'search=ra',
  'sorted by name': 'sort_by=nama_customer',
  'a page far on': 'skip=4900',
};

/** Finds customers among some thousands and among half a million, by what the counter types and in the list. */
export async function benchCustomers({ ground, sizes, report }: Run): Promise<void> {
  for (const count of [YOUNG, sizes.customers]) {
    const database = await ground.database(`bench_customers_${count}`);
    await found(database);
    const { port, stop } = await startService(ground, 'standalone', database, { PERSONAL_KEY: SECRET });
    // Its read models are made after it is ready.
    while ((await call(port, asked(findOf('siti')))).status !== 200) await delay(100);
    await fill(ground, database, count);
    const connection = new HttpConnection(port);
    const calls = [
      ...Object.entries(searches(count)).map(([how, of]) => [how, (nth: number) => findOf(of(nth))] as const),
      ...Object.entries(lists).map(([how, query]) => [`list, ${how}`, () => `${customersAll.call}?${query}`] as const),
    ];
    for (const [how, callOf] of calls) {
      const times = await timed(connection, callOf, sizes.calls);
      const what = `${count.toLocaleString('en')} customers: ${how}`;
      report(
        atMost(`${what}, p95`, percentile(times, 95), 'ms', GOAL_MS),
        plain(`${what}, p50`, percentile(times, 50), 'ms'),
      );
    }
    connection.close();
    await stop();
  }
}

const asked = (call: string): string => request('GET', `/api/v1/${call}`, { 'x-auth-token': tokenOf(SHOP) });
const findOf = (text: string): string => `${findCustomers.call}?search=${encodeURIComponent(text)}`;

async function timed(connection: HttpConnection, callOf: (nth: number) => string, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < WARM_UP + calls; nth++) {
    const { status, body, ms } = await connection.send(asked(callOf(nth)));
    if (status !== 200) throw new Error(`${callOf(nth)} answered ${status}: ${body.slice(0, 200)}`);
    if (nth >= WARM_UP) times.push(ms);
  }
  return times;
}

/** Founds a company with customers. */
async function found(database: Database): Promise<void> {
  const ledger = openLedger(database.url, 1, new Clock());
  await foundCompany(ledger, jakartaDate(new Date()), branches.slice(0, 1));
  const isOn = { key: 'MEMBER_MODULE', kode_toko: ALL, value: true };
  await record(ledger, SHOP, decideChangeSetting as never, isOn, 'setting:member');
  await ledger.close();
  await openSessions(database, branches.slice(0, 1));
}

/** Writes so many customers into their read model, as its projection does, each with a document that names them. */
async function fill(ground: Ground, database: Database, count: number): Promise<void> {
  const owner = ground.ownerOf(database);
  const began = performance.now();
  for (let begun = 0; begun < count; begun += IN_ONE) {
    const changes = new ChangeSet();
    for (let index = begun; index < Math.min(count, begun + IN_ONE); index++)
      changes.take(memberProjection.apply(customerOf(index)));
    for (const statement of changes.statements(memberProjection.schema)) await owner.query(statement);
  }
  await owner.query(
    `insert into read_member_document.named (nomor, kode_member, dokumen, status, jumlah, version)
     select 'PJ-' || kode_member, kode_member, 'penjualan', '', 1000000, 1 from read_member.customer`,
  );
  await owner.query(
    `insert into read_member_document.begun (nomor, branch, user_id, business_date, recorded_at, position)
     select nomor, $1, 'KASIR01', current_date, now(), row_number() over () from read_member_document.named`,
    [SHOP],
  );
  await owner.query('vacuum (analyze)');
  await ground.rest();
  say(`${count.toLocaleString('en')} customers in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

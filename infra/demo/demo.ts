import { addDays, jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { additions, openLedger } from '../../services/domain/journals/open-ledger.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { sql, type Sql } from '../../services/kernel/postgres/sql.js';
import { Company } from '../../services/platform/company/company.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import type { Bytes } from '../../services/platform/personal/keys.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { company, type CompanyPlan } from './company.js';
import { DEMO_DOCUMENTS, History, HISTORY_DAYS, type HistoryPlan } from './history.js';
import { recordCompany, type CompanyParts, type Sets } from './record-company.js';
import { Customers } from './seed/customers.js';
import { countDocuments, isOver } from './seed/documents.js';
import { HistoryLedger } from './seed/history-ledger.js';
import { POINT_WORTH } from './seed/saved.js';

/** The parts of the demo company. */
export interface DemoParts extends CompanyParts {
  /** The master key of the installation; without it no customer is entered. */
  readonly personalKey?: string | undefined;
}

/** The size of a company, and of its history: so many documents, in the days before one. */
export interface Size extends Pick<HistoryPlan, 'documents' | 'stock' | 'seed' | 'told'> {
  readonly company: CompanyPlan;
  readonly days: number;
  /** Its present day, which is open; defaults to today. */
  readonly until?: BusinessDate;
  /** Draws the keys of persons; defaults to what nobody can foresee. */
  readonly bytes?: Bytes;
  /** True where all of it is recorded at once, or nothing. */
  readonly whole: boolean;
}

/** Nobody waits at a till for the demo company: a busy machine may take its time. */
const PATIENT = { lockMs: 60_000, answerMs: 120_000 };

/** The demo company: three shops, and ninety days of their trade. */
const usual: Size = { company, days: HISTORY_DAYS, documents: DEMO_DOCUMENTS, stock: 0, seed: 916, whole: true };

/** The number of documents that were recorded, and of all events. */
export interface Seeded {
  readonly documents: number;
  readonly events: number;
}

/** One password for all, or one for each user by their id. */
export type DemoPasswords = string | Readonly<Record<string, string>>;

/**
 * Records the demo company where there is none: all of it, or nothing. Answers how much that is; nothing, when a
 * company stands already, be it this one or a real one.
 */
export async function seedDemo(
  databaseUrl: string,
  passwords: DemoPasswords,
  parts: DemoParts = {},
  size: Size = usual,
): Promise<Seeded | undefined> {
  const database = openPool(databaseUrl, 'demo', 2);
  try {
    const { begun, jenis } = await new Company(database).state();
    if (begun || jenis === 'NYATA') return undefined;
    await openBranches(databaseUrl, parts, size);
    // Hashed by other threads, while the history is recorded.
    const kept = keptPasswords(passwords, size.company);
    kept.catch(() => undefined);
    const ways = { seed: String(size.seed), additions, whole: size.whole, isOver };
    const ledger = await HistoryLedger.open(databaseUrl, ways);
    try {
      const sets = await recordCompany(ledger, parts, { ...size, until: todayOf(size) });
      if (parts.history) await recordHistory(ledger, parts, size, sets);
      await ledger.end([await kept]);
    } catch (error) {
      await ledger.leave();
      throw error;
    }
    return { documents: countDocuments(ledger.recorded), events: ledger.events };
  } finally {
    await database.end();
  }
}

const todayOf = ({ until }: Size): BusinessDate => until ?? jakartaDate(new Date());

async function openBranches(databaseUrl: string, { history = false }: DemoParts, size: Size): Promise<void> {
  const ledger = openLedger(databaseUrl, 1, new Clock(), PATIENT);
  const opens = history ? addDays(todayOf(size), -size.days) : todayOf(size);
  for (const { kode_toko } of size.company.tokos) await ledger.openBranch(kode_toko, opens);
  await ledger.close();
}

/** The statement that keeps the passwords of the users of a company. */
async function keptPasswords(passwords: DemoPasswords, { users: all }: CompanyPlan): Promise<Sql> {
  const users = all.map(({ user_id }) => user_id);
  const known = new Map<string, Promise<string>>();
  const hashed = (password: string): Promise<string> => {
    const hash = known.get(password) ?? hashPassword(password);
    known.set(password, hash);
    return hash;
  };
  const hashes: string[] = [];
  for (const user of users) hashes.push(await hashed(typeof passwords === 'string' ? passwords : passwords[user]!));
  return sql`
    insert into identity.credential (user_id, password_hash)
    select * from unnest(${users}::text[], ${hashes}::text[])
    on conflict (user_id) do update set password_hash = excluded.password_hash`;
}

async function recordHistory(ledger: HistoryLedger, parts: DemoParts, size: Size, sets: Sets): Promise<void> {
  const { company: plan, bytes, documents, stock, seed, told } = size;
  const first = ledger.dateOf(PUSAT);
  await sets('PENJUALAN_BAYAR_POIN_MODULE', true);
  await sets('poin.nilai', POINT_WORTH);
  for (const { branch, validator, looksAtCards } of plan.shops) {
    if (!validator) await sets('SKIP_VALIDASI_MODULE', true, branch);
    if (looksAtCards) await sets('VALIDASI_NON_CASH_MODULE', true, branch);
  }
  const customers = parts.personalKey === undefined ? undefined : new Customers(parts.personalKey, bytes);
  const history = new History(
    ledger,
    { shops: plan.shops, documents, stock, seed, customers, ...(told && { told }) },
    first,
  );
  await history.record(first, todayOf(size));
}

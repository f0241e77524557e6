import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { additions, openLedger } from '../../services/domain/journals/open-ledger.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { sql, type Sql } from '../../services/kernel/postgres/sql.js';
import { Company } from '../../services/platform/company/company.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import { countDocuments, isOver } from './documents.js';
import { HistoryLedger } from './history-ledger.js';
import type { CompanyPlan } from './plan.js';
import { recordCompany, type CompanyParts, type Sets } from './record-company.js';

/** Milliseconds of the ledger: nobody waits at a till for a company that is written, and the machine may be busy. */
const PATIENT = { lockMs: 60_000, answerMs: 120_000 };

/** One password for all, or one for each user by their id. */
export type Passwords = string | Readonly<Record<string, string>>;

/** The way in which a company is written. */
export interface CompanyWriting {
  readonly parts: CompanyParts;
  /** The day on which its branches are opened, where they are not open yet, and its present day. */
  readonly opens: BusinessDate;
  readonly until: BusinessDate;
  /** Ids and references follow from it. */
  readonly seed: string;
  /** True where all of it is recorded at once, or nothing. */
  readonly whole: boolean;
  /** Records its days, once it is set up. */
  readonly history?: (ledger: HistoryLedger, sets: Sets) => Promise<void>;
}

/** The number of documents that were recorded, and of all events. */
export interface Written {
  readonly documents: number;
  readonly events: number;
}

/**
 * Records a company where there is none. Answers how much that is; nothing, when a company stands already, be it this
 * one or a real one.
 */
export async function writeCompany(
  databaseUrl: string,
  plan: CompanyPlan,
  passwords: Passwords,
  { parts, opens, until, seed, whole, history }: CompanyWriting,
): Promise<Written | undefined> {
  if (!(await isFree(databaseUrl))) return undefined;
  await openBranches(databaseUrl, plan, opens);
  // Hashed by other threads, while the history is recorded.
  const kept = keptPasswords(passwords, plan);
  kept.catch(() => undefined);
  const ledger = await HistoryLedger.open(databaseUrl, { seed, additions, whole, isOver });
  try {
    const sets = await recordCompany(ledger, parts, { company: plan, until });
    await history?.(ledger, sets);
    await ledger.end([await kept]);
  } catch (error) {
    await ledger.leave();
    throw error;
  }
  return { documents: countDocuments(ledger.recorded), events: ledger.events };
}

async function isFree(databaseUrl: string): Promise<boolean> {
  const database = openPool(databaseUrl, 'company', 1);
  try {
    const { begun, jenis } = await new Company(database).state();
    return !begun && jenis !== 'NYATA';
  } finally {
    await database.end();
  }
}

/** Opens the branches of a company on a day; one that is open stays as it is. */
async function openBranches(
  databaseUrl: string,
  { tokos }: Pick<CompanyPlan, 'tokos'>,
  day: BusinessDate,
): Promise<void> {
  const ledger = openLedger(databaseUrl, 1, new Clock(), PATIENT);
  for (const { kode_toko } of tokos) await ledger.openBranch(kode_toko, day);
  await ledger.close();
}

/** The statement that keeps the passwords of the users of a company. */
async function keptPasswords(passwords: Passwords, { users: all }: CompanyPlan): Promise<Sql> {
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

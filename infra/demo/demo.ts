import { addDays, jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import type { Bytes } from '../../services/platform/personal/keys.js';
import { Customers } from '../company/customers.js';
import type { HistoryLedger } from '../company/history-ledger.js';
import type { CompanyParts, Sets } from '../company/record-company.js';
import { writeCompany, type Passwords, type Written } from '../company/write-company.js';
import { company, type DemoPlan } from './company.js';
import { DEMO_DOCUMENTS, History, HISTORY_DAYS, type HistoryPlan } from './history.js';
import { POINT_WORTH } from './seed/saved.js';

/** The parts of the demo company. */
export interface DemoParts extends CompanyParts {
  /** The master key of the installation; without it no customer is entered. */
  readonly personalKey?: string | undefined;
}

/** The size of a company, and of its history: so many documents, in the days before one. */
export interface Size extends Pick<HistoryPlan, 'documents' | 'stock' | 'seed' | 'told'> {
  readonly company: DemoPlan;
  readonly days: number;
  /** Its present day, which is open; defaults to today. */
  readonly until?: BusinessDate;
  /** Draws the keys of persons; defaults to what nobody can foresee. */
  readonly bytes?: Bytes;
  /** True where all of it is recorded at once, or nothing. */
  readonly whole: boolean;
}

/** The demo company: three shops, and ninety days of their trade. */
const usual: Size = { company, days: HISTORY_DAYS, documents: DEMO_DOCUMENTS, stock: 0, seed: 916, whole: true };

/**
 * Records the demo company where there is none: all of it, or nothing. Answers how much that is; nothing, when a
 * company stands already, be it this one or a real one.
 */
export function seedDemo(
  databaseUrl: string,
  passwords: Passwords,
  parts: DemoParts = {},
  size: Size = usual,
): Promise<Written | undefined> {
  const until = size.until ?? jakartaDate(new Date());
  return writeCompany(databaseUrl, size.company, passwords, {
    parts,
    opens: parts.history ? addDays(until, -size.days) : until,
    until,
    seed: String(size.seed),
    whole: size.whole,
    ...(parts.history && { history: (ledger, sets) => recordHistory(ledger, parts, { ...size, until }, sets) }),
  });
}

async function recordHistory(
  ledger: HistoryLedger,
  { personalKey }: DemoParts,
  { company: plan, bytes, documents, stock, seed, told, until }: Size & { readonly until: BusinessDate },
  sets: Sets,
): Promise<void> {
  const first = ledger.dateOf(PUSAT);
  await sets('PENJUALAN_BAYAR_POIN_MODULE', true);
  await sets('poin.nilai', POINT_WORTH);
  for (const { branch, validator, looksAtCards } of plan.shops) {
    if (!validator) await sets('SKIP_VALIDASI_MODULE', true, branch);
    if (looksAtCards) await sets('VALIDASI_NON_CASH_MODULE', true, branch);
  }
  const customers = personalKey === undefined ? undefined : new Customers(personalKey, bytes);
  const history = new History(
    ledger,
    { shops: plan.shops, documents, stock, seed, customers, ...(told && { told }) },
    first,
  );
  await history.record(first, until);
}

import type { DemoUser } from '../../../contracts/company/views.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { randomLetters } from '../../../services/platform/company/setup-code.js';
import type { CompanyPlan } from '../../company/plan.js';
import { seedDemo, type Size } from '../demo.js';
import { companyOf } from './company-of.js';
import { seededBytes } from '../../company/customers.js';

/** The size of a history, as it is asked for. */
export interface Asked {
  readonly branches: number;
  readonly days: number;
  readonly documents: number;
  readonly seed: number;
  readonly until: BusinessDate;
}

/** Pieces that lie on one tray, and the fewest trays of a shop. */
const [ON_TRAY, LEAST_TRAYS] = [250, 6];

/** The size of the company that is asked for, and of the stock of all its shops: a fifth of the documents. */
export function sizeOf({ branches, documents, seed, ...days }: Asked, stock = Math.round(documents / 5)): Size {
  const trays = Math.max(LEAST_TRAYS, Math.ceil(stock / branches / ON_TRAY));
  const company = companyOf(branches, trays);
  return { company, documents, seed, stock, ...days, bytes: seededBytes(seed), whole: false };
}

/** The users of a company with new passwords. */
export const randomPasswords = ({ users }: CompanyPlan): readonly DemoUser[] =>
  users.map((user) => ({ ...user, password: randomLetters(12) }));

/** Records a company with its history. Throws a refusal where one stands already. */
export async function seedCompany(
  databaseUrl: string,
  users: readonly DemoUser[],
  size: Size,
  personalKey: string,
): Promise<{ readonly documents: number; readonly events: number }> {
  const passwords = Object.fromEntries(users.map(({ user_id, password }) => [user_id, password]));
  const seeded = await seedDemo(databaseUrl, passwords, { history: true, personalKey }, size);
  if (!seeded) throw Refusal.of('company.begun');
  return seeded;
}

import type { Feature } from '../kernel/feature.js';
import { accounting } from './accounting/accounting.feature.js';
import { bank } from './bank/bank.feature.js';
import { businessDate } from './business-date/business-date.feature.js';
import { cash } from './cash/cash.feature.js';
import { company } from './company/company.feature.js';
import { drawer } from './drawer/drawer.feature.js';
import { closing } from './closing/closing.feature.js';
import { fingerprint } from './fingerprint/fingerprint.feature.js';
import { katalog } from './katalog/katalog.feature.js';
import { images } from './images/images.feature.js';
import { masters } from './masters/masters.feature.js';
import { nonCash } from './noncash/noncash.feature.js';
import { passkeys } from './passkeys/passkeys.feature.js';
import { remittance } from './remittance/remittance.feature.js';
import { security } from './security/security.feature.js';
import { settings } from './settings/settings.feature.js';
import { users } from './users/users.feature.js';

const trading: readonly Feature[] = [
  masters,
  images,
  users,
  security,
  settings,
  cash,
  remittance,
  bank,
  nonCash,
  drawer,
  businessDate,
  fingerprint,
  passkeys,
  accounting,
  katalog,
];

/** Events that every company's log has from its first day. */
export const starts = trading.flatMap((feature) => feature.starts ?? []);

/** Every feature of the business. */
export const features: readonly Feature[] = [
  ...trading,
  company(starts),
  closing(trading.flatMap((feature) => feature.closing ?? [])),
];

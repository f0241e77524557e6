import type { Closing } from '../domain/dates/closing-condition.js';
import type { Feature } from '../platform/feature/feature.js';
import { accounting } from './accounting/index.js';
import { bank } from './uang-bank/index.js';
import { businessDate } from './business-date/index.js';
import { cash } from './mutasi-uang/index.js';
import { company } from './company/index.js';
import { drawer } from './hitung-kas/index.js';
import { closing } from './tutup-toko/index.js';
import { fingerprint } from './fingerprint/index.js';
import { katalog } from './katalog/index.js';
import { images } from './images/index.js';
import { masters } from './masters/index.js';
import { nonCash } from './non-cash/index.js';
import { passkeys } from './passkeys/index.js';
import { remittance } from './kirim-uang/index.js';
import { security } from './security/index.js';
import { settings } from './settings/index.js';
import { users } from './users/index.js';

const trading: readonly (Feature & Closing)[] = [
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
export const features: readonly (Feature & Closing)[] = [
  ...trading,
  company(starts),
  closing(trading.flatMap((feature) => feature.closing ?? [])),
];

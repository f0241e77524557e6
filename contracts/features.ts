import type { FeatureContract } from './language/define/feature.js';
import { accounting } from './accounting/index.js';
import { authorization } from './authorization/index.js';
import { bank } from './uang-bank/index.js';
import { businessDate } from './business-date/index.js';
import { cash } from './mutasi-uang/index.js';
import { closing } from './tutup-toko/index.js';
import { company } from './company/index.js';
import { drawer } from './hitung-kas/index.js';
import { exports } from './exports/index.js';
import { fingerprint } from './fingerprint/index.js';
import { identity } from './identity/index.js';
import { images } from './images/index.js';
import { katalog } from './katalog/index.js';
import { masters } from './masters/index.js';
import { noncash } from './non-cash/index.js';
import { passkeys } from './passkeys/index.js';
import { remittance } from './kirim-uang/index.js';
import { security } from './security/index.js';
import { settings } from './settings/index.js';
import { users } from './users/index.js';

/** Every feature of Kilau, by its manifest, in the order of their screens within an area of the menu. */
export const features: readonly FeatureContract[] = [
  cash,
  bank,
  noncash,
  remittance,
  drawer,
  accounting,
  company,
  masters,
  katalog,
  users,
  security,
  settings,
  closing,
  authorization,
  businessDate,
  exports,
  fingerprint,
  identity,
  images,
  passkeys,
];

import { accounting } from './accounting/index.js';
import { bank } from './uang-bank/index.js';
import { cash } from './mutasi-uang/index.js';
import { closing } from './tutup-toko/index.js';
import { company } from './company/index.js';
import { drawer } from './hitung-kas/index.js';
import { fingerprint } from './fingerprint/index.js';
import { katalog } from './katalog/index.js';
import { masters } from './masters/index.js';
import { nonCash } from './non-cash/index.js';
import { passkeys } from './passkeys/index.js';
import { remittance } from './kirim-uang/index.js';
import { security } from './security/index.js';
import { settings } from './settings/index.js';
import { users } from './users/index.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import type { ConsoleFeature, Screen } from '../kit/screen/feature.js';

/** Every feature of the console. */
export const features: readonly ConsoleFeature[] = [
  accounting,
  cash,
  remittance,
  bank,
  nonCash,
  company,
  masters,
  katalog,
  drawer,
  users,
  security,
  settings,
  closing,
  passkeys,
  fingerprint,
];

/** Every screen that is made of a definition. Menu and routes come from this list. */
export const screens: readonly Screen[] = features.flatMap((feature) => feature.screens ?? []);

/** Every panel of the menu under the user's name. */
export const accountPanels: readonly AccountPanel[] = features.flatMap((feature) => feature.panels ?? []);

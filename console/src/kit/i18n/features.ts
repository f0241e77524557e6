import { texts as accounting } from '../../features/accounting/texts.js';
import { texts as bank } from '../../features/uang-bank/texts.js';
import { texts as cash } from '../../features/mutasi-uang/texts.js';
import { texts as closing } from '../../features/tutup-toko/texts.js';
import { texts as company } from '../../features/company/texts.js';
import { texts as drawer } from '../../features/hitung-kas/texts.js';
import { texts as fingerprint } from '../../features/fingerprint/texts.js';
import { texts as katalog } from '../../features/katalog/texts.js';
import { texts as noncash } from '../../features/non-cash/texts.js';
import { texts as passkeys } from '../../features/passkeys/texts.js';
import { texts as remittance } from '../../features/kirim-uang/texts.js';
import { texts as settings } from '../../features/settings/texts.js';
import { texts as users } from '../../features/users/texts.js';

/**
 * The features of the console with their Indonesian texts; each has its translations in its folder `languages`. They do
 * not follow from the manifests: texts come in one file beside the shell, without any screen, and screens name their
 * ids, which are types.
 */
export const features = {
  accounting,
  'uang-bank': bank,
  'mutasi-uang': cash,
  'tutup-toko': closing,
  company,
  'hitung-kas': drawer,
  fingerprint,
  katalog,
  masters: {},
  'non-cash': noncash,
  passkeys,
  'kirim-uang': remittance,
  security: {},
  settings,
  users,
} as const;

type Keys<T> = T extends unknown ? keyof T : never;

/** An id of a text of a feature. */
export type FeatureTextId = Keys<(typeof features)[keyof typeof features]>;

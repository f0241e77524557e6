import * as accounting from './accounting/texts.js';
import * as businessDate from './business-date/texts.js';
import * as cash from './mutasi-uang/texts.js';
import * as closing from './tutup-toko/texts.js';
import * as company from './company/texts.js';
import * as drawer from './hitung-kas/texts.js';
import * as exports from './exports/texts.js';
import * as fingerprint from './fingerprint/texts.js';
import * as images from './images/texts.js';
import * as noncash from './non-cash/texts.js';
import * as passkeys from './passkeys/texts.js';
import * as remittance from './kirim-uang/texts.js';
import * as settings from './settings/texts.js';
import * as users from './users/texts.js';
import type { MessageId } from './language/messages/message.js';

/** Codes of refusals, each with its status and the id of its text. */
export type Refusals = Readonly<Record<string, readonly [status: number, text: MessageId]>>;

/**
 * The features that have texts and refusals of their own. They cannot follow from the manifests: definitions name these
 * ids, which are types, while the manifests are made, and rules refuse with these codes where no manifest is loaded.
 */
const features = [
  accounting,
  businessDate,
  cash,
  closing,
  company,
  drawer,
  exports,
  fingerprint,
  images,
  noncash,
  passkeys,
  remittance,
  settings,
  users,
] as const;

type Feature = (typeof features)[number];
type Keys<T> = T extends unknown ? keyof T : never;
type RefusalsOf<F> = F extends { readonly refusals: infer R } ? R : never;
type Merged<T> = { readonly [K in Keys<T>]: T extends unknown ? (K extends keyof T ? T[K] : never) : never };

const merged = (part: 'texts' | 'refusals'): object =>
  Object.assign({}, ...features.map((feature: Partial<Record<typeof part, object>>) => feature[part]));

/** The texts of every feature, by id. */
export const featureTexts = merged('texts') as Merged<Feature['texts']>;

/** The refusals of every feature, by code. */
export const featureRefusals = merged('refusals') as Merged<RefusalsOf<Feature>>;

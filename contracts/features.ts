import './mutasi-uang/index.js';
import './uang-bank/index.js';
import './non-cash/index.js';
import './kirim-uang/index.js';
import './hitung-kas/index.js';
import './accounting/index.js';
import './company/index.js';
import './masters/index.js';
import './katalog/index.js';
import './users/index.js';
import './security/index.js';
import './settings/index.js';
import './tutup-toko/index.js';
import './authorization/index.js';
import './business-date/index.js';
import './exports/index.js';
import './fingerprint/index.js';
import './identity/index.js';
import './images/index.js';
import './passkeys/index.js';
import './tampilan/index.js';
import { definedFeatures, type FeatureContract } from './language/define/feature.js';

/** Every feature of Kilau, by its manifest, in the order of the lines above: that of their screens within an area. */
export const features: readonly FeatureContract[] = definedFeatures();

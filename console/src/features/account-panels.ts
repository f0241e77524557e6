import { fingerprintPanel } from './fingerprint/fingerprint.account.js';
import { passkeysPanel } from './passkeys/passkeys.account.js';
import type { AccountPanel } from '../kit/account-panel.js';

/** Every panel of the menu under the user's name. */
export const accountPanels: readonly AccountPanel[] = [passkeysPanel, fingerprintPanel];

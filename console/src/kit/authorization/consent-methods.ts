import type { ComponentType } from 'react';
import type { CaraOtorisasi } from '../../../../contracts/authorization/consent-methods.js';
import type { TextId } from '../i18n/i18n.js';
import { FingerprintPanel } from './fingerprint-panel.js';
import { PasskeyPanel } from './passkey-panel.js';
import { PasswordPanel } from './password-panel.js';
import { PushPanel } from './push-panel.js';

/** A method by which consent is given: a tab of the dialog. */
export interface ConsentMethod {
  readonly cara: CaraOtorisasi;
  readonly title: TextId;
  /** True when the authoriser is chosen before. */
  readonly chooses: boolean;
  /** True when somebody has to enrol for it first. */
  readonly enrolled?: true;
  /** The contents of the tab; they take what it needs from the root store's `authorization`. */
  readonly Panel: ComponentType;
}

/** The methods, in the order of the tabs. */
export const consentMethods: readonly ConsentMethod[] = [
  { cara: 'PASSWORD', title: 'auth.way.password', chooses: true, Panel: PasswordPanel },
  { cara: 'FINGERPRINT', title: 'auth.way.fingerprint', chooses: true, enrolled: true, Panel: FingerprintPanel },
  { cara: 'PASSKEY', title: 'auth.way.passkey', chooses: true, enrolled: true, Panel: PasskeyPanel },
  { cara: 'PUSH', title: 'auth.way.push', chooses: false, Panel: PushPanel },
];

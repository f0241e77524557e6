import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { TextId } from '../i18n/i18n.js';

const library = () => import('@simplewebauthn/browser');

/**
 * The reason why passkeys cannot be used on a page; undefined: they can. An address needs a name, and https where it is
 * not this machine's own.
 */
export function passkeysMissing(page: {
  readonly hostname: string;
  readonly isSecure: boolean;
  readonly hasPasskeys: boolean;
}): TextId | undefined {
  if (/^[\d.]+$/.test(page.hostname) || page.hostname.startsWith('[')) return 'passkey.needsName';
  return page.isSecure && page.hasPasskeys ? undefined : 'passkey.needsBrowser';
}

/** As `passkeysMissing`, for this page. */
export const passkeysMissingHere = (): TextId | undefined =>
  passkeysMissing({
    hostname: location.hostname,
    isSecure: isSecureContext,
    hasPasskeys: 'PublicKeyCredential' in window,
  });

/** The outcome of asking the browser: its answer for the server, or the text that says why there is none. */
export type Asked = { readonly response: object } | { readonly trouble: TextId };

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: object): Promise<Asked> {
  const { startRegistration } = await library();
  return asked(
    () => startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
    'passkey.notMade',
  );
}

/** Has the browser ask a passkey for its answer. */
export async function askPasskey(optionsJSON: object): Promise<Asked> {
  const { startAuthentication } = await library();
  return asked(
    () => startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
    'passkey.notAnswered',
  );
}

/** Ends what the browser asks at present, if anything. */
export async function stopAsking(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

const troubles: Readonly<Record<string, TextId>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey.known',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey.needsSensor',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkey.needsSensor',
  ERROR_INVALID_DOMAIN: 'passkey.needsName',
  ERROR_INVALID_RP_ID: 'passkey.needsName',
};

async function asked(ask: () => Promise<object>, otherwise: TextId): Promise<Asked> {
  try {
    return { response: await ask() };
  } catch (error) {
    return { trouble: troubles[(error as { readonly code?: string }).code ?? ''] ?? otherwise };
  }
}

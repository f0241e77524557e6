import { isIP } from 'node:net';
import { Refusal } from '../../../contracts/language/define/refusals.js';

/** The host to which passkeys are bound, and the one address of the console that may ask for them. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * The relying party of a public address. Throws 422 for one without a name, and for a page (`Origin` of its request) at
 * another address.
 */
export function relyingPartyOf(publicOrigin: string, origin: string | undefined): RelyingParty {
  const { hostname } = new URL(publicOrigin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) throw Refusal.of('passkey.no-name');
  if (origin !== undefined && origin !== publicOrigin)
    throw new Refusal('passkey.elsewhere', undefined, { origin: publicOrigin });
  return { rpId: hostname, origin: publicOrigin };
}

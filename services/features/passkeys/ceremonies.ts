import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Logger } from 'pino';
import type { AuthenticatorAnswer } from '../../../contracts/passkeys/commands.js';
import type { ChallengeFor, Challenges } from './challenges.js';
import type { KeptPasskey, NewPasskeyRow, PasskeyStore } from './passkey-store.js';
import type { RelyingParty } from './relying-party.js';

/** As long as a challenge. */
const TIMEOUT_MS = 120_000;
type Transports = NonNullable<WebAuthnCredential['transports']>;

/**
 * The two ceremonies of WebAuthn: a passkey is made, and a passkey answers. Whatever is wrong with an answer, it is
 * only told to the log what.
 */
export class Ceremonies {
  constructor(
    private readonly store: PasskeyStore,
    private readonly challenges: Challenges,
    private readonly log: Logger,
  ) {}

  /**
   * Returns the options with which a browser makes a passkey of a user: one that has none of theirs, and that knows its
   * holder.
   */
  async toRegister(
    { user_id, nama }: { readonly user_id: string; readonly nama: string },
    { rpId }: RelyingParty,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const challenge = await this.challenges.begin({ asked_by: user_id, user_id, purpose: 'register' });
    const [decoy, known] = [await this.store.decoy(user_id), await this.store.of(user_id)];
    return generateRegistrationOptions({
      rpName: 'Kilau',
      rpID: rpId,
      userName: user_id,
      userDisplayName: nama,
      userID: new Uint8Array(createHash('sha256').update(`holder ${decoy}`).digest()),
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /** The passkey that an answer makes, for a user; undefined when it is none. */
  async made(
    user_id: string,
    sent: AuthenticatorAnswer,
    { rpId, origin }: RelyingParty,
  ): Promise<Omit<NewPasskeyRow, 'nama'> | undefined> {
    const response = sent as unknown as RegistrationResponseJSON;
    const expectedChallenge = await this.taken(sent, { asked_by: user_id, user_id, purpose: 'register' });
    return this.attempt(user_id, async () => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
      });
      if (!verified) throw new Error('the attestation is not right');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        user_id,
        credential_id: id,
        public_key: publicKey,
        counter,
        transports: transportsOf(response.response.transports),
      };
    });
  }

  /**
   * Returns the options with which a browser asks a user's passkey to answer, for a purpose. Reads alike for a user
   * whom nobody knows.
   */
  async toProve(what: ChallengeFor, { rpId }: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const challenge = await this.challenges.begin(what);
    const [decoy, known] = [await this.store.decoy(what.user_id), await this.store.of(what.user_id)];
    const allowCredentials =
      known.length > 0 ? known.map(credentialOf) : [{ id: decoy, transports: ['hybrid', 'internal'] as Transports }];
    return generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytesOf(challenge),
      allowCredentials,
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    });
  }

  /**
   * True when an answer is of a passkey of the user, to the challenge of this purpose, by who can unlock it. Does the
   * same for a user without one.
   */
  async isProved(what: ChallengeFor, sent: AuthenticatorAnswer, { rpId, origin }: RelyingParty): Promise<boolean> {
    const response = sent as unknown as AuthenticationResponseJSON;
    const known = (await this.store.of(what.user_id)).find(({ credential_id }) => credential_id === sent.id);
    const expectedChallenge = await this.taken(sent, what);
    const credential = {
      ...credentialOf(known ?? nobodys),
      publicKey: new Uint8Array((known ?? nobodys).public_key),
      counter: Number(known?.counter ?? 0),
    };
    const counter = await this.attempt(what.user_id, async () => {
      const options = { response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, credential };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(options);
      if (!verified || !known) throw new Error('the signature is not of a passkey of the user');
      return authenticationInfo.newCounter;
    });
    return counter !== undefined && this.store.used(credential.id, counter);
  }

  /**
   * The challenge that an answer is to, if it was made for this; else one that nobody can have answered. Either way it
   * is used up.
   */
  private async taken({ response }: AuthenticatorAnswer, what: ChallengeFor): Promise<string> {
    const challenge = challengeIn(response.clientDataJSON);
    return (await this.challenges.take(challenge, what)) ? challenge : ' ';
  }

  private async attempt<T>(user_id: string, verify: () => Promise<T>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      this.log.warn({ user: user_id, reason: (error as Error).message }, 'a passkey was refused');
      return undefined;
    }
  }
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(challenge, 'base64url'));

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transports;

const transportsOf = (sent: unknown): readonly string[] =>
  Array.isArray(sent) ? transports.filter((one) => sent.includes(one)) : [];

const credentialOf = ({ credential_id, transports: own }: KeptPasskey): { id: string; transports: Transports } => ({
  id: credential_id,
  transports: [...own] as Transports,
});

/**
 * A key that nobody has, as COSE writes one of P-256: verified for who has no passkey, so that it takes the same time.
 */
function keyOfNobody(): Buffer {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const point = (text = ''): Buffer => Buffer.from(text, 'base64url');
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), point(x), Buffer.from('225820', 'hex'), point(y)]);
}

const nobodys: KeptPasskey = {
  passkey_id: '',
  credential_id: '',
  public_key: keyOfNobody(),
  counter: 0,
  transports: [],
};

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** The ways in which an authenticator misbehaves. */
export interface Fault {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** False: whoever touched it was not recognised. */
  readonly uv?: boolean;
  readonly counter?: number;
  readonly id?: string;
  /** Changes the clientData after it was signed. */
  readonly altered?: boolean;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

/** An authenticator with one credential of its own, in software: makes and answers as a browser hands it on. */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(32);
  private readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** Base64url. */
  get credentialId(): string {
    return base64url(this.id);
  }

  /** Makes the credential. */
  create(options: Options, fault: Fault = {}): object {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const data = this.data(options.rp?.id ?? '', fault, 0x40, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    const response = {
      clientDataJSON: base64url(this.client('webauthn.create', options, fault)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
    return this.answer(response, fault);
  }

  /** Answers a challenge. */
  get(options: Options, fault: Fault = {}): object {
    this.counter += 1;
    const data = this.data(options.rpId ?? '', fault, 0, Buffer.alloc(0));
    const client = this.client('webauthn.get', options, fault);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key.privateKey);
    const told = fault.altered ? client.replace('"crossOrigin"', '"changed":1,"crossOrigin"') : client;
    return this.answer(
      {
        clientDataJSON: base64url(told),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: null,
      },
      fault,
    );
  }

  private answer(response: object, { id = this.credentialId }: Fault): object {
    return {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  private client(type: string, options: Options, fault: Fault): string {
    return JSON.stringify({
      type: fault.type ?? type,
      challenge: fault.challenge ?? options.challenge,
      origin: fault.origin ?? this.origin,
      crossOrigin: false,
    });
  }

  private data(rpId: string, fault: Fault, flags: number, more: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | 0x01 | (fault.uv === false ? 0 : 0x04));
    head.writeUInt32BE(fault.counter ?? this.counter, 1);
    return Buffer.concat([sha256(fault.rpId ?? rpId), head, more]);
  }

  private publicKey(): Buffer {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const point = (text: string): Buffer => Buffer.from(text, 'base64url');
    return Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      cborBytes(point(x)),
      Buffer.from('22', 'hex'),
      cborBytes(point(y)),
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes]);
}

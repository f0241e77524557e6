import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScanOrder } from '../../../contracts/fingerprint/views.js';
import { signedText } from '../../platform/identity/terminals.js';
import type { Reader } from './reader.js';

/** The branch of the bridge, and its reader. */
export interface BridgeOptions {
  /** Address of Kilau: `https://kilau.example`. */
  readonly url: string;
  readonly terminalId: string;
  readonly key: KeyObject;
  readonly reader: Reader;
  readonly log: (line: string) => void;
}

/** The time for which it waits before it asks again after Kilau could not be reached. */
const AGAIN_MS = 2000;

/** The terminal's own key, made at the first start and kept in a file that only its user may read. */
export function terminalKey(file: string): KeyObject {
  if (!existsSync(file))
    writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
  return createPrivateKey(readFileSync(file));
}

/** The public half of a key, as a terminal is enrolled with it. */
export function publicKeyOf(key: KeyObject): string {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url').toString('base64');
}

/** Times that grow, whatever the clock does: Kilau takes no request that was not signed later than the one before. */
class Times {
  private last = 0;

  next(): string {
    this.last = Math.max(Date.now(), this.last + 1);
    return String(this.last);
  }
}

const times = new Times();

/**
 * Stands between Kilau and a fingerprint reader: asks what there is to scan, scans, says how it ended. Ends with the
 * signal.
 */
export async function runBridge(options: BridgeOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const order of await ask<readonly ScanOrder[]>(options, '', {}, signal)) await scan(options, order, signal);
    } catch (error) {
      if (signal.aborted) return;
      options.log(`${(error as Error).message}; asking again`);
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function scan(options: BridgeOptions, order: ScanOrder, signal: AbortSignal): Promise<void> {
  const left = Math.max(0, Date.parse(order.expires_at) - Date.now());
  const finger = await options.reader
    .capture(AbortSignal.any([signal, AbortSignal.timeout(left)]))
    .catch((error: Error) => void options.log(error.message));
  if (signal.aborted) return;
  await ask(
    options,
    `/${order.scan}`,
    finger === undefined ? { status: false } : await resultOf(options.reader, order, finger),
    signal,
  );
}

async function resultOf(reader: Reader, { kind, templates }: ScanOrder, finger: string): Promise<object> {
  if (kind === 'enrol') return { status: true, template: finger };
  const fingerprint_id = await reader.match(finger, templates);
  return fingerprint_id === undefined ? { status: false } : { status: true, fingerprint_id };
}

async function ask<T>(
  { url, terminalId, key }: BridgeOptions,
  call: string,
  body: object,
  signal: AbortSignal,
): Promise<T> {
  const path = `/terminals/${encodeURIComponent(terminalId)}/scans${call}`;
  const time = times.next();
  const signature = sign(null, Buffer.from(signedText({ method: 'POST', path, time, body })), key).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'x-terminal': terminalId,
    'x-terminal-time': time,
    'x-terminal-signature': signature,
  };
  const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const answer = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${response.status} ${answer.message ?? ''}`);
  return answer.data;
}

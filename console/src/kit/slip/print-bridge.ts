import { plainSlip } from '../../../../contracts/language/slips/render.js';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { t } from '../i18n/i18n.js';
import { newKey } from '../api/new-key.js';

type Listener = (event: { readonly data: unknown }) => void;

/** The print bridge of a device: an object that its app puts into the page (docs/print-bridge.md). */
export interface NativeBridge {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: Listener): void;
  removeEventListener(type: 'message', listener: Listener): void;
}

declare global {
  interface Window {
    kilauPrint?: NativeBridge;
  }
}

/** Milliseconds in which the device answers. */
const ANSWER_MS = 10_000;

/** A device that did not print, in words that name the way out. */
export class DeviceFailure extends Error {}

/** A print of a slip for a device: its text, and the same as its printer reads it. */
export interface DevicePrint {
  readonly nota: string;
  readonly nomor: string;
  readonly cetakan: number;
  readonly printed: Pick<PrintedSlip, 'lebar' | 'lembar' | 'berkas'>;
}

interface Answer {
  readonly id?: unknown;
  readonly ok?: unknown;
  readonly pesan?: unknown;
}

function answerIn(data: unknown): Answer {
  try {
    const answer: unknown = JSON.parse(String(data));
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/**
 * Posts a print to the bridge of the device, and waits for its answer. Throws DeviceFailure where there is no bridge,
 * it refuses, or does not answer in time.
 */
export async function printOnDevice(
  { nota, nomor, cetakan, printed: { lebar, lembar, berkas } }: DevicePrint,
  bridge = window.kilauPrint,
  ms = ANSWER_MS,
): Promise<void> {
  if (!bridge) throw new DeviceFailure(t('slip.deviceNone'));
  const id = newKey();
  const slip = { jenis: 'cetak', id, nota, nomor, cetakan, lebar, teks: lembar.map(plainSlip), escpos: berkas };
  const { ok, pesan } = await answered(bridge, id, JSON.stringify(slip), ms);
  if (ok === true) return;
  throw new DeviceFailure(
    typeof pesan === 'string' && pesan !== '' ? t('slip.deviceRefused', { pesan }) : t('slip.deviceSilent'),
  );
}

/** The answer to a message; one without words where none comes in time. */
function answered(bridge: NativeBridge, id: string, message: string, ms: number): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer): void => {
      clearTimeout(timer);
      bridge.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen: Listener = ({ data }) => {
      const answer = answerIn(data);
      if (answer.id === id) end(answer);
    };
    const timer = setTimeout(() => end({}), ms);
    bridge.addEventListener('message', listen);
    try {
      bridge.postMessage(message);
    } catch {
      end({});
    }
  });
}

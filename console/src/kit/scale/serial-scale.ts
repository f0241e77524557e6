import type { Weight } from '../../../../contracts/language/values/weight.js';
import type { TextId } from '../i18n/i18n.js';
import { ScaleLines, scaleReading } from './scale-line.js';

/** The part of the browser's Web Serial API that a scale needs. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

/** Bits a second of scales as they come from the factory, and the wait for one to come to rest. */
const [BAUD_RATE, PATIENCE_MS] = [9600, 20_000];

/** The key that weighs, wherever a weight is filled in. */
export const scaleKey = 'Ctrl B';

/** Says in words that a scale gave no weight. */
export class ScaleProblem extends Error {
  constructor(readonly text: TextId) {
    super(text);
  }
}

const serialOf = (from: Navigator & { readonly serial?: Serial }): Serial => {
  if (!from.serial) throw new ScaleProblem('scale.none');
  return from.serial;
};

/** The port of the scale: the one that was chosen before, or that the user chooses now. */
async function chosenPort(): Promise<SerialPort> {
  const serial = serialOf(navigator);
  const [known] = await serial.getPorts();
  if (known) return known;
  return serial.requestPort().catch(() => Promise.reject(new ScaleProblem('scale.noPort')));
}

/**
 * Reads the weight that a scale shows once it is at rest with something on it; `moves` is told while it is not. Throws
 * ScaleProblem where there is no scale, or it does not come to rest; ends with nothing when the signal is aborted.
 */
export async function weighed(signal: AbortSignal, moves: () => void): Promise<Weight | undefined> {
  const port = await chosenPort();
  await port.open({ baudRate: BAUD_RATE }).catch(() => Promise.reject(new ScaleProblem('scale.failed')));
  const reader = port.readable?.getReader();
  let isSilent = false;
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  const patience = setTimeout(() => {
    isSilent = true;
    stop();
  }, PATIENCE_MS);
  signal.addEventListener('abort', stop);
  try {
    const found = reader && (await firstAtRest(reader, moves));
    if (found === undefined && !signal.aborted) throw new ScaleProblem(isSilent ? 'scale.silent' : 'scale.failed');
    return found;
  } catch (error) {
    throw error instanceof ScaleProblem ? error : new ScaleProblem('scale.failed');
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', stop);
    await reader?.cancel().catch(() => undefined);
    reader?.releaseLock();
    await port.close().catch(() => undefined);
  }
}

/** The first weight at rest above zero; undefined where the port ends before one came. */
async function firstAtRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  moves: () => void,
): Promise<Weight | undefined> {
  const [decoder, lines] = [new TextDecoder(), new ScaleLines()];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const line of lines.take(decoder.decode(part.value, { stream: true }))) {
      const reading = scaleReading(line);
      if (reading?.isStable && reading.berat > 0) return reading.berat;
      if (reading) moves();
    }
  return undefined;
}

/** @alone Its sound is one for the page, and begins anew. */
import { setTones } from '../base/tones.js';
import { tone } from './tone.js';

/** The frequencies that a device has sounded since. */
let sounded: number[] = [];
let resumed = 0;

class Device {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume(): Promise<void> {
    resumed += 1;
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = (): void => void sounded.push(frequency.value);
    return { frequency, connect: (to: unknown) => to, start, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
    return { gain, connect: (to: unknown) => to };
  }
}
const page = globalThis as { AudioContext?: unknown };
const touched = (hasBeenActive: boolean): void =>
  void Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
/** Returns the frequencies that a call sounds. */
async function soundedBy(kind: Parameters<typeof tone>[0]): Promise<readonly number[]> {
  sounded = [];
  tone(kind);
  await Promise.resolve();
  await Promise.resolve();
  return sounded;
}

describe('the tone of a scan', () => {
  beforeEach(() => {
    page.AudioContext = Device;
    touched(true);
    localStorage.clear();
  });
  afterAll(() => {
    delete page.AudioContext;
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('waits for the first key or click on the page: nothing is made before', async () => {
    touched(false);
    expect([await soundedBy('taken'), resumed]).toEqual([[], 0]);
  });
  it('is high for one that is taken, low and twice for one that is refused, and wakes the sound of the page', async () => {
    const [taken, refused] = [await soundedBy('taken'), await soundedBy('refused')];
    expect([taken.length, refused.length, resumed]).toEqual([1, 2, 1]);
    expect(Math.min(...taken)).toBeGreaterThan(Math.max(...refused));
  });
  it('is off on a device that has it switched off, until it is switched on', async () => {
    setTones(false);
    expect(await soundedBy('refused')).toEqual([]);
    setTones(true);
    expect(await soundedBy('refused')).toHaveLength(2);
  });
  it('is silent where the browser has no sound', () => {
    delete page.AudioContext;
    expect(() => tone('taken')).not.toThrow();
  });
});

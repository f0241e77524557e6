import { hasTones } from '../base/tones.js';

/** The tones of a scan: each a frequency in hertz and its length in seconds. */
const tones = {
  taken: [[1320, 0.07]],
  refused: [
    [330, 0.12],
    [220, 0.2],
  ],
} as const;

/** The loudness of a tone, of 1. */
const LOUDNESS = 0.15;

let sounding: AudioContext | undefined;

/**
 * Sounds the tone of a scan that was taken or refused. Silent where this device has tones switched off, where there is
 * no sound, and before the first key or click on the page: browsers allow none until then.
 */
export function tone(kind: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive || !hasTones()) return;
  try {
    sounding ??= new AudioContext();
    const context = sounding;
    // A page that was in the background has its sound at rest.
    const ready = context.state === 'suspended' ? context.resume() : Promise.resolve();
    void ready.then(() => sound(context, kind)).catch(() => undefined);
  } catch {
    // A device without a loudspeaker has no context.
  }
}

function sound(context: AudioContext, kind: keyof typeof tones): void {
  let at = context.currentTime;
  for (const [frequency, seconds] of tones[kind]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUDNESS, at);
    // Without a fade a tone ends with a click.
    gain.gain.linearRampToValueAtTime(0, at + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds;
  }
}

import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Text } from '../language/define/fields.js';

/** Fingers, as the bridge and the screens name them. */
export const jari = [
  'JEMPOL KANAN',
  'TELUNJUK KANAN',
  'JARI TENGAH KANAN',
  'JEMPOL KIRI',
  'TELUNJUK KIRI',
  'JARI TENGAH KIRI',
] as const;

/** A finger. */
export type Jari = (typeof jari)[number];

/** A terminal with a fingerprint reader: what it says counts, since it signs with a key of its own. */
export class Terminal {
  @Key('Terminal', { required: true }) terminal_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  /** Ed25519, base64 of the 32 bytes. */
  @Text('Kunci publik', { required: true, max: 44, secret: true }) public_key!: string;
}

/**
 * A finger of a user was enrolled or removed. The template is kept outside the log: it is the person's, and can be
 * erased.
 */
export class Finger {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Choice('Jari', jari, { required: true }) jari!: Jari;
  @Key('Terminal') terminal_id?: string;
}

export const terminalEnrolled = defineEvent('terminal.enrolled', 1, Terminal);
export const terminalRemoved = defineEvent('terminal.removed', 1, Terminal);
export const fingerprintEnrolled = defineEvent('fingerprint.enrolled', 1, Finger);
export const fingerprintRemoved = defineEvent('fingerprint.removed', 1, Finger);

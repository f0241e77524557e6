import { Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { terminalGate, UserFingerprintParams } from './commands.js';
import type { Jari } from './events.js';

/** A fingerprint that is known of a user. */
export class KnownFingerprint {
  @Text('Sidik jari') id!: string;
  @Text('Jari') jari!: Jari;
  /** SHA-256 of its template, hex: the template itself leaves the server towards enrolled terminals only. */
  @Text('Bytes') bytes!: string;
}

/** A terminal with a fingerprint reader. */
export class KnownTerminal {
  @Text('Terminal') terminal_id!: string;
  @Text('Nama') nama!: string;
  @Text('Cabang') kode_toko!: string;
  /** ISO instant at which it last reported; empty while it never did. */
  @Text('Terakhir terlihat') terlihat!: string;
}

/** The fingerprints of somebody who may be asked for consent (shell-and-rules §7). */
export const userFingerprint = defineQuery(UserFingerprintParams, KnownFingerprint, {
  call: 'user-fingerprint',
  title: 'Sidik jari user',
  gate: open,
  personal: true,
});

export const terminals = defineQuery(NoParams, KnownTerminal, {
  call: 'terminals',
  title: 'Terminal',
  gate: terminalGate,
});

/**
 * Something that a terminal is to do: find out whether a finger is one of a user's, or take a template of a new one.
 */
export interface ScanOrder {
  readonly scan: string;
  readonly kind: 'verify' | 'enrol';
  readonly user_id: string;
  readonly jari: Jari | null;
  /** ISO instant. */
  readonly expires_at: string;
  /** For `verify`: what the finger may match, templates as base64. */
  readonly templates: readonly { readonly id: string; readonly bytes: string }[];
}

/**
 * News of a scan (socket `fingerprint-auth`): to the one who asked for it. `fp` is what `authorization/fingerprint`
 * takes.
 */
export interface FingerprintAuth {
  readonly status: boolean;
  readonly auth_for: string;
  readonly user_id: string;
  readonly fp: string;
}

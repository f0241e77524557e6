import { CommandToCome, Consent } from '../authorization/commands.js';
import { open } from '../language/define/gate.js';
import { defineCommand } from '../language/define/command.js';
import { Choice, Flag, Key, Text } from '../language/define/fields.js';
import { routeGate } from '../language/routes/routes.js';
import { jari, Terminal, type Jari } from './events.js';

/** The user whose fingerprints are listed. */
export class UserFingerprintParams {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
}

/** Begin to enrol a finger at the terminals of one's branch. */
export class EnrolFinger {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Choice('Jari', jari, { required: true }) jari!: Jari;
}

/** A terminal that is to count no more. */
class TerminalId {
  @Key('Terminal', { required: true }) terminal_id!: string;
}

/**
 * The result of a scan, from a terminal: a finger that was known, or the template of a new one; `status` is false when
 * it failed.
 */
export class ScanResult {
  @Flag('Status', { required: true }) status!: boolean;
  /** Id of the fingerprint that matched. */
  @Text('Sidik jari', { max: 40 }) fingerprint_id?: string;
  /** Base64 of a new template. */
  @Text('Template', { max: 16_000, secret: true }) template?: string;
}

const users = {
  path: '/data-users',
  gate: routeGate('/data-users'),
  log: 'pusat',
  saved: 'toast.success',
  failed: 'request.failed',
} as const;

/** Terminals are believed, so nobody enrols one who could use it to consent to their own doing. */
export const terminalGate = { ...routeGate('/data-users'), levels: ['OWN', 'SU', 'DEV', 'MU'] } as const;

export const enrolTerminal = defineCommand(Terminal, {
  ...users,
  gate: terminalGate,
  name: 'enrol-terminal',
  call: 'terminals',
  title: 'Daftarkan Terminal',
});
export const removeTerminal = defineCommand(TerminalId, {
  ...users,
  gate: terminalGate,
  name: 'remove-terminal',
  method: 'delete',
  call: 'terminals/{terminal_id}',
  title: 'Hapus Terminal',
});

/** One's own finger, or that of somebody below one's own level. */
export const removeFinger = defineCommand(EnrolFinger, {
  ...users,
  gate: open,
  name: 'remove-finger',
  method: 'delete',
  call: 'user-fingerprint/{user_id}',
  title: 'Hapus Sidik Jari',
});

/** A supervisor or owner consents by a finger that a terminal has recognised (`fp`: the scan; shell-and-rules §7). */
export class AuthorizeByFingerprint extends Consent {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Sidik jari', { required: true, max: 40 }) fp!: string;
}

/**
 * Ask the terminals of one's branch whether a finger is one of a user's, as consent to one command that is about to be
 * sent.
 */
export class VerifyFinger extends CommandToCome {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
}

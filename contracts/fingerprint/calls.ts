import { authorized } from '../authorization/authorized.js';
import { AuthorizeByFingerprint, EnrolFinger, removeFinger, ScanResult, VerifyFinger } from './commands.js';
import { open } from '../language/define/gate.js';
import { instant, orNull, text, type CallDefinition } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';

const scanned = object({ data: object({ scan: text }) });
const scanOrder = object({
  scan: text,
  kind: { type: 'string', enum: ['verify', 'enrol'] },
  user_id: text,
  jari: orNull(text),
  expires_at: instant,
  templates: list(object({ id: text, bytes: text })),
});
const signed = 'Signed by an enrolled terminal (docs/fingerprint-bridge.md)';

/** Consent by fingerprint (shell-and-rules §7). */
export const fingerprintCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/fingerprint/scan',
    title: 'Scan a finger',
    gate: open,
    body: VerifyFinger,
    status: 202,
    answer: scanned,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/fingerprint',
    title: 'Otorisasi sidik jari',
    gate: open,
    body: AuthorizeByFingerprint,
    answer: authorized,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'user-fingerprint',
    title: 'Enrol a finger',
    gate: removeFinger.gate,
    body: EnrolFinger,
    status: 202,
    answer: scanned,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'terminals/{terminal_id}/scans',
    title: `What there is to scan. ${signed}`,
    signed: true,
    answer: object({ data: list(scanOrder) }),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'terminals/{terminal_id}/scans/{scan}',
    title: `How a scan ended. ${signed}`,
    signed: true,
    body: ScanResult,
    answer: object({ data: object({}) }),
  },
];

import { Authorize, RequestAuthorization } from '../../authorization/commands.js';
import { requestStates } from '../../authorization/views.js';
import { caraOtorisasi } from '../../authorization/ways.js';
import { levels, open, type Gate } from '../define/gate.js';
import {
  AuthorizeByFingerprint,
  EnrolFinger,
  removeFinger,
  ScanResult,
  VerifyFinger,
} from '../../fingerprint/commands.js';
import {
  AuthorizeByPasskey,
  BeginPasskey,
  BeginPasskeyAuthorization,
  registerPasskey,
} from '../../passkeys/commands.js';
import { instant, orNull, text, whole, type CallDefinition } from './call.js';
import { list, object } from './schema.js';

const authoriser = object({
  user_id: text,
  nama: text,
  level: { type: 'string', enum: levels },
  kode_toko: text,
  cara: list({ type: 'string', enum: caraOtorisasi }),
});
const authorized = object({
  data: object({ message: text, approval: { ...text, description: 'Goes with the command as `x-approval`' } }),
});

const authorizationRequest = object(
  {
    id: text,
    kode_toko: text,
    asked_by: text,
    nama: text,
    kategori: text,
    description: text,
    subject: text,
    jumlah: whole,
    rincian: text,
    keterangan: text,
    status: { type: 'string', enum: requestStates },
    answered_by: orNull(text),
    created_at: instant,
    expires_at: instant,
    approval: orNull(text),
  },
  ['id', 'kode_toko', 'asked_by', 'kategori', 'description', 'subject', 'keterangan', 'status'],
);
const oneRequest = object({ data: authorizationRequest });
const owners: Gate = { levels: ['OWN'] };

/** Consent to restricted actions (shell-and-rules §7). */
export const authorizationCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'authorization',
    title: 'Otorisasi',
    gate: open,
    body: Authorize,
    answer: authorized,
  },
  {
    kind: 'call',
    method: 'get',
    call: 'authorization/users',
    title: 'Authorisers',
    gate: open,
    answer: object({ data: list(authoriser), count: whole }),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/request',
    title: 'Ask the owners',
    gate: open,
    body: RequestAuthorization,
    answer: oneRequest,
  },
  {
    kind: 'call',
    method: 'get',
    call: 'authorization/requests',
    title: 'Requests that wait for an owner',
    gate: owners,
    answer: object({ data: list(authorizationRequest), count: whole }),
  },
  {
    kind: 'call',
    method: 'get',
    call: 'authorization/requests/{id}',
    title: 'A request',
    gate: open,
    answer: oneRequest,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/requests/{id}/grant',
    title: 'Grant a request',
    gate: owners,
    answer: oneRequest,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/requests/{id}/refuse',
    title: 'Refuse a request',
    gate: owners,
    answer: oneRequest,
  },
  {
    kind: 'call',
    method: 'delete',
    call: 'authorization/requests/{id}',
    title: 'Withdraw a request',
    gate: open,
    answer: oneRequest,
  },
];

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

const publicKeyOptions = object({ data: { type: 'object', description: 'Options of WebAuthn (level 3), as JSON' } });

/** Passkeys: what a browser needs to make one, or to have one answer, and the consent that follows. */
export const passkeyCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'passkeys/options',
    title: 'Begin a passkey',
    gate: registerPasskey.gate,
    body: BeginPasskey,
    answer: publicKeyOptions,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/passkey/options',
    title: 'Begin consent by passkey',
    gate: open,
    body: BeginPasskeyAuthorization,
    answer: publicKeyOptions,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/passkey',
    title: 'Otorisasi dengan passkey',
    gate: open,
    body: AuthorizeByPasskey,
    answer: authorized,
  },
];

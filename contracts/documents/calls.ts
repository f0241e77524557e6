import type { PayloadClass } from '../define/fields.js';
import { levels, open, type Gate } from '../define/gate.js';
import { Authorize, RequestAuthorization } from '../authorization/commands.js';
import { requestStates } from '../authorization/views.js';
import { caraOtorisasi } from '../authorization/ways.js';
import { SetUpCompany, WantDemo } from '../company/commands.js';
import { jenisPerusahaan } from '../company/events.js';
import { ExportReport, exportFormats } from '../exports/commands.js';
import { ExportsParams } from '../exports/views.js';
import { AuthorizeByFingerprint, EnrolFinger, removeFinger, ScanResult, VerifyFinger } from '../fingerprint/commands.js';
import { UploadGambar, uploadGate } from '../images/commands.js';
import { IMAGE_ROOT } from '../images/gambar.js';
import { UploadedGambar } from '../images/views.js';
import { Login, Logout } from '../identity/commands.js';
import { AuthorizeByPasskey, BeginPasskey, BeginPasskeyAuthorization, registerPasskey } from '../passkeys/commands.js';
import { eventAnswer } from './asyncapi.js';
import { list, object, rowSchema, type JsonSchema } from './schema.js';

/** A call that is neither a command of the ledger nor a read of rows: described by hand. */
export interface CallDefinition {
  readonly kind: 'call';
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** `{…}` stands for a part that is chosen. */
  readonly call: string;
  readonly title: string;
  /** Absent: needs no session. */
  readonly gate?: Gate;
  /** True when an enrolled terminal signs it, instead of a session. */
  readonly signed?: true;
  readonly params?: PayloadClass;
  readonly body?: PayloadClass;
  /** The field of the file that is sent with the body, as multipart/form-data. */
  readonly file?: string;
  /** 200 unless told. */
  readonly status?: 201 | 202;
  /** Absent: the bytes of a file. */
  readonly answer?: JsonSchema;
}

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };
const instant = { type: 'string', format: 'date-time' };
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema['type'], 'null'] });

const node = object({ key: text, title: text, is_show: { type: 'boolean' } });
const sessionUser = object(
  {
    user_id: text,
    nama: text,
    level: { type: 'string', enum: levels },
    kode_toko: text,
    nama_toko: text,
    alamat_toko: text,
    tgl_system: { type: 'string', format: 'date', description: 'The date on which the shop books' },
    demo: { type: 'boolean', description: 'True in a company of made-up data' },
    must_change_password: { type: 'boolean', description: 'True while the password is one that somebody else set' },
    tgl_buku: { type: 'string', format: 'date', description: 'The business date of the shop, while an earlier one is active' },
    modules: list(object({ key: text, value: { type: ['string', 'number', 'boolean'] } })),
    hak_akses: list({ ...node, description: 'The access tree; a node may have `children` of the same shape, three levels at most' }),
  },
  ['user_id', 'nama', 'level', 'kode_toko', 'nama_toko', 'alamat_toko', 'tgl_system', 'modules', 'hak_akses'],
);

const demoUser = object({ user_id: text, nama: text, level: { type: 'string', enum: levels }, kode_toko: text, password: text });

/** Before anybody can log in: how a company begins. */
const companyCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'get',
    call: 'company',
    title: 'Company',
    answer: object({ begun: { type: 'boolean' }, jenis: { type: 'string', enum: jenisPerusahaan }, demo_needs_code: { type: 'boolean' } }, [
      'begun',
      'demo_needs_code',
    ]),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'company',
    title: 'Begin the company',
    body: SetUpCompany,
    status: 201,
    answer: object({ data: object({}), message: text, position: text }),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'company/demo',
    title: 'Begin with demo data',
    body: WantDemo,
    status: 201,
    answer: object({ data: list(demoUser), message: text }),
  },
];

/** Sessions: who is logged in (shell-and-rules §8). */
const sessionCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'post', call: 'users/login', title: 'Login', body: Login, answer: object({ token: text, user: sessionUser }) },
  { kind: 'call', method: 'post', call: 'users/logout', title: 'Logout', gate: open, body: Logout, answer: object({ data: object({}) }) },
  { kind: 'call', method: 'get', call: 'users/me', title: 'User', gate: open, answer: object({ user: sessionUser }) },
];

const exportJob = object({
  id: text,
  title: text,
  format: { type: 'string', enum: exportFormats },
  state: { type: 'string', enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
  done: whole,
  total: orNull(whole),
  error: orNull(text),
  file_name: text,
  created_at: instant,
  finished_at: orNull(instant),
});

/** Reports as files, made by jobs. */
const exportCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'post', call: 'exports', title: 'Export', gate: open, body: ExportReport, status: 202, answer: object({ data: exportJob }) },
  {
    kind: 'call',
    method: 'get',
    call: 'exports',
    title: 'Exports',
    gate: open,
    params: ExportsParams,
    answer: object({ data: list(exportJob), count: whole }),
  },
  { kind: 'call', method: 'get', call: 'exports/{id}', title: 'An export', gate: open, answer: object({ data: exportJob }) },
  { kind: 'call', method: 'get', call: 'exports/{id}/file', title: 'File of an export', gate: open },
  { kind: 'call', method: 'delete', call: 'exports/{id}', title: 'Cancel or remove an export', gate: open, answer: object({ data: exportJob }) },
];

const authoriser = object({
  user_id: text,
  nama: text,
  level: { type: 'string', enum: levels },
  kode_toko: text,
  cara: list({ type: 'string', enum: caraOtorisasi }),
});
const authorized = object({ data: object({ message: text, approval: { ...text, description: 'Goes with the command as `x-approval`' } }) });

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
const authorizationCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'post', call: 'authorization', title: 'Otorisasi', gate: open, body: Authorize, answer: authorized },
  { kind: 'call', method: 'get', call: 'authorization/users', title: 'Authorisers', gate: open, answer: object({ data: list(authoriser), count: whole }) },
  { kind: 'call', method: 'post', call: 'authorization/request', title: 'Ask the owners', gate: open, body: RequestAuthorization, answer: oneRequest },
  {
    kind: 'call',
    method: 'get',
    call: 'authorization/requests',
    title: 'Requests that wait for an owner',
    gate: owners,
    answer: object({ data: list(authorizationRequest), count: whole }),
  },
  { kind: 'call', method: 'get', call: 'authorization/requests/{id}', title: 'A request', gate: open, answer: oneRequest },
  { kind: 'call', method: 'post', call: 'authorization/requests/{id}/grant', title: 'Grant a request', gate: owners, answer: oneRequest },
  { kind: 'call', method: 'post', call: 'authorization/requests/{id}/refuse', title: 'Refuse a request', gate: owners, answer: oneRequest },
  { kind: 'call', method: 'delete', call: 'authorization/requests/{id}', title: 'Withdraw a request', gate: open, answer: oneRequest },
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
const fingerprintCalls: readonly CallDefinition[] = [
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
  { kind: 'call', method: 'post', call: 'user-fingerprint', title: 'Enrol a finger', gate: removeFinger.gate, body: EnrolFinger, status: 202, answer: scanned },
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
const passkeyCalls: readonly CallDefinition[] = [
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
  { kind: 'call', method: 'post', call: 'authorization/passkey', title: 'Otorisasi dengan passkey', gate: open, body: AuthorizeByPasskey, answer: authorized },
];

const branchStatus = object({ kode_toko: text, head: whole, position: whole, lagging_since: orNull(instant) });

/** What stands behind a row, and how far the read models have come. */
const logCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'get', call: 'events/{branch}/{position}', title: 'Event', gate: open, answer: eventAnswer },
  { kind: 'call', method: 'get', call: 'status/branches', title: 'Branches', gate: open, answer: object({ data: list(branchStatus), count: whole }) },
];

/** Images: uploaded by head office, shown to everyone. */
const imageCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'app/gambar',
    title: 'Upload an image: JPEG, PNG or WebP, at most 10 MB and 50 million pixels',
    gate: uploadGate,
    body: UploadGambar,
    file: 'image',
    status: 201,
    answer: object({ data: rowSchema(UploadedGambar), message: text, position: text }),
  },
  { kind: 'call', method: 'get', call: `${IMAGE_ROOT}/{toko}/{folder}/{berkas}`, title: 'Image' },
  { kind: 'call', method: 'get', call: `${IMAGE_ROOT}/{toko}/{folder}/{kode}/{berkas}`, title: 'Image of an item or a reward' },
];

/** Every call that is described by hand. */
export const handMade: readonly CallDefinition[] = [
  ...companyCalls,
  ...sessionCalls,
  ...exportCalls,
  ...authorizationCalls,
  ...fingerprintCalls,
  ...passkeyCalls,
  ...logCalls,
  ...imageCalls,
];

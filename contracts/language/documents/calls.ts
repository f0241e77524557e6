import { SetUpCompany, WantDemo } from '../../company/commands.js';
import { jenisPerusahaan } from '../../company/events.js';
import { levels, open } from '../define/gate.js';
import { ExportReport, exportFormats } from '../../exports/commands.js';
import { ExportsParams } from '../../exports/views.js';
import { Login, Logout } from '../../identity/commands.js';
import { UploadGambar, uploadGate } from '../../images/commands.js';
import { IMAGE_ROOT } from '../../images/gambar.js';
import { UploadedGambar } from '../../images/views.js';
import { eventAnswer } from './asyncapi.js';
import { instant, orNull, text, whole, type CallDefinition } from './call.js';
import { authorizationCalls, fingerprintCalls, passkeyCalls } from './consent-calls.js';
import { list, object, rowSchema } from './schema.js';

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
    tgl_buku: {
      type: 'string',
      format: 'date',
      description: 'The business date of the shop, while an earlier one is active',
    },
    modules: list(object({ key: text, value: { type: ['string', 'number', 'boolean'] } })),
    hak_akses: list({
      ...node,
      description: 'The access tree; a node may have `children` of the same shape, three levels at most',
    }),
  },
  ['user_id', 'nama', 'level', 'kode_toko', 'nama_toko', 'alamat_toko', 'tgl_system', 'modules', 'hak_akses'],
);

const demoUser = object({
  user_id: text,
  nama: text,
  level: { type: 'string', enum: levels },
  kode_toko: text,
  password: text,
});

/** Before anybody can log in: how a company begins. */
const companyCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'get',
    call: 'company',
    title: 'Company',
    answer: object(
      {
        begun: { type: 'boolean' },
        jenis: { type: 'string', enum: jenisPerusahaan },
        demo_needs_code: { type: 'boolean' },
      },
      ['begun', 'demo_needs_code'],
    ),
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
  {
    kind: 'call',
    method: 'post',
    call: 'users/login',
    title: 'Login',
    body: Login,
    answer: object({ token: text, user: sessionUser }),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'users/logout',
    title: 'Logout',
    gate: open,
    body: Logout,
    answer: object({ data: object({}) }),
  },
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
  {
    kind: 'call',
    method: 'post',
    call: 'exports',
    title: 'Export',
    gate: open,
    body: ExportReport,
    status: 202,
    answer: object({ data: exportJob }),
  },
  {
    kind: 'call',
    method: 'get',
    call: 'exports',
    title: 'Exports',
    gate: open,
    params: ExportsParams,
    answer: object({ data: list(exportJob), count: whole }),
  },
  {
    kind: 'call',
    method: 'get',
    call: 'exports/{id}',
    title: 'An export',
    gate: open,
    answer: object({ data: exportJob }),
  },
  { kind: 'call', method: 'get', call: 'exports/{id}/file', title: 'File of an export', gate: open },
  {
    kind: 'call',
    method: 'delete',
    call: 'exports/{id}',
    title: 'Cancel or remove an export',
    gate: open,
    answer: object({ data: exportJob }),
  },
];

const branchStatus = object({ kode_toko: text, head: whole, position: whole, lagging_since: orNull(instant) });

/** What stands behind a row, and how far the read models have come. */
const logCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'get', call: 'events/{branch}/{position}', title: 'Event', gate: open, answer: eventAnswer },
  {
    kind: 'call',
    method: 'get',
    call: 'status/branches',
    title: 'Branches',
    gate: open,
    answer: object({ data: list(branchStatus), count: whole }),
  },
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
  {
    kind: 'call',
    method: 'get',
    call: `${IMAGE_ROOT}/{toko}/{folder}/{kode}/{berkas}`,
    title: 'Image of an item or a reward',
  },
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

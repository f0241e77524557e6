import { authorized } from './authorized.js';
import { Authorize, CommandToCome, RequestAuthorization } from './commands.js';
import { requestStates } from './views.js';
import { caraOtorisasi } from './consent-methods.js';
import { levels, open, type Gate } from '../language/define/gate.js';
import { messageParts } from '../language/define/special-fields.js';
import { instant, orNull, text, whole, type CallDefinition } from '../language/documents/call.js';
import { routeGate } from '../language/routes/routes.js';
import { list, object } from '../language/documents/schema.js';

const authoriser = object(
  {
    user_id: text,
    nama: text,
    level: { type: 'string', enum: levels },
    kode_toko: text,
    cara: list({ type: 'string', enum: caraOtorisasi }),
    sendiri: { type: 'boolean' },
    petunjuk: object(messageParts, ['message', 'message_id']),
  },
  ['user_id', 'nama', 'level', 'kode_toko', 'cara'],
);

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
/** The gate of who closes a shop: waiting requests of it do not stop them. */
export const closers: Gate = routeGate('/tutup-toko');
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
    method: 'post',
    call: 'authorization/check',
    title: 'Whether a removal would be refused; records nothing',
    gate: open,
    body: CommandToCome,
    answer: object({ data: object({}) }),
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
    call: 'authorization/requests',
    title: 'Withdraw all requests of the branch, to close it',
    gate: closers,
    answer: object({ data: object({ jumlah: whole }) }),
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

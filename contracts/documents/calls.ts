import type { PayloadClass } from '../define/fields.js';
import { levels, open, type Gate } from '../define/gate.js';
import { Login, Logout } from '../identity/commands.js';
import { list, object, type JsonSchema } from './schema.js';

/** A call that is neither a command of the ledger nor a read of rows: described by hand. */
export interface CallDefinition {
  readonly kind: 'call';
  readonly method: 'get' | 'post';
  readonly call: string;
  readonly title: string;
  /** Absent: needs no session. */
  readonly gate?: Gate;
  readonly body?: PayloadClass;
  readonly answer: JsonSchema;
}

const text = { type: 'string' };

const sessionUser = object({
  user_id: text,
  nama: text,
  level: { type: 'string', enum: levels },
  kode_toko: text,
  nama_toko: text,
  alamat_toko: text,
  tgl_system: { type: 'string', format: 'date', description: 'Business date of the shop' },
  modules: list(object({ key: text, value: { type: ['string', 'number', 'boolean'] } })),
});

/** Sessions: who is logged in (shell-and-rules §8). */
export const sessionCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'post', call: 'users/login', title: 'Login', body: Login, answer: object({ token: text, user: sessionUser }) },
  { kind: 'call', method: 'post', call: 'users/logout', title: 'Logout', gate: open, body: Logout, answer: object({ data: object({}) }) },
  { kind: 'call', method: 'get', call: 'users/me', title: 'User', gate: open, answer: object({ user: sessionUser }) },
];

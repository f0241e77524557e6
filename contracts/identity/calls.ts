import { Login, Logout } from './commands.js';
import { levels, open } from '../language/define/gate.js';
import { zones } from '../language/values/zones.js';
import { text, type CallDefinition } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';

const node = object({ key: text, title: text, is_show: { type: 'boolean' } });
const sessionUser = object(
  {
    user_id: text,
    nama: text,
    level: { type: 'string', enum: levels },
    kode_toko: text,
    nama_toko: text,
    alamat_toko: text,
    no_whatsapp: text,
    zona_waktu: { type: 'string', enum: zones, description: 'The zone of the shop, where it has one of its own' },
    tgl_system: { type: 'string', format: 'date', description: 'The date on which the shop books' },
    demo: { type: 'boolean', description: 'True in a company of made-up data' },
    jam_digeser: { type: 'string', description: 'By how much its clock is moved: +30d, -12h, +45m' },
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

/** Sessions: who is logged in (shell-and-rules §8). */
export const sessionCalls: readonly CallDefinition[] = [
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
    call: 'users/device',
    title: 'The name of the device that asks, by which somebody may let it in',
    answer: object({ data: object({ nama: text }) }),
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

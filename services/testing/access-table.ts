import type { Level } from '../../contracts/define/gate.js';

/** A request to an endpoint: what stands in its address, and its body. */
export interface Asked {
  readonly call: string;
  readonly body?: object;
}

/** Who may do what: each endpoint has a line in the table, and one without a line fails. */
export interface Who {
  /** Absent: every level. */
  readonly levels?: readonly Level[];
  /** Modules that must be on, and are off in the demo company. */
  readonly on?: readonly string[];
  /** Head office's alone. */
  readonly pusat?: true;
  /** Screens of which the access tree must show one; absent: none. */
  readonly access?: readonly string[];
  /** Asked of the own branch. A fresh one each time. */
  readonly own: (n: number) => Asked;
  /** Asked of another branch; absent where a branch cannot be asked for. */
  readonly foreign?: (n: number) => Asked;
}

const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31';
const money = [
  '/mutasi-uang-cash',
  '/mutasi-uang-bank',
  '/uang-kas',
  '/uang-bank',
  '/pengalihan-saldo-uang',
  '/gesek-tunai',
  '/pelunasan-non-cash',
  '/hitung-kas',
  '/laporan-transaksi-cash',
];
const report = ['/laporan-transaksi-cash'];
const users = ['/data-users'];
const rights = ['/hak-akses-users'];

/** The same request each time. */
export const at = (call: string, body?: object) => () => ({ call, ...(body && { body }) });
const ofBranch = (call: string) => ({ own: at(`${call}kode_toko=JKT01`), foreign: at(`${call}kode_toko=BDG01`) });
const ofUser = (call: (user_id: string) => string, body?: (kode_toko: string) => object) => ({
  own: at(call('SASARAN-JKT'), body?.('JKT01')),
  foreign: at(call('SASARAN-BDG'), body?.('BDG01')),
});
const newUser = (kode_toko: string) => (n: number) => ({
  call: 'users',
  body: { user_id: `BARU-${kode_toko}-${n}`, nama: 'Baru', level: 'KASIR', kode_toko, password: 'emas 24 karat' },
});
const anExport = (kode_toko: string) =>
  at('exports', { report: 'cash/laporan-transaksi-cash', format: 'csv', filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko } });
const shop = { nama_toko: 'Kilau', alamat_toko: 'Jakarta' };
const ofSettings = { levels: ['SU', 'MU', 'DEV', 'OWN'], access: ['/settingsystem'] } as const;
/** Refused as a body, once its sender has passed. */
const empty = {};

/** Each endpoint, in the words of its method and call. */
export const table: Readonly<Record<string, Who | 'everyone' | 'terminal'>> = {
  'GET health': 'everyone',
  'GET ready': 'everyone',
  'GET metrics': 'everyone',
  'POST users/login': 'everyone',
  'POST users/logout': { own: at('users/logout', { user_id: 5 }) },
  'GET users/me': { own: at('users/me') },
  'GET status/branches': { own: at('status/branches') },
  'GET events/{branch}/{position}': { own: at('events/JKT01/1'), foreign: at('events/BDG01/1') },
  'GET tokos': { own: at('tokos') },
  'GET banks': { own: at('banks') },
  'GET rekenings': { own: at('rekenings') },
  'GET paratransaksi/get/all': { own: at('paratransaksi/get/all') },
  'GET rekenings/get-by-kode-bank': { own: at('rekenings/get-by-kode-bank?kode_bank=BCA') },

  'PUT tokos/{kode_toko}': {
    access: ['/settingtoko'],
    own: (n) => ({ call: 'tokos/JKT01', body: { ...shop, nama_toko: `Kilau ${n}` } }),
    foreign: at('tokos/BDG01', shop),
  },

  'GET para-system': { ...ofSettings, ...ofBranch('para-system?') },
  'GET para-system/key/{key}': { own: at('para-system/key/kategori_harga') },
  'PUT para-system/key/{key}': {
    ...ofSettings,
    own: at('para-system/key/RFID_MODULE', { value: true, kode_toko: 'JKT01' }),
    foreign: at('para-system/key/RFID_MODULE', { value: true, kode_toko: 'BDG01' }),
  },
  'DELETE para-system/key/{key}/toko/{kode_toko}': {
    ...ofSettings,
    own: at('para-system/key/RFID_MODULE/toko/JKT01'),
    foreign: at('para-system/key/RFID_MODULE/toko/BDG01'),
  },
  'POST cash/mutasi-uang-cash': { access: ['/mutasi-uang-cash'], own: at('cash/mutasi-uang-cash', empty) },
  'POST cash/mutasi-uang-bank': { access: ['/mutasi-uang-bank'], own: at('cash/mutasi-uang-bank', empty) },
  'POST cash/uang-kas': { access: ['/uang-kas'], own: at('cash/uang-kas', empty) },
  'PUT cash/mutasi-uang/{no_bukti}/cancel': { access: ['/mutasi-uang-cash', '/mutasi-uang-bank'], own: at('cash/mutasi-uang/MU-1/cancel', empty) },
  'PUT cash/uang-kas/{no_bukti}/cancel': { access: ['/uang-kas'], own: at('cash/uang-kas/KM-1/cancel', empty) },
  'POST cash/pengalihan-saldo': { access: ['/pengalihan-saldo-uang'], own: at('cash/pengalihan-saldo', empty) },
  'PUT cash/pengalihan-saldo/{no_bukti}/cancel': { access: ['/pengalihan-saldo-uang'], own: at('cash/pengalihan-saldo/PS-1/cancel', empty) },
  'POST cash/uang-bank': { access: ['/uang-bank'], own: at('cash/uang-bank', empty) },
  'PUT cash/uang-bank/{no_bukti}/cancel': { access: ['/uang-bank'], own: at('cash/uang-bank/BM-1/cancel', empty) },
  'POST non-cash/gesek-tunai': { access: ['/gesek-tunai'], own: at('non-cash/gesek-tunai', empty) },
  'PUT non-cash/gesek-tunai/{no_bukti}/cancel': { access: ['/gesek-tunai'], own: at('non-cash/gesek-tunai/GT-1/cancel', empty) },
  'GET non-cash/gesek-histories': { access: ['/gesek-tunai'], ...ofBranch('non-cash/gesek-histories?') },
  'POST non-cash/pelunasan': { access: ['/pelunasan-non-cash'], own: at('non-cash/pelunasan', empty) },
  'PUT non-cash/pelunasan/{no_bukti}/cancel': { access: ['/pelunasan-non-cash'], own: at('non-cash/pelunasan/PN-1/cancel', empty) },
  'GET non-cash/pelunasan': { access: ['/pelunasan-non-cash'], ...ofBranch('non-cash/pelunasan?') },
  'GET cash-pusat/outstand-noncash': { access: ['/pelunasan-non-cash', '/gesek-tunai'], ...ofBranch('cash-pusat/outstand-noncash?') },
  'GET cash/saldo': { access: money, ...ofBranch('cash/saldo?') },
  'GET cash/paginated': { access: money, ...ofBranch('cash/paginated?') },
  'GET cash/laporan-transaksi-cash': { access: report, ...ofBranch(`cash/laporan-transaksi-cash?${dates}&`) },

  'GET akuns': { own: at('akuns') },
  'GET para-akun-transaksi': { access: ['/parameter-akun'], own: at('para-akun-transaksi') },
  'PUT para-akun-transaksi/{trx}/{type}': {
    pusat: true,
    access: ['/parameter-akun'],
    own: at('para-akun-transaksi/UANG KAS/GAJI'.replaceAll(' ', '%20'), empty),
  },
  'POST akuns/awal': { pusat: true, access: ['/parameter-akun'], own: at('akuns/awal', empty) },

  'GET tutup-toko': { access: ['/tutup-toko'], ...ofBranch('tutup-toko?') },
  'GET tutup-toko/riwayat': { access: ['/tutup-toko'], ...ofBranch('tutup-toko/riwayat?') },
  'POST tutup-toko': { access: ['/tutup-toko'], own: at('tutup-toko', empty) },
  'PUT tutup-toko/buka-kembali': { levels: ['SU', 'MU', 'OWN', 'SPV'], access: ['/tutup-toko'], own: at('tutup-toko/buka-kembali', empty) },

  'PUT business-date/activate': { on: ['OWNER_PREVIOUS_DATE_MODULE'], levels: ['OWN', 'SU', 'MU'], own: at('business-date/activate', empty) },
  'PUT business-date/restore': { levels: ['SU', 'MU', 'OWN', 'SPV'], own: at('business-date/restore', empty) },
  'POST authorization': { own: at('authorization', empty) },
  'GET authorization/users': { own: at('authorization/users') },
  'POST authorization/request': { own: at('authorization/request', empty) },
  'GET authorization/requests': { levels: ['OWN'], own: at('authorization/requests') },
  'GET authorization/requests/{id}': { own: at('authorization/requests/1') },
  'POST authorization/requests/{id}/grant': { levels: ['OWN'], own: at('authorization/requests/1/grant', empty) },
  'POST authorization/requests/{id}/refuse': { levels: ['OWN'], own: at('authorization/requests/1/refuse', empty) },
  'DELETE authorization/requests/{id}': { own: at('authorization/requests/1', empty) },

  'GET user-fingerprint': { own: at('user-fingerprint?user_id=SPV01') },
  'POST user-fingerprint': { own: at('user-fingerprint', empty) },
  'DELETE user-fingerprint/{user_id}': { own: at('user-fingerprint/SPV01', empty) },
  'POST authorization/fingerprint': { own: at('authorization/fingerprint', empty) },
  'POST authorization/fingerprint/scan': { own: at('authorization/fingerprint/scan', empty) },
  'GET terminals': { access: users, own: at('terminals') },
  'POST terminals': { access: users, own: at('terminals', empty) },
  'DELETE terminals/{terminal_id}': { access: users, own: at('terminals/X', empty) },
  'POST terminals/{terminal_id}/scans': 'terminal',
  'POST terminals/{terminal_id}/scans/{scan}': 'terminal',
  'POST authorization/passkey/options': { own: at('authorization/passkey/options', empty) },
  'POST authorization/passkey': { own: at('authorization/passkey', empty) },
  'POST passkeys/options': { own: at('passkeys/options', empty) },
  'GET passkeys': { own: at('passkeys') },
  'POST passkeys': { own: at('passkeys', empty) },
  'DELETE passkeys/{passkey_id}': { own: at('passkeys/1') },
  'GET users/{user_id}/passkeys': { access: users, ...ofUser((id) => `users/${id}/passkeys`) },
  'DELETE users/{user_id}/passkeys/{passkey_id}': { access: users, ...ofUser((id) => `users/${id}/passkeys/1`) },
  'POST exports': { access: report, own: anExport('JKT01'), foreign: anExport('BDG01') },
  'GET exports': { own: at('exports') },
  'GET exports/{id}': { own: at('exports/1') },
  'GET exports/{id}/file': { own: at('exports/1/file') },
  'DELETE exports/{id}': { own: at('exports/1') },

  'GET users/get/all': { access: [...users, ...rights], own: at('users/get/all') },
  'POST users': { access: users, own: newUser('JKT01'), foreign: newUser('BDG01') },
  'PUT users/{user_id}': {
    access: users,
    ...ofUser(
      (id) => `users/${id}`,
      (kode_toko) => ({ nama: 'Sasaran', level: 'KASIR', kode_toko }),
    ),
  },
  'PUT users/{user_id}/active': {
    access: users,
    ...ofUser(
      (id) => `users/${id}/active`,
      () => ({ active: true }),
    ),
  },
  'PUT users/{user_id}/password': {
    access: users,
    ...ofUser(
      (id) => `users/${id}/password`,
      () => ({ new_password: 'emas 24 karat' }),
    ),
  },
  'PUT users/change-password': { own: at('users/change-password', empty) },
  'GET users/{user_id}/hak-akses': { access: rights, ...ofUser((id) => `users/${id}/hak-akses`) },
  'PUT users/{user_id}/hak-akses': {
    access: rights,
    ...ofUser(
      (id) => `users/${id}/hak-akses`,
      () => ({ hak_akses: [] }),
    ),
  },
};

import { masters, publics, reports } from '../../contracts/catalogue.js';
import type { CommandDefinition } from '../../contracts/language/define/command.js';
import { dryRunOf } from '../../contracts/language/define/dry-run.js';
import type { Level } from '../../contracts/language/define/gate.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';

/** A request to an endpoint: what stands in its address, and its body. */
export interface Asked {
  readonly call: string;
  readonly body?: object;
}

/** The table of rights: each endpoint has a line in the table, and one without a line fails. */
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
  '/kirim-uang-pusat',
];
const report = ['/laporan-transaksi-cash'];
const shiftScreens = ['/hitung-kas', '/laporan-shift'];
const remittance = ['/kirim-uang-pusat', '/terima-uang-kas'];
/** Reports whose rows open the event behind them. */
const opening = reports.filter(({ columns }) => columns.some(({ opens }) => opens === 'event')).map(({ path }) => path);
const users = ['/data-users'];
const terminals = { levels: ['OWN', 'SU', 'DEV', 'MU'], access: users } as const;
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
  at('exports', {
    report: 'cash/laporan-transaksi-cash',
    format: 'csv',
    filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko },
  });
const shop = { nama_toko: 'Kilau', alamat_toko: 'Jakarta', versi: 0 };
const ofSettings = { levels: ['SU', 'MU', 'DEV', 'OWN'], access: ['/settingsystem'] } as const;
/** Reports whose route is called as they are. */
const ofReports = (...calls: readonly string[]): Readonly<Record<string, Who>> =>
  Object.fromEntries(
    calls.map((call) => [`GET ${call}`, { access: [`/${call.split('/')[1]}`], ...ofBranch(`${call}?${dates}&`) }]),
  );
const imageScreens = [
  '/kategori-katalog',
  '/banner-katalog',
  '/info-katalog',
  '/item-katalog',
  '/hadiah-katalog',
  '/splashscreen-katalog',
];
/** Refused as a body, once its sender has passed. */
const empty = {};

/** The lines of a master with a screen: head office changes it, a branch may look at what became of its rows. */
const ofMaster = ({ commands, history, path, call, gate }: MasterDefinition): readonly (readonly [string, Who])[] => {
  const list = [`GET ${call}`, { ...(gate.access && { access: gate.access }), own: at(call) }] as const;
  if (!commands || !history || path === undefined) return [list];
  const access = [path];
  const address = (of: string): string => of.replace(/\{\w+\}/g, 'X');
  const writing = Object.values(commands).map((command: CommandDefinition) => {
    const who: Who = { pusat: true, access, own: at(address(command.call), empty) };
    return [`${(command.method ?? 'post').toUpperCase()} ${command.call}`, who] as const;
  });
  const run = dryRunOf({ commands });
  const trying = run ? [[`POST ${run.call}`, { pusat: true, access, own: at(run.call, empty) }] as const] : [];
  return [list, ...writing, ...trying, [`GET ${history.call}`, { access, own: at(address(history.call)) }]];
};

/** Each endpoint, in the words of its method and call. */
export const table: Readonly<Record<string, Who | 'everyone' | 'public' | 'terminal'>> = {
  ...Object.fromEntries(publics.map(({ call }) => [`GET ${call}`, 'public'])),
  'GET health': 'everyone',
  'GET ready': 'everyone',
  'GET company': 'everyone',
  'POST company': 'everyone',
  'POST company/demo': 'everyone',
  'POST users/login': 'everyone',
  'OPTIONS public/*': 'everyone',
  'GET public/gambar/{toko}/{folder}/{berkas}': 'everyone',
  'GET public/gambar/{toko}/{folder}/{kode}/{berkas}': 'everyone',
  'POST app/gambar': { pusat: true, access: imageScreens, own: at('app/gambar', empty) },
  'POST users/logout': { own: at('users/logout', { user_id: 5 }) },
  'GET users/me': { own: at('users/me') },
  'GET status/branches': { own: at('status/branches') },
  'GET events/{branch}/{position}': { access: opening, own: at('events/JKT01/1'), foreign: at('events/BDG01/1') },
  ...Object.fromEntries(masters.flatMap(ofMaster)),
  'GET rekenings/get-by-kode-bank': { own: at('rekenings/get-by-kode-bank?kode_bank=BCA') },

  'POST tokos': { pusat: true, on: ['KIRIM_BARANG_MODULE'], access: ['/master-toko'], own: at('tokos', empty) },
  'PUT tokos/{kode_toko}': {
    access: ['/settingtoko'],
    own: (n) => ({ call: 'tokos/JKT01', body: { ...shop, nama_toko: `Kilau ${n}` } }),
    foreign: at('tokos/BDG01', shop),
  },

  'GET para-system': { ...ofSettings, ...ofBranch('para-system?') },
  'GET para-system/key/{key}': { own: at('para-system/key/kategori_harga') },
  'PUT para-system/key/{key}': {
    ...ofSettings,
    own: at('para-system/key/HIDE_SALDO_DASHBOARD_MODULE', { value: true, kode_toko: 'JKT01' }),
    foreign: at('para-system/key/HIDE_SALDO_DASHBOARD_MODULE', { value: true, kode_toko: 'BDG01' }),
  },
  'DELETE para-system/key/{key}/toko/{kode_toko}': {
    ...ofSettings,
    own: at('para-system/key/HIDE_SALDO_DASHBOARD_MODULE/toko/JKT01'),
    foreign: at('para-system/key/HIDE_SALDO_DASHBOARD_MODULE/toko/BDG01'),
  },
  'POST cash/mutasi-uang-cash': { access: ['/mutasi-uang-cash'], own: at('cash/mutasi-uang-cash', empty) },
  'POST cash/mutasi-uang-bank': { access: ['/mutasi-uang-bank'], own: at('cash/mutasi-uang-bank', empty) },
  'POST cash/uang-kas': { access: ['/uang-kas'], own: at('cash/uang-kas', empty) },
  'PUT cash/mutasi-uang/{no_bukti}/cancel': {
    access: ['/mutasi-uang-cash', '/mutasi-uang-bank'],
    own: at('cash/mutasi-uang/MU-1/cancel', empty),
  },
  'PUT cash/uang-kas/{no_bukti}/cancel': { access: ['/uang-kas'], own: at('cash/uang-kas/KM-1/cancel', empty) },
  'POST cash/pengalihan-saldo': { access: ['/pengalihan-saldo-uang'], own: at('cash/pengalihan-saldo', empty) },
  'PUT cash/pengalihan-saldo/{no_bukti}/cancel': {
    access: ['/pengalihan-saldo-uang'],
    own: at('cash/pengalihan-saldo/PS-1/cancel', empty),
  },
  'POST cash/uang-bank': { access: ['/uang-bank'], own: at('cash/uang-bank', empty) },
  'PUT cash/uang-bank/{no_bukti}/cancel': { access: ['/uang-bank'], own: at('cash/uang-bank/BM-1/cancel', empty) },
  'POST non-cash/gesek-tunai': { access: ['/gesek-tunai'], own: at('non-cash/gesek-tunai', empty) },
  'PUT non-cash/gesek-tunai/{no_bukti}/cancel': {
    access: ['/gesek-tunai'],
    own: at('non-cash/gesek-tunai/GT-1/cancel', empty),
  },
  'GET non-cash/gesek-histories': { access: ['/gesek-tunai'], ...ofBranch('non-cash/gesek-histories?') },
  'POST non-cash/pelunasan': { access: ['/pelunasan-non-cash'], own: at('non-cash/pelunasan', empty) },
  'PUT non-cash/pelunasan/{no_bukti}/cancel': {
    access: ['/pelunasan-non-cash'],
    own: at('non-cash/pelunasan/PN-1/cancel', empty),
  },
  'GET non-cash/pelunasan': { access: ['/pelunasan-non-cash'], ...ofBranch('non-cash/pelunasan?') },
  'GET cash-pusat/outstand-noncash': {
    access: ['/pelunasan-non-cash', '/gesek-tunai'],
    ...ofBranch('cash-pusat/outstand-noncash?'),
  },
  'POST cash/hitung-kas': { access: ['/hitung-kas'], own: at('cash/hitung-kas', empty) },
  'POST cash/shift': { access: ['/hitung-kas'], own: at('cash/shift', empty) },
  'PUT cash/shift/{no_shift}/close': { access: ['/hitung-kas'], own: at('cash/shift/SH-1/close', empty) },
  'GET cash/shift': { access: shiftScreens, ...ofBranch('cash/shift?') },
  'GET cash/shift-gerak': { access: shiftScreens, ...ofBranch('cash/shift-gerak?') },
  'GET cash/shift-selisih': { access: shiftScreens, ...ofBranch('cash/shift-selisih?') },
  ...ofReports(
    'cash/laporan-keuangan-cash-global',
    'cash/laporan-cash-perkode',
    'cash/laporan-saldo-rekening',
    'cash/laporan-non-cash',
  ),
  ...ofReports('cash/laporan-keuangan-non-cash', 'cash/laporan-hitung-kas', 'cash/laporan-shift'),
  'GET cash/history-bank': { access: ['/laporan-uang-bank'], ...ofBranch(`cash/history-bank?${dates}&`) },
  'GET cash/saldo': { access: money, ...ofBranch('cash/saldo?') },
  'GET cash-pusat/daily-cash-chart': {
    access: ['/laporan-transaksi-cash', '/laporan-keuangan-cash-global'],
    ...ofBranch('cash-pusat/daily-cash-chart?'),
  },
  'GET cash-pusat/daily-biaya': {
    access: ['/laporan-transaksi-cash', '/laporan-cash-perkode'],
    ...ofBranch('cash-pusat/daily-biaya?'),
  },
  'GET cash/paginated': { access: money, ...ofBranch('cash/paginated?') },
  'GET cash/laporan-transaksi-cash': { access: report, ...ofBranch(`cash/laporan-transaksi-cash?${dates}&`) },

  'GET para-akun-transaksi': { access: ['/parameter-akun'], own: at('para-akun-transaksi') },
  'GET jurnal': { access: ['/jurnal-umum'], ...ofBranch(`jurnal?${dates}&`) },
  'GET buku-besar': { access: ['/buku-besar'], ...ofBranch(`buku-besar?${dates}&`) },
  'GET neraca-saldo': { access: ['/neraca-saldo'], ...ofBranch(`neraca-saldo?${dates}&`) },
  'GET laba-rugi': { access: ['/laba-rugi'], ...ofBranch(`laba-rugi?${dates}&`) },
  'GET neraca': { access: ['/neraca'], ...ofBranch(`neraca?${dates}&`) },
  'GET jurnal/penampung': {
    access: ['/jurnal-umum', '/buku-besar', '/neraca-saldo', '/laba-rugi', '/neraca'],
    ...ofBranch('jurnal/penampung?'),
  },
  'GET jurnal/repost': { pusat: true, access: ['/posting-ulang-jurnal'], own: at('jurnal/repost') },
  'GET jurnal/repost/pratinjau': {
    pusat: true,
    access: ['/posting-ulang-jurnal'],
    own: at(`jurnal/repost/pratinjau?${dates}`),
  },
  'POST jurnal/repost': { pusat: true, access: ['/posting-ulang-jurnal'], own: at('jurnal/repost', empty) },
  'PUT para-akun-transaksi/{trx}/{type}': {
    pusat: true,
    access: ['/parameter-akun'],
    own: at('para-akun-transaksi/UANG KAS/GAJI'.replaceAll(' ', '%20'), empty),
  },
  'POST akuns/awal': { pusat: true, access: ['/parameter-akun'], own: at('akuns/awal', empty) },

  'POST kirim-uang': { access: ['/kirim-uang-pusat'], own: at('kirim-uang', empty) },
  'PUT kirim-uang/{nomor_referensi}/reception': {
    access: ['/terima-uang-kas'],
    own: at('kirim-uang/K7PM3XQD/reception', empty),
  },
  'PUT kirim-uang/{nomor_referensi}/cancel': {
    access: ['/kirim-uang-pusat'],
    own: at('kirim-uang/K7PM3XQD/cancel', empty),
  },
  'PUT kirim-uang/{nomor_referensi}/return': {
    access: ['/kirim-uang-pusat'],
    own: at('kirim-uang/K7PM3XQD/return', empty),
  },
  'GET kirim-uang': { access: remittance, ...ofBranch('kirim-uang?') },
  'GET kirim-uang-history': { access: remittance, ...ofBranch('kirim-uang-history?') },
  'GET kirim-uang/{nomor_referensi}': { access: remittance, own: at('kirim-uang/K7PM3XQD') },
  'GET remittance/laporan-kirim-uang-pusat': {
    access: ['/laporan-kirim-uang-pusat'],
    ...ofBranch(`remittance/laporan-kirim-uang-pusat?${dates}&`),
  },
  'GET remittance/laporan-terima-uang-kas': {
    access: ['/laporan-terima-uang-kas'],
    ...ofBranch(`remittance/laporan-terima-uang-kas?${dates}&`),
  },
  'GET tutup-toko': { access: ['/tutup-toko'], ...ofBranch('tutup-toko?') },
  'GET tutup-toko/riwayat': { access: ['/tutup-toko'], ...ofBranch('tutup-toko/riwayat?') },
  'POST tutup-toko': { access: ['/tutup-toko'], own: at('tutup-toko', empty) },
  'PUT tutup-toko/buka-kembali': {
    levels: ['SU', 'MU', 'OWN', 'SPV'],
    access: ['/tutup-toko'],
    own: at('tutup-toko/buka-kembali', empty),
  },

  'PUT business-date/activate': {
    on: ['OWNER_PREVIOUS_DATE_MODULE'],
    levels: ['OWN', 'SU', 'MU'],
    own: at('business-date/activate', empty),
  },
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
  'GET terminals': { ...terminals, own: at('terminals') },
  'POST terminals': { ...terminals, own: at('terminals', empty) },
  'DELETE terminals/{terminal_id}': { ...terminals, own: at('terminals/X', empty) },
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

  'GET security/log-keamanan': {
    levels: ['SU', 'OWN'],
    access: ['/log-keamanan'],
    ...ofBranch(`security/log-keamanan?${dates}&`),
  },
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

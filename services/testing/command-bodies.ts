import { masters } from '../../contracts/catalogue.js';
import { commandsIn, type MasterDefinition } from '../../contracts/language/define/master.js';
import { example } from '../../contracts/language/documents/schema.js';

/** Of each command of a master one that is taken. */
const ofMaster = (master: MasterDefinition): readonly (readonly [string, object])[] => {
  const { commands, row } = master;
  // Of the same call as the change, unless they are named otherwise: the change counts.
  const all = commandsIn(master).toSorted(
    (one, other) => Number(one === commands?.change) - Number(other === commands?.change),
  );
  return all.map((command) => [
    command.call,
    command === commands?.import ? { rows: [{ ...example(row), versi: 0 }] } : example(command.body),
  ]);
};

const transfer = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  asal_rekening: '',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 1000,
  keterangan: 'Setoran',
};
/** Of each command one that is taken. */
export const commandBodies: Readonly<Record<string, object>> = {
  ...Object.fromEntries((masters as unknown as readonly MasterDefinition[]).flatMap(ofMaster)),
  'tutup-toko': { tanggal: '2026-11-20' },
  'tutup-toko/buka-kembali': { tanggal: '2026-11-20' },
  'business-date/activate': { tanggal: '2026-11-01' },
  'cash/mutasi-uang/{no_bukti}/cancel': { no_bukti: 'MU-JKT01-000001', keterangan: 'Salah' },
  'cash/uang-kas/{no_bukti}/cancel': { no_bukti: 'KM-JKT01-000001', keterangan: 'Salah' },
  'cash/pengalihan-saldo': {
    asal: 'MANDIRI',
    asal_rekening: '1230098765',
    tujuan: 'BCA',
    tujuan_rekening: '5220301187',
    keterangan: 'Ditutup',
  },
  'cash/pengalihan-saldo/{no_bukti}/cancel': { no_bukti: 'PS-JKT01-000001', keterangan: 'Salah' },
  'cash/uang-bank': {
    jenis: 'SETOR',
    kode_bank: 'BCA',
    no_rekening: '5220301187',
    kategori: 'MODAL',
    jumlah: 1000,
    keterangan: 'Modal',
  },
  'cash/uang-bank/{no_bukti}/cancel': { no_bukti: 'BM-JKT01-000001', keterangan: 'Salah' },
  'non-cash/gesek-tunai': {
    kode_bank: 'BCA',
    tunai: 1000,
    biaya: 30,
    no_kartu: '1234',
    no_approval: '88',
    keterangan: 'Gesek',
  },
  'non-cash/gesek-tunai/{no_bukti}/cancel': { no_bukti: 'GT-JKT01-000001', keterangan: 'Salah' },
  'non-cash/pelunasan': {
    kode_bank: 'BCA',
    tanggal: '2026-11-20',
    tujuan: 'BCA',
    tujuan_rekening: '5220301187',
    jumlah: 1000,
    biaya: 7,
    keterangan: 'EDC',
  },
  'non-cash/pelunasan/{no_bukti}/cancel': { no_bukti: 'PN-JKT01-000001', keterangan: 'Salah' },
  'cash/hitung-kas': {
    hitungan: [{ jenis: 'KERTAS', nominal: 50_000, jumlah: 3 }],
    bukukan: false,
    keterangan: 'Hitung',
  },
  'cash/shift': {
    setelah: 'SH-JKT01-000001',
    hitungan: [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }],
    keterangan: 'Pagi',
  },
  'cash/shift/{no_shift}/close': {
    no_shift: 'SH-JKT01-000001',
    hitungan: [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }],
    keterangan: 'Sore',
  },
  'cash/mutasi-uang-cash': transfer,
  'cash/mutasi-uang-bank': { ...transfer, asal: 'BCA', asal_rekening: '5220301195' },
  'kirim-uang': { jumlah_rp: 1000, tujuan: 'PUSAT', keterangan: 'Setoran harian' },
  'kirim-uang/{nomor_referensi}/reception': { nomor_referensi: 'K7PM3XQD' },
  'kirim-uang/{nomor_referensi}/cancel': { nomor_referensi: 'K7PM3XQD', keterangan: 'Salah jumlah' },
  'kirim-uang/{nomor_referensi}/return': { nomor_referensi: 'K7PM3XQD', keterangan: 'Uang kembalian' },
  users: { user_id: 'KASIR09', nama: 'Ani', level: 'KASIR', kode_toko: 'BDG01', password: 'emas 24 karat' },
  'users/{user_id}/password': { user_id: 'KASIR02', new_password: 'emas 24 karat' },
  'users/change-password': { password: 'emas 24 karat', new_password: 'emas 23 karat' },
  'users/{user_id}': { user_id: 'KASIR02', nama: 'Agus', level: 'KASIR', kode_toko: 'BDG01' },
  'users/{user_id}/active': { user_id: 'KASIR02', active: true },
  'users/{user_id}/hak-akses': { user_id: 'KASIR02', hak_akses: [] },
  terminals: { terminal_id: 'JKT01-1', nama: 'Meja kasir', kode_toko: 'JKT01', public_key: 'x' },
  'terminals/{terminal_id}': { terminal_id: 'JKT01-1' },
  'user-fingerprint/{user_id}': { user_id: 'SPV01', jari: 'JEMPOL KANAN' },
  passkeys: {
    nama: 'HP',
    response: {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      clientExtensionResults: {},
    },
  },
  'passkeys/{passkey_id}': { passkey_id: '1' },
  'users/{user_id}/passkeys/{passkey_id}': { user_id: 'KASIR02', passkey_id: '1' },
  'para-system/key/{key}': { key: 'HIDE_SALDO_DASHBOARD_MODULE', value: true },
  'para-system/key/{key}/toko/{kode_toko}': { key: 'HIDE_SALDO_DASHBOARD_MODULE', kode_toko: 'JKT01' },
  tokos: { kode_toko: 'BGR01', nama_toko: 'Kilau Bogor', alamat_toko: 'Bogor', tgl_buka: '2026-11-01' },
  'tokos/{kode_toko}': { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Jakarta', versi: 1 },
  'para-akun-transaksi/{trx}/{type}': {
    trx: 'UANG KAS',
    type: 'GAJI',
    versi: 1,
    detail_akun: [
      { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
      { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: '6-9100' },
    ],
  },
  'akuns/awal': {},
  'jurnal/repost': { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'JKT01', termasuk_tutup: true },
  'business-date/restore': {},
  'cash/uang-kas': { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' },
};

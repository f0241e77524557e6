/** A transfer that is taken. */
export const transfer = {
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
  'business-date/activate': { tanggal: '2026-11-01' },
  'cash/mutasi-uang/{no_bukti}/cancel': { no_bukti: 'MU-JKT01-000001', keterangan: 'Salah' },
  'cash/uang-kas/{no_bukti}/cancel': { no_bukti: 'KM-JKT01-000001', keterangan: 'Salah' },
  'cash/mutasi-uang-cash': transfer,
  'cash/mutasi-uang-bank': { ...transfer, asal: 'BCA', asal_rekening: '5220301195' },
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
    response: { id: 'eA', rawId: 'eA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' }, clientExtensionResults: {} },
  },
  'passkeys/{passkey_id}': { passkey_id: '1' },
  'users/{user_id}/passkeys/{passkey_id}': { user_id: 'KASIR02', passkey_id: '1' },
  'para-system/key/{key}': { key: 'CICILAN_MODULE', value: true },
  'para-system/key/{key}/toko/{kode_toko}': { key: 'CICILAN_MODULE', kode_toko: 'JKT01' },
  'tokos/{kode_toko}': { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Jakarta' },
  'business-date/restore': {},
  'cash/uang-kas': { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' },
};

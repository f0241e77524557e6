import type { Refusals } from '../language/messages/messages.js';

/** Messages of cash: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'cash.sameDrawer': 'Asal dan Tujuan Tidak Boleh Sama-sama CASH',
  'cash.bankOnly': 'Mutasi bank tidak melayani CASH',
  'cash.rekeningRequired': 'Rekening Tidak Boleh Kosong',
  'cash.rekeningForDrawer': 'CASH tidak memakai rekening',
  'cash.unknownRekening': 'Rekening tidak ditemukan di cabang ini',
  'cash.unknownKategori': 'Kode transaksi tidak ditemukan',
  'cash.kategoriDirection': 'Kode transaksi tidak berlaku untuk jenis ini',
  'cash.openingBalance':
    'SALDO AWAL hanya dicatat pada hari pertama toko ({tanggal}) atau oleh kantor pusat: pilih kode lain',
  'cash.noCoins': 'Uang tunai dibayar dengan kelipatan Rp {terkecil}: {bawah} atau {atas}',
  'cash.leastCoin': 'Uang tunai paling sedikit Rp {terkecil}',
  'cash.transferWaits':
    'Rp {tunggu} di {rekening} menunggu validasi nota: pakai paling banyak Rp {jumlah}, atau validasi notanya dahulu',
  'cash.nothingToCarry': 'Tidak ada saldo untuk dialihkan',
} as const;

/** Refusals of cash. */
export const refusals = {
  'cash.same-account': [422, 'mutasiBank.rekening.same'],
  'cash.same-drawer': [422, 'cash.sameDrawer'],
  'cash.bank-only': [422, 'cash.bankOnly'],
  'cash.rekening-required': [422, 'cash.rekeningRequired'],
  'cash.rekening-for-drawer': [422, 'cash.rekeningForDrawer'],
  'cash.unknown-rekening': [422, 'cash.unknownRekening'],
  'cash.unknown-kategori': [422, 'cash.unknownKategori'],
  'cash.opening-balance': [422, 'cash.openingBalance'],
  'cash.no-coins': [422, 'cash.noCoins'],
  'cash.transfer-waits': [409, 'cash.transferWaits'],
  'cash.nothing-to-carry': [409, 'cash.nothingToCarry'],
  'cash.kategori-direction': [422, 'cash.kategoriDirection'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

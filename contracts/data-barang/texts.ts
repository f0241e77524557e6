import type { Refusals } from '../language/messages/messages.js';

/** Messages of pieces: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'dict.notFound.group': 'Data Group tidak ditemukan',
  'dict.notFound.jenis': 'Data Jenis tidak ditemukan',
  'dict.notFound.bandrol': 'Data Bandrol tidak ditemukan',
  'dict.notFound.supplier': 'Data Supplier tidak ditemukan',
  'barang.noSuppliers': 'Toko ini tidak mencatat supplier: kosongkan, atau aktifkan modulnya',
  'barang.supplierRequired': 'Supplier wajib diisi, atau pilih asal lain',
  'barang.supplierOfNone': 'Supplier hanya untuk barang yang asalnya dari supplier',
  'barang.isThere': 'Barcode {kode_barcode} sudah dipakai barang lain',
  'barang.notFree': 'Barcode ini berbentuk nomor dokumen atau nomor buatan toko, pakai kode lain',
  'barang.isNot': 'Barang {kode_barcode} berstatus {status}',
  'barang.isElsewhere': 'Barang {kode_barcode} ada di {kode_toko}',
  'barang.isOnTray': 'Barang {kode_barcode} sudah ada di baki {kode_baki}',
  'barang.trayClosed': 'Baki {kode_baki} tidak siap dipakai',
  'barang.trayGone': 'Baki {kode_baki} sudah dihapus: pulihkan dahulu di Master Baki',
  'barang.trayChanged': 'Isi baki {kode_baki} sudah berubah, muat ulang daftarnya',
  'barang.photoUnknown': 'Foto ini bukan foto barang {kode_barcode}, unggah dahulu',
  'barang.noPhoto': 'Barang {kode_barcode} tidak punya foto',
  'barang.trayShort': 'Isi baki {kode_baki} kurang {berat} g: kembalikan barangnya ke sana dahulu',
  'barang.goldShort': 'Emas di {tempat} kurang {berat} g: batalkan dahulu dokumen yang memindahkannya',
  'barang.costMoved':
    'Harga modal {kode_group} sudah terpakai sesudah {tanggal}: kembali ke tanggal buku, lalu catat di sana',
  'barang.goneOn': 'Barang {kode_barcode} sudah diubah oleh {no_dokumen}',
} as const;

/** Refusals of pieces. */
export const refusals = {
  'piece.exists': [409, 'barang.isThere'],
  'piece.unknown': [404, 'dict.notFound.barcode'],
  'piece.not-ready': [409, 'barang.isNot'],
  'piece.elsewhere': [409, 'barang.isElsewhere'],
  'piece.on-tray': [409, 'barang.isOnTray'],
  'piece.unknown-group': [422, 'dict.notFound.group'],
  'piece.unknown-jenis': [422, 'dict.notFound.jenis'],
  'piece.unknown-baki': [422, 'dict.notFound.baki'],
  'piece.unknown-bandrol': [422, 'dict.notFound.bandrol'],
  'piece.unknown-supplier': [422, 'dict.notFound.supplier'],
  'piece.no-suppliers': [422, 'barang.noSuppliers'],
  'piece.supplier-required': [422, 'barang.supplierRequired'],
  'piece.supplier-of-none': [422, 'barang.supplierOfNone'],
  'piece.tray-closed': [409, 'barang.trayClosed'],
  'piece.tray-gone': [409, 'barang.trayGone'],
  'piece.tray-changed': [409, 'barang.trayChanged'],
  'piece.tray-short': [409, 'barang.trayShort'],
  'piece.gold-short': [409, 'barang.goldShort'],
  'piece.cost-moved': [409, 'barang.costMoved'],
  'piece.gone-on': [409, 'barang.goneOn'],
  'piece.unknown-photo': [422, 'barang.photoUnknown'],
  'piece.no-photo': [409, 'barang.noPhoto'],
  'piece.barcode': [422, 'barang.notFree'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

import type { Refusals } from '../language/messages/messages.js';

/** Messages of images: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'gambar.stored': 'Gambar Berhasil Diunggah',
  'gambar.failed': 'Gagal Mengunggah Gambar',
  'gambar.collected': 'Gambar yang tidak dipakai dihapus',
  'gambar.oneOnly': 'Hanya satu gambar setiap kali unggah',
  'gambar.notAnImage': 'Berkas ini bukan gambar JPEG, PNG atau WebP',
  'gambar.heic':
    'Foto HEIC tidak bisa dibaca. Di iPhone pilih Pengaturan, Kamera, Format, Paling Kompatibel lalu foto lagi, ' +
    'atau simpan foto itu sebagai JPEG',
  'gambar.tooLarge': 'Gambar paling besar {max} MB: pilih ukuran foto yang lebih kecil di kamera',
  'gambar.tooLong': 'Gambar terlalu panjang, sisi terpanjang paling banyak {side} piksel',
  'gambar.tooManyPixels':
    'Gambar terlalu besar, paling banyak {max} juta piksel: pilih ukuran foto yang lebih kecil di kamera',
  'gambar.broken': 'Gambar rusak atau tidak lengkap',
  'gambar.interrupted': 'Unggahan terputus atau bukan multipart/form-data yang benar',
  'gambar.mediaType': 'Isi permintaan harus multipart/form-data',
  'gambar.path': 'Bukan alamat gambar',
  'gambar.tooMany': 'Terlalu banyak gambar sekaligus, coba lagi dalam {seconds} detik',
  'gambar.slow': 'Gambar belum selesai diproses, silahkan coba lagi',
} as const;

/** Refusals of images. */
export const refusals = {
  'gambar.not-an-image': [422, 'gambar.notAnImage'],
  'gambar.heic': [422, 'gambar.heic'],
  'gambar.too-large': [413, 'gambar.tooLarge'],
  'gambar.too-many-pixels': [422, 'gambar.tooManyPixels'],
  'gambar.too-long': [422, 'gambar.tooLong'],
  'gambar.broken': [422, 'gambar.broken'],
  'gambar.one-only': [400, 'gambar.oneOnly'],
  'gambar.interrupted': [400, 'gambar.interrupted'],
  'gambar.media-type': [415, 'gambar.mediaType'],
  'gambar.slow': [503, 'gambar.slow'],
  'gambar.too-many': [429, 'gambar.tooMany'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

import { texts as messages } from '../../../../contracts/company/texts.js';

/** Texts of how a company begins. `{…}` are values. */
export const texts = {
  ...messages,
  'setup.title': 'Mulai',
  'setup.heading': 'Selamat datang di Kilau',
  'setup.note': 'Belum ada perusahaan di sini. Pilih salah satu.',
  'setup.demo': 'Lihat-lihat dengan data demo',
  'setup.demo.help': 'Empat cabang dengan data buatan selama 90 hari. Tidak dapat dijadikan perusahaan sungguhan.',
  'setup.demo.busy': 'Sedang menyiapkan data demo',
  'setup.real': 'Siapkan perusahaan saya',
  'setup.real.help': 'Kantor pusat, pemilik pertama dan cabang-cabangnya.',
  'setup.real.note': 'Kode sekali pakai ada di layar tempat Kilau dijalankan.',
  'setup.code': 'Kode dari layar server',
  'setup.pusat': 'Kantor pusat',
  'setup.pusat.name': 'Nama perusahaan',
  'setup.address': 'Alamat',
  'setup.begins': 'Mulai membukukan pada',
  'setup.owner': 'Pemilik pertama',
  'setup.branches': 'Cabang',
  'setup.branch': 'Cabang {place}',
  'setup.addBranch': 'Tambah cabang',
  'setup.removeBranch': 'Hapus cabang ini',
  'setup.submit': 'Mulai perusahaan',
  'setup.busy': 'Sedang menyiapkan',
  'setup.back': 'Kembali ke pilihan',
  'setup.toLogin': 'Ke halaman masuk',
  'setup.users': 'User demo',
  'setup.users.note':
    'Catat sekarang: password hanya ditampilkan sekali ini. Salinannya ada di berkas credentials.txt di server.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

/** The documents that everyone may read. */
export type LegalDocument = 'terms' | 'privacy';

/** One document: what it is about, and its sections, each a heading and its paragraphs. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

/** The two documents in the languages they are written in. */
export const legalTexts: Readonly<Record<'id' | 'en', Readonly<Record<LegalDocument, LegalText>>>> = {
  id: {
    terms: {
      title: 'Syarat dan Ketentuan',
      intro:
        'Kilau adalah aplikasi pembukuan toko emas dan perhiasan. Halaman ini berlaku untuk setiap orang yang memakai akunnya.',
      sections: [
        [
          'Siapa yang boleh memakai',
          'Kilau hanya untuk karyawan, penyelia dan pemilik yang diberi akun oleh toko atau kantor pusatnya. Akun berlaku untuk satu orang dan tidak boleh dipinjamkan.',
          'Satu akun hanya dapat dipakai di satu tempat pada satu waktu. Masuk di tempat lain mengakhiri sesi yang lama.',
        ],
        [
          'Password dan persetujuan',
          'Jaga kerahasiaan password Anda, dan segera ganti kalau ada yang mungkin mengetahuinya. Apa yang dilakukan dengan akun Anda tercatat atas nama Anda.',
          'Tindakan tertentu baru berlaku setelah disetujui penyelia atau pemilik. Persetujuan hanya untuk satu tindakan dan tercatat bersama nama yang menyetujui.',
        ],
        [
          'Apa yang dicatat tidak dihapus',
          'Setiap transaksi dicatat sekali, berurutan, dan tidak dapat diubah atau dihapus. Kesalahan dibetulkan dengan transaksi pembatalan atau pembetulan yang juga tercatat.',
          'Angka di layar dan laporan dihitung dari catatan itu dan menyebut waktunya. Angka yang tertinggal diberi tanda.',
        ],
        [
          'Yang tidak diperbolehkan',
          'Mencoba membuka data cabang lain, memakai akun orang lain, menghindari persetujuan, atau mengganggu layanan. Percobaan seperti itu ditolak dan dapat dicatat.',
        ],
        [
          'Tanggung jawab',
          'Toko yang menjalankan Kilau bertanggung jawab atas isi datanya, atas siapa yang diberi akses, dan atas cadangan datanya. Perangkat lunak ini disediakan sebagaimana adanya, menurut lisensi MIT.',
        ],
        ['Pertanyaan', 'Tanyakan kepada pemilik toko atau kantor pusat yang memberi Anda akun.'],
      ],
    },
    privacy: {
      title: 'Kebijakan Privasi',
      intro:
        'Data apa yang disimpan Kilau, untuk apa, dan siapa yang dapat melihatnya. Pengendali data adalah toko atau kantor pusat yang menjalankan Kilau.',
      sections: [
        [
          'Data akun karyawan',
          'User ID, nama, level, cabang dan hak akses Anda. Password tidak disimpan: yang disimpan hanya sidik (argon2id) yang tidak dapat dibalik menjadi password.',
          'Untuk setiap sesi disimpan waktu masuk dan waktu terakhir dipakai. Alamat jaringan dipakai untuk memperlambat percobaan menebak password.',
        ],
        [
          'Catatan kejadian',
          'Setiap transaksi dan perubahan hak dicatat dengan User ID yang melakukan, yang menyetujui, cabang dan waktunya. Catatan ini adalah pembukuan toko: disimpan terus, berantai, dan tidak dapat dihapus.',
          'Kalau data Anda salah, pembetulannya dicatat sebagai kejadian baru. Yang lama tetap terbaca oleh pemeriksa.',
        ],
        [
          'Data pelanggan',
          'Toko dapat mencatat nama, nomor telepon dan alamat pelanggan atau member pada transaksi. Data itu dipakai untuk transaksi, nota dan kewajiban pembukuan, tidak untuk iklan.',
        ],
        [
          'Di perangkat Anda',
          'Peramban menyimpan sesi, pilihan tampilan, dan isian yang belum terkirim. Sesi dihapus saat keluar.',
          'Tidak ada pelacak, iklan, atau kode dari pihak lain. Halaman ini hanya memuat berkas dari server Kilau sendiri, dan tidak memakai cookie.',
        ],
        [
          'Siapa yang dapat melihat',
          'Pengguna cabang hanya melihat cabangnya sendiri. Kantor pusat melihat semua cabang. Apa yang dapat dibuka di dalamnya diatur oleh level dan hak akses.',
          'Data tidak dikirim ke pihak lain, kecuali ke layanan yang dinyalakan toko sendiri, misalnya pengiriman pesan atau penyimpanan gambar.',
        ],
        [
          'Hak Anda',
          'Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda berhak melihat dan membetulkan data tentang Anda, serta meminta penghapusan sejauh pembukuan tidak mewajibkan penyimpanannya. Sampaikan kepada pemilik toko atau kantor pusat.',
        ],
      ],
    },
  },
  en: {
    terms: {
      title: 'Terms and Conditions',
      intro:
        'Kilau keeps the books of gold and jewellery shops. This page holds for everyone who uses an account of it.',
      sections: [
        [
          'Who may use it',
          'Kilau is only for staff, supervisors and owners to whom their shop or head office has given an account. An account is for one person and may not be lent.',
          'An account can be used in one place at a time. Signing in elsewhere ends the older session.',
        ],
        [
          'Password and approval',
          'Keep your password to yourself, and change it at once if somebody may know it. What is done with your account is recorded under your name.',
          'Some actions only take effect once a supervisor or owner has approved them. An approval is for one action, and is recorded with the name of who gave it.',
        ],
        [
          'What is recorded is not deleted',
          'Each transaction is recorded once, in order, and can be neither changed nor deleted. A mistake is put right by a cancellation or a correction, which is recorded too.',
          'The figures on screens and reports are computed from that record and say how old they are. Figures that lag behind are marked.',
        ],
        [
          'What is not allowed',
          "Trying to open another branch's data, using somebody else's account, getting round an approval, or disturbing the service. Such attempts are refused and may be recorded.",
        ],
        [
          'Responsibility',
          'The shop that runs Kilau is responsible for the content of its data, for whom it gives access, and for its backups. The software is provided as it is, under the MIT licence.',
        ],
        ['Questions', 'Ask the shop owner or the head office that gave you the account.'],
      ],
    },
    privacy: {
      title: 'Privacy Policy',
      intro:
        'What data Kilau keeps, what for, and who can see it. The controller of the data is the shop or head office that runs Kilau.',
      sections: [
        [
          'Staff accounts',
          'Your user ID, name, level, branch and access rights. The password is not kept: only a hash of it (argon2id) that cannot be turned back into the password.',
          'For each session the time of signing in and of the last use are kept. Network addresses are used to slow down attempts at guessing passwords.',
        ],
        [
          'The record of events',
          'Each transaction and change of rights is recorded with the user ID of who did it, who approved it, the branch and the time. This record is the books of the shop: it is kept, chained, and cannot be deleted.',
          'If data about you is wrong, the correction is recorded as a new event. Auditors can still read the old one.',
        ],
        [
          'Customers',
          'The shop may record the name, phone number and address of a customer or member with a transaction. They are used for transactions, receipts and the duty to keep books, not for advertising.',
        ],
        [
          'On your device',
          'The browser keeps the session, your choice of display, and entries that were not sent yet. The session is removed when you sign out.',
          "There are no trackers, advertisements or code of third parties. This page loads files from Kilau's own server only, and uses no cookies.",
        ],
        [
          'Who can see it',
          'Users of a branch see only their own branch. Head office sees all branches. What can be opened within is set by level and access rights.',
          'Data is sent to nobody else, but for services that the shop itself has switched on, such as sending messages or keeping pictures.',
        ],
        [
          'Your rights',
          'Under Indonesian Law Number 27 of 2022 on Personal Data Protection you may see and correct data about you, and ask for its deletion as far as the duty to keep books allows. Turn to the shop owner or head office.',
        ],
      ],
    },
  },
};

import { within } from './areas.js';

const [keamanan, server] = [within('keamanan'), within('server')];

/** Settings of sessions and passwords, and of what the server says of itself. */
export const securitySettings = [
  // Ours: passwords, sessions and approvals need bounds that the specification does not give; the first values are
  // those of the server's configuration.
  keamanan.number('password.min_length', 'Panjang password', 'Password baru paling sedikit sepanjang ini.', {
    initial: 10,
    min: 10,
    max: 64,
    unit: 'karakter',
    scope: 'perusahaan',
  }),
  keamanan.number(
    'session.idle_minutes',
    'Keluar bila diam',
    'Pengguna harus login lagi setelah selama ini tidak melakukan apa-apa.',
    {
      initial: 30,
      min: 1,
      max: 1440,
      unit: 'menit',
      scope: 'perusahaan',
    },
  ),
  keamanan.number(
    'session.hours',
    'Lama login',
    'Pengguna harus login lagi setelah selama ini, walaupun terus bekerja.',
    {
      initial: 12,
      min: 1,
      max: 168,
      unit: 'jam',
      scope: 'perusahaan',
    },
  ),
  keamanan.number(
    'authorization.minutes',
    'Lama otorisasi',
    'Otorisasi yang diberikan harus dipakai dalam waktu ini, sekali saja.',
    {
      initial: 5,
      min: 1,
      max: 15,
      unit: 'menit',
      scope: 'perusahaan',
    },
  ),
  keamanan.number('security_log.days', 'Lama log keamanan', 'Log keamanan disimpan selama ini, lalu dihapus.', {
    initial: 365,
    min: 30,
    max: 3650,
    unit: 'hari',
    scope: 'perusahaan',
  }),
  keamanan.number(
    'data_pribadi.baca_utuh',
    'Batas baca data utuh',
    'Sebanyak ini data member dapat dibuka utuh, dan ditemukan dengan akhir No KTP, oleh seorang pengguna dalam sehari; lebih dari itu ditolak dan pusat diberi tahu.',
    {
      initial: 40,
      min: 1,
      max: 1000,
      unit: 'member',
      scope: 'perusahaan',
    },
  ),
  keamanan.fixed(
    'fingerprint.authorizerLevels',
    'Pemberi otorisasi',
    'Hanya level ini yang dapat memberi otorisasi.',
    'SPV, OWN',
  ),
  keamanan.fixed(
    'auth.belowCost',
    'Otorisasi di bawah modal',
    'Kategori dan keterangan otorisasi penjualan di bawah modal.',
    'PENJUALAN: PENJUALAN DI BAWAH MODAL',
  ),
  keamanan.fixed(
    'accessTree.levels.max',
    'Tingkat hak akses',
    'Susunan menu pada hak akses paling dalam setingkat ini.',
    3,
    'tingkat',
  ),
  server.fixed('build.version', 'Versi', 'Versi program.', '2.1.2'),
  server.fixed('build.frontend', 'Versi tampilan', 'Nomor tampilan program.', 10),
  // Key of the specification; the value is the code of the branch that is head office, since the user's branch decides
  // what they see.
  server.fixed(
    'config.PUSAT',
    'Kode pusat',
    'Pengguna cabang dengan kode ini adalah pengguna pusat dan dapat memilih cabang.',
    'PUSAT',
  ),
  server.fixed(
    'config.routerBasePath',
    'Alamat dasar',
    'Awal alamat setiap halaman; ditentukan saat server dipasang.',
    '/',
  ),
  server.fixed(
    'runtime.config',
    'Pengaturan',
    'Yang ditentukan saat server dipasang, bukan di layar ini.',
    'alamat backend, pesan, grosir, toko online dan katalog; type, versi, auth',
  ),
  server.fixed('http.tokenHeader', 'Header token', 'Nama header yang membawa token pengguna.', 'x-auth-token'),
  server.fixed('http.portalPrefix', 'Awalan portal', 'Awalan panggilan ke portal cabang.', '/api/v1/'),
  server.fixed(
    'http.portalToken',
    'Token portal',
    'Token ke portal pusat; disimpan di pengaturan server dan tidak pernah ditampilkan.',
    '',
  ),
  server.fixed(
    'http.baseAddresses',
    'Server tujuan',
    'Server yang dapat dipanggil.',
    'utama, grosir, kedua (POST dan PUT), pesan, portal pusat',
  ),
  server.fixed(
    'http.helper.skipFields',
    'Kolom dilewati',
    'Kolom isian yang tidak dikirim, misalnya yang hanya untuk tampilan.',
    'menurut layar',
  ),
  server.fixed(
    'http.helper.encryptionFlag',
    'Enkripsi isian',
    'Isian tidak dienkripsi sendiri: seluruh hubungan sudah dienkripsi (TLS).',
    false,
  ),
  server.fixed(
    'http.verbs',
    'Cara panggil',
    'Cara memanggil server.',
    'GET dengan parameter, POST, PUT, DELETE dengan isi',
  ),
] as const;

/** The kinds of the security log (docs/operations.md, Security log), with the words that stand there. */
export const securityKinds = {
  login: 'LOGIN',
  loginFailed: 'LOGIN GAGAL',
  loginHeld: 'LOGIN DITAHAN',
  takeOver: 'AMBIL ALIH',
  logout: 'LOGOUT',
  machineUser: 'USER DARI MESIN',
  userMade: 'USER BARU',
  userMoved: 'USER DIUBAH',
  passwordSet: 'PASSWORD DIATUR',
  deviceLetIn: 'PERANGKAT DIIZINKAN',
  rightsGiven: 'HAK AKSES',
  tokenUnknown: 'TOKEN TIDAK DIKENAL',
  tokenOver: 'TOKEN BERAKHIR',
  refused: 'DITOLAK',
  export: 'EKSPOR',
  download: 'UNDUH',
  personal: 'DATA PRIBADI',
  whole: 'DATA UTUH',
  cardSearch: 'CARI NO KTP',
  phoneSearch: 'CARI NO HP',
  wholeOver: 'BATAS DATA UTUH',
  guessesHeld: 'TEBAKAN DITAHAN',
  priceTried: 'COBA HARGA',
  priceHeld: 'BATAS COBA HARGA',
} as const;

/** One of `securityKinds`. */
export type SecurityKind = keyof typeof securityKinds;

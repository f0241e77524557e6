/** The kinds of the security log (docs/operations.md, Security log), with the words that stand there. */
export const securityKinds = {
  login: 'LOGIN',
  loginFailed: 'LOGIN GAGAL',
  loginHeld: 'LOGIN DITAHAN',
  takeOver: 'AMBIL ALIH',
  logout: 'LOGOUT',
  machineUser: 'USER DARI MESIN',
  tokenUnknown: 'TOKEN TIDAK DIKENAL',
  tokenOver: 'TOKEN BERAKHIR',
  refused: 'DITOLAK',
  export: 'EKSPOR',
  download: 'UNDUH',
  personal: 'DATA PRIBADI',
  whole: 'DATA UTUH',
  wholeOver: 'BATAS DATA UTUH',
} as const;

/** One of `securityKinds`. */
export type SecurityKind = keyof typeof securityKinds;

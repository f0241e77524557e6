/** Paths of the routes, specified or Kilau's own, that have a screen. What is not here is offered nowhere. */
export const built: readonly string[] = [
  '/mutasi-uang-cash',
  '/mutasi-uang-bank',
  '/uang-kas',
  '/uang-bank',
  '/gesek-tunai',
  '/pelunasan-non-cash',
  '/pengalihan-saldo-uang',
  '/laporan-transaksi-cash',
  '/parameter-akun',
  '/data-users',
  '/hak-akses-users',
  '/ganti-password',
  '/settingsystem',
  '/settingtoko',
  '/tutup-toko',
];

/** The shops to choose from, by the rows of their master: `JKT01 Kilau Braga`. */
export const shopOptions = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map(({ kode_toko = '', nama_toko = '' }) => ({ value: kode_toko, label: `${kode_toko} ${nama_toko}` }));

/** True for an error that begins with the name of its field. */
const isNamed = (title: string, error: string): boolean =>
  error.toLowerCase().startsWith(title.toLowerCase()) && !/^[a-z]/i.test(error.slice(title.length));

/** Returns an error after the name of its field, which is not said twice: `Berat: Harus angka`, `Berat harus diisi`. */
export const namedError = (title: string, error: string): string =>
  isNamed(title, error) ? error : `${title}: ${error}`;

/** Returns the error of a cell after its place: `Baris 3, Berat: Harus angka`, `Baris 3: Berat harus diisi`. */
export const cellError = (row: string, title: string, error: string): string =>
  isNamed(title, error) ? `${row}: ${error}` : `${row}, ${title}: ${error}`;

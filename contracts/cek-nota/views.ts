/** The public read of a document by its number and the code on its slip. */
export const SHARED_ROOT = 'public/nota';
/** The path of the page that shows it. */
export const SHARED_PATH = '/cek-nota';

/** A fact as people read it: `Total`, `2.575.000`, `Rp`. */
export interface SharedFact {
  readonly nama: string;
  readonly isi: string;
  readonly satuan: string;
}

/** A document as anybody may read it who has its paper: what its definition shares, and no personal data. */
export interface SharedDocument {
  readonly judul: string;
  readonly nomor: string;
  /** The business date on which it was recorded. */
  readonly tanggal: string;
  readonly status: string;
  /** True where it stands no more. */
  readonly batal: boolean;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  readonly fakta: readonly SharedFact[];
  /** Its rows by the name of their list: the facts of each. */
  readonly rincian: readonly { readonly nama: string; readonly baris: readonly (readonly SharedFact[])[] }[];
}

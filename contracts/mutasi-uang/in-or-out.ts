import { Recorded } from '../language/define/document-rows.js';
import { Money, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { rupiah } from '../language/values/rupiah.js';

/** Money that came in or went out, in the list of it: its amount stands on its side. */
export class InOrOut extends Recorded {
  @Text('No Bukti') no_bukti!: string;
  @Text('Kategori') kategori!: string;
  @Text('Keterangan') keterangan!: string;
  @Money('Masuk') masuk!: Rupiah;
  @Money('Keluar') keluar!: Rupiah;
}

/** Returns what puts the amount of a document on its side: in for numbers of some series, else out. */
export const sided =
  (...into: readonly string[]) =>
  <F extends { readonly no_bukti: string; readonly jumlah: Rupiah }>(facts: F) => {
    const isIn = into.some((series) => facts.no_bukti.startsWith(`${series}-`));
    return { ...facts, masuk: isIn ? facts.jumlah : rupiah(0), keluar: isIn ? rupiah(0) : facts.jumlah };
  };

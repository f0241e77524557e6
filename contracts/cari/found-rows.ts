import { Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { defineQuery } from '../language/define/query.js';

/** Words that stand in the key or the name of a row, each of them. */
class WordParams {
  @Text('Kata', { required: true, max: 40 }) kata!: string;
}

/** A row of a master, by its key and its name. */
export class FoundRow {
  @Text('Kode') kode!: string;
  @Text('Nama') nama!: string;
  /** The title of its master. */
  @Text('Master') master!: string;
  /** The route of its list, which its code finds there. */
  @Text('Layar') path!: string;
}

/**
 * The rows of masters that are found (`found`) and whose list the asker may open, of a branch its own and everybody's:
 * the one of that very key first.
 */
export const findRows = defineQuery(WordParams, FoundRow, { call: 'cari/baris', title: 'Cari Baris', gate: open });

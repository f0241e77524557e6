import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { LINE_STATE, linesIn, type Living } from '../../../contracts/language/define/lines.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { name, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { documents, text, type Change, type Columns, type Table } from '../../kernel/projection/tables.js';

type Values = Readonly<Record<string, unknown>>;

/** A step of lines: the states that they are led from and to. */
interface LineStep {
  /** The field of the document with the lines. */
  readonly of: string;
  readonly from: readonly string[];
  readonly to: string;
}

/**
 * The lines of a document after those of some keys went to another state, the others as they are. Refused for a key
 * that none of them has, and for a line in no state that the step starts from: under `field`, with its key and state.
 *
 * @public
 */
export function linesTo<R extends object>(
  { facts, title }: Pick<DocumentDefinition, 'facts' | 'title'>,
  lines: readonly Living<R>[],
  keys: readonly string[],
  { of, from, to }: LineStep,
  field = of,
): readonly Living<R>[] | Refused {
  const life = linesIn(facts).find((one) => one.name === of);
  if (!life) throw new Error(`${of} of ${title} is no list of lines`);
  const byKey = new Map(lines.map((line) => [String((line as Values)[life.key]), line]));
  for (const nomor of keys) {
    const line = byKey.get(nomor);
    if (!line) return refuse('document.line-unknown', field, message('document.lineUnknown', { nomor }));
    const status = life.states[line.keadaan] ?? line.keadaan;
    if (!from.includes(line.keadaan))
      return refuse('document.state', field, message('document.isIn', { dokumen: life.label, nomor, status }));
  }
  const named = new Set(keys);
  return lines.map((line) => (named.has(String((line as Values)[life.key])) ? { ...line, [LINE_STATE]: to } : line));
}

/** The suffix of the table of the lines of a field. */
const suffixOf = (field: string): string => `${field}_baris`;

/**
 * The table of the lines of a document in its read model: `nomor`, `kunci`, `branch`, `keadaan`, fields of the row.
 *
 * @public
 */
export const lineTable = ({ schema }: Pick<Projection, 'schema'>, document: string, field: string): Sql =>
  name(`${schema}.${document}_${suffixOf(field)}`);

interface LineTables {
  readonly tables: readonly Table[];
  readonly changesOf: (
    version: number,
    facts: Values,
    place: { readonly nomor: string; readonly branch: string },
  ) => readonly Change[];
}

/** The tables of the lines of a document that have a life, each as its last event says it. */
export function lineTables(
  document: string,
  { facts }: Pick<DocumentDefinition, 'facts'>,
  columnsOf: (row: DocumentDefinition['facts']) => Columns,
  valuesOf: (columns: Columns, row: Values) => Values,
): LineTables {
  const lives = linesIn(facts).map(({ name: field, key, row }) => {
    const columns = columnsOf(row);
    const own = { branch: text, ...columns };
    const table = documents(`${document}_${suffixOf(field)}`, { nomor: text, kunci: text }, own, [
      ['kunci'],
      ['branch', LINE_STATE] as never,
    ]);
    return { field, key, columns, table };
  });
  return {
    tables: lives.map(({ table }) => table),
    changesOf: (version, said, { nomor, branch }) =>
      lives.flatMap(({ field, key, columns, table }) =>
        ((said[field] ?? []) as readonly Values[]).map((line) =>
          table.put(version, { nomor, kunci: String(line[key]), branch, ...valuesOf(columns, line) } as never),
        ),
      ),
  };
}

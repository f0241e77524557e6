import { documents } from '../../contracts/catalogue.js';
import { barang } from '../../contracts/data-barang/barang.js';

/** The commands that begin documents. */
const beginning: ReadonlySet<string> = new Set(
  documents.flatMap(({ steps }) => steps.filter(({ from }) => from.length === 0).map(({ command }) => command.name)),
);

/** The number of documents among the commands that were recorded. */
export const countDocuments = (recorded: ReadonlyMap<string, number>): number =>
  [...recorded].reduce((sum, [name, count]) => sum + (beginning.has(name) ? count : 0), 0);

const categories: ReadonlySet<string> = new Set(['authorization', ...documents.map(({ stream }) => stream)]);

/** The states of pieces that are in the house. */
const here: ReadonlySet<string> = new Set(['READY', 'TITIP', 'SORTIR', 'CUCI']);

/** True for what hardly anybody in a shop will come back to: documents, and pieces that are not in the house. */
export function isOver(stream: string, state: unknown): boolean {
  const category = stream.slice(0, stream.indexOf('/'));
  if (category !== barang.stream) return categories.has(category);
  return !here.has((state as { readonly status: string }).status);
}

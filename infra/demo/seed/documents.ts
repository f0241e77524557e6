import { documents } from '../../../contracts/catalogue.js';
import { barang } from '../../../contracts/data-barang/barang.js';

/** The commands that begin documents. */
const beginning: ReadonlySet<string> = new Set(
  documents.flatMap(({ steps }) => steps.filter(({ from }) => from.length === 0).map(({ command }) => command.name)),
);

/** The number of documents among the commands that were recorded. */
export const countDocuments = (recorded: ReadonlyMap<string, number>): number =>
  [...recorded].reduce((sum, [name, count]) => sum + (beginning.has(name) ? count : 0), 0);

const categories: ReadonlySet<string> = new Set(['authorization', ...documents.map(({ stream }) => stream)]);

/** True for what nobody in a shop will come back to: documents, and pieces that do not lie there any more. */
export function isOver(stream: string, state: unknown): boolean {
  const category = stream.slice(0, stream.indexOf('/'));
  if (category !== barang.stream) return categories.has(category);
  return (state as { readonly status: string }).status !== 'READY';
}

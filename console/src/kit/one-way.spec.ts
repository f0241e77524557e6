import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const kit = import.meta.dirname;
/** The folder of the kit that a file stands in; `.` for the files beside the folders. */
const folderOf = (path: string): string => (path.includes(sep) ? path.slice(0, path.indexOf(sep)) : '.');

/** Returns each folder of the kit with those that its files import from. */
function arrows(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: kit }).filter((name) => !name.includes('.spec.'))) {
    const source = readFileSync(join(kit, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
      const target = relative(kit, join(kit, dirname(file), name));
      const [from, to] = [folderOf(file), folderOf(target)];
      if (!target.startsWith('..') && from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/** Returns a way from a folder back to itself, where there is one. */
function circle(all: ReadonlyMap<string, ReadonlySet<string>>, way: readonly string[]): readonly string[] | undefined {
  for (const next of all.get(way.at(-1)!) ?? []) {
    if (next === way[0]) return [...way, next];
    const found = way.includes(next) ? undefined : circle(all, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

it('the folders of the kit import each other one way only', () => {
  const all = arrows();
  expect([...all.get('list')!]).toEqual(expect.arrayContaining(['form', 'field', 'stores']));
  expect([...all.keys()].flatMap((folder) => circle(all, [folder])?.join(' → ') ?? [])).toEqual([]);
});

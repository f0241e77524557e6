import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldsOf, type PayloadClass } from '../../../../../contracts/language/define/fields.js';
import { titleOf } from '../../screen/screen.js';
import { screens as allScreens } from '../../../features/screens.js';

/** The folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** Properties of definitions that users read, and records whose values they read. */
const words = new Set(['title', 'label', 'does', 'unit', 'labelOfTotal', 'labelOfZero']);
/** True for a key of texts by id, which are translated by their id. */
const isTextId = (key: string): boolean => /^[a-z]\w*\.\w/.test(key);
const wordRecords = /^(labels|texts|areas|consent|states|words)$|(Areas|Labels|Titles|Groups)$/;

/** Files of the project that match a pattern and are no tests. */
const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file))
    .sort();

const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

const hasDefinitions = (file: string): boolean =>
  (file.startsWith('contracts/') && !/(^|[/-])texts\.ts$/.test(file)) ||
  /^console\/src\/features\/\w+[\w-]*\/(index|\w+\.screens)\.ts$/.test(file);

/** The words, in Indonesian, of the definitions of a file, and those that it gives `label()`. */
async function wordsOf(file: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (hasDefinitions(file))
    for (const [name, exported] of Object.entries((await import(pathToFileURL(join(root, file)).href)) as object))
      collect(name, exported, found, new Set());
  else for (const [, text = ''] of readSource(file).matchAll(/\blabel\('([^']+)'\)/g)) found.add(text);
  // The title of an account panel is the id of a text, and no text.
  return new Set([...found].filter((text) => /\p{L}{2}/u.test(text) && !/^[a-z]+(\.\w+)+$/.test(text)));
}

/** The words of every definition of contracts/ and of the screens: what `label()` is given. */
export async function shownWords(): Promise<ReadonlySet<string>> {
  const files = [...sources('contracts/**/*.ts'), ...sources('console/src/**/*.{ts,tsx}')];
  const found = new Set<string>(allScreens.map(titleOf));
  for (const file of files) for (const word of await wordsOf(file)) found.add(word);
  return found;
}

function collect(name: string, value: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof value === 'string') {
    if (words.has(name)) found.add(value);
  } else if (typeof value === 'function') {
    for (const { label } of fieldsOf(value as PayloadClass).values()) found.add(label);
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    collectObject(name, value, found, seen);
  }
}

function collectObject(name: string, value: object, found: Set<string>, seen: Set<unknown>): void {
  // Calls that are described by hand have English titles, for the API document only.
  if ('kind' in value && value.kind === 'call') return;
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
  for (const [key, own] of entries) {
    if (typeof own === 'string' && wordRecords.test(name) && !isTextId(key)) found.add(own);
    // States that come with time are a list, whose names and dates nobody reads.
    else collect(/^\d+$/.test(key) ? (name === 'states' ? '' : name) : key, own, found, seen);
  }
}

/** True if a source of these folders names a text: as a literal, or as the beginning of a template. */
export function naming(...patterns: readonly string[]): (id: string) => boolean {
  const code = patterns.flatMap((pattern) => sources(pattern).map(readSource)).join('\n');
  const whole = new Set([...code.matchAll(/'([\w.-]+)'(?!:)/g)].map(([, id]) => id));
  const begun = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start = '']) => start);
  return (id) => whole.has(id) || begun.some((start) => id.startsWith(start));
}

import { parseArgs } from 'node:util';

/** The options of `npm test`. */
export interface Options {
  /** Parts of paths: only test files with one of them are run; all when empty. */
  readonly patterns: readonly string[];
}

/** Throws when an option is unknown. */
export function parseOptions(args: readonly string[]): Options {
  const { positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {},
  });
  return { patterns: positionals };
}

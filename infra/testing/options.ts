import { parseArgs } from 'node:util';

/** The options of `npm test`. */
export interface Options {
  /** Parts of paths: only test files with one of them are run. */
  readonly patterns: readonly string[];
  /** The number of times that the files are run, with nothing repeated that failed. */
  readonly again: number | undefined;
  /** Present: the tests for what was changed since a commit, by default the one where the branch began. */
  readonly changed: { readonly base: string | undefined } | undefined;
  /** True when the tests run beside loops that keep the cores busy. */
  readonly isBusy: boolean;
}

/** Throws when an option is unknown, or its value is, or more than one commit is named. */
export function parseOptions(args: readonly string[]): Options {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      again: { type: 'string' },
      changed: { type: 'boolean', default: false },
      busy: { type: 'boolean', default: false },
    },
  });
  if (values.changed && positionals.length > 1)
    throw new Error(`--changed takes one commit, not ${positionals.join(' ')}`);
  return {
    patterns: values.changed ? [] : positionals,
    changed: values.changed ? { base: positionals[0] } : undefined,
    again: values.again === undefined ? undefined : times(values.again),
    isBusy: values.busy,
  };
}

/** True when all test files are run. */
export const isOfAll = ({ patterns, again, changed }: Options): boolean =>
  patterns.length === 0 && again === undefined && changed === undefined;

function times(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new Error(`--again takes a number from 1 to 99, not ${value}`);
  return Number(value);
}

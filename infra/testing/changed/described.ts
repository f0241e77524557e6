import { kindOf, type Estimated } from './budget.js';
import type { Selection } from './selection.js';

const KINDS = { unit: 'unit tests', int: 'tests with servers', e2e: 'tests of the whole' } as const;

const seconds = ({ seconds: value }: Estimated): string => `${Math.max(1, Math.round(value))} s`.padStart(6);
const line = (one: Estimated): string =>
  `  ${seconds(one)}  ${one.file}: ${one.reason}${one.isNarrowed ? ' (narrowed)' : ''}`;
const minutes = (files: readonly Estimated[]): string =>
  (files.reduce((sum, one) => sum + one.seconds, 0) / 60).toFixed(1);

/** The lines of some files by kind, each kind with its number and the minutes of one file after the other. */
function grouped(files: readonly Estimated[], named: boolean): readonly string[] {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const own = files.filter(({ file }) => kindOf(file) === kind);
    if (own.length === 0) return [];
    return [`  ${KINDS[kind]}: ${own.length}, ${minutes(own)} minutes of one worker`, ...(named ? own.map(line) : [])];
  });
}

/** Says what was changed, which test files are run for it and why, and which are left to the whole run. */
export function described(base: string, changed: readonly string[], selection: Selection): string {
  const { areas, features, chosen, left, others, budget } = selection;
  const estimate = `about ${Math.ceil(selection.seconds / 6) / 10} of ${budget / 60} minutes`;
  return [
    `Since ${base}: ${changed.length} files changed, in ${areas.join(', ') || 'tests and texts alone'}`,
    ...(features.length > 0 ? [`Tests over all definitions take those of ${features.join(', ')}`] : []),
    `Run, ${estimate}: ${chosen.length} files`,
    ...grouped(chosen, true),
    ...(left.length > 0 ? [`Left to the whole run, though the change concerns them: ${left.length} files`] : []),
    ...grouped(left, true),
    `Left to the whole run, as they name nothing of the change: ${others.length} files`,
    ...grouped(others, false),
  ].join('\n');
}

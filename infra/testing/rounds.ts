import { firstFailure, isFailed, type FileRun } from './file-run.js';

/** The files of a run that was made several times: each with the number of runs that it passed, and its messages. */
export function roundLines(rounds: readonly (readonly FileRun[])[]): string {
  const byFile = Map.groupBy(rounds.flat(), ({ file }) => file);
  return [...byFile]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([file, runs]) => {
      const passed = runs.filter((run) => !isFailed(run) && run.passed > 0).length;
      const messages = new Set(runs.filter(isFailed).map(firstFailure));
      return [`${passed} of ${rounds.length} passed: ${file}`, ...[...messages].map((message) => `    ${message}`)];
    })
    .join('\n');
}

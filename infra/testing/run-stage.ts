import { resolve } from 'node:path';
import { isFailed, type FileRun } from './file-run.js';
import { machineSeconds } from './processor-time.js';
import { runJest, type JestRun } from './run-jest.js';
import type { Stage } from './stages.js';
import { repeatFailed } from './unsteady.js';

const MINUTE = 60_000;

/** A stage that was run. */
export interface StageRun {
  readonly name: string;
  readonly files: readonly FileRun[];
  readonly problems: readonly string[];
  /** First runs of the files that failed and then passed. */
  readonly unsteady: readonly FileRun[];
  /** The number of files that were run again. */
  readonly repeated: number;
  /** The number of failed files that were too many to be run again. */
  readonly notRepeated: number;
  readonly seconds: number;
  /** Of jest and of the processes that it waited for; absent where they are not counted. */
  readonly processorSeconds: number | undefined;
  /** Of the whole machine. */
  readonly machineSeconds: number;
}

interface StageOptions {
  readonly env: Record<string, string>;
  readonly stopping: AbortSignal;
  /** The number of failed files that are run again. */
  readonly mostRepeated: number;
  readonly say: (line: string) => void;
}

/** Runs a stage, and its failed files once more, each alone. Nothing is repeated when jest was stopped. */
export async function runStage(stage: Stage, files: readonly string[], options: StageOptions): Promise<StageRun> {
  const { env, stopping, mostRepeated, say } = options;
  const begin = performance.now();
  const machineBegin = machineSeconds();
  const aborted = AbortSignal.any([stopping, AbortSignal.timeout(stage.minutes * MINUTE)]);
  const runs: JestRun[] = [];
  const run = async (some: readonly string[]): Promise<JestRun> => {
    const result = await runJest(some, stage.args, env, aborted);
    runs.push(result);
    return result;
  };
  const first = await run(files);
  const most = stage.isRepeated && first.problem === undefined ? mostRepeated : 0;
  const failed = first.files.filter(isFailed).length;
  const repeated = await repeatFailed(first.files, most, async (file) => {
    say(`once more, alone: ${file}`);
    const { files: second, problem } = await run([resolve(file)]);
    return problem === undefined ? second[0] : undefined;
  });
  return {
    ...repeated,
    name: stage.name,
    problems: first.problem === undefined ? [] : [first.problem],
    notRepeated: stage.isRepeated ? Math.max(0, failed - most) : 0,
    seconds: (performance.now() - begin) / 1000,
    processorSeconds: sumOf(runs.map((one) => one.processorSeconds)),
    machineSeconds: machineSeconds() - machineBegin,
  };
}

/** A stage that could not begin. */
export const notRun = ({ name }: Stage, problem: string): StageRun => ({
  name,
  files: [],
  problems: [problem],
  unsteady: [],
  repeated: 0,
  notRepeated: 0,
  seconds: 0,
  processorSeconds: undefined,
  machineSeconds: 0,
});

function sumOf(all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((seconds) => seconds !== undefined);
  return known.length < all.length ? undefined : known.reduce((sum, seconds) => sum + seconds, 0);
}

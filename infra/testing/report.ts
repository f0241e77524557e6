import { failureTexts } from './file-run.js';
import type { StageRun } from './run-stage.js';

/** The counts of a run, and the failures that it prints. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

/** Adds up stages; each problem is a failure. */
export function totals(stages: readonly StageRun[], problems: readonly string[]): Totals {
  const files = stages.flatMap((stage) => stage.files);
  const all = [...stages.flatMap((stage) => stage.problems), ...problems];
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => files.reduce((sum, file) => sum + file[of], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') + all.length,
    skipped: sum('skipped'),
    // The runs of a file that is run several times may fail alike.
    failures: [...new Set([...files.flatMap(failureTexts), ...all])],
  };
}

/** Counts skipped tests as failed. */
export function withoutSkipped(counts: Totals): Totals {
  const { failed, skipped, failures } = counts;
  if (skipped === 0) return counts;
  return {
    ...counts,
    failed: failed + skipped,
    skipped: 0,
    failures: [...failures, `${skipped} tests were skipped`],
  };
}

/** The stages, each on a line with its files and times. */
export function stageLines(stages: readonly StageRun[]): string {
  return stages.map(stageLine).join('\n');
}

function stageLine({ name, files, seconds, processorSeconds, machineSeconds }: StageRun): string {
  const processor = processorSeconds === undefined ? '' : `${Math.round(processorSeconds)} processor seconds, `;
  const minutes = (seconds / 60).toFixed(1);
  const counted = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  return `${name}: ${counted}, ${minutes} minutes, ${processor}${Math.round(machineSeconds)} of the machine`;
}

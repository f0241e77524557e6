import type { FileRun } from './file-run.js';
import { stageLines, totals, withoutSkipped } from './report.js';
import type { StageRun } from './run-stage.js';

const file = (of: Partial<FileRun>): FileRun => ({
  file: 'till.spec.ts',
  seconds: 1,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  ...of,
});
const stage = (of: Partial<StageRun>): StageRun => ({
  name: 'unit tests',
  files: [],
  problems: [],
  unsteady: [],
  repeated: 0,
  notRepeated: 0,
  seconds: 90,
  processorSeconds: 125.4,
  machineSeconds: 170.2,
  ...of,
});

describe('totals of a run', () => {
  const failed = file({ failed: 1, failures: [{ test: 'opens', message: 'expected 1' }] });
  it('add up files, and count each problem as a failure', () =>
    expect(
      totals([stage({ files: [file({ passed: 3 }), failed] }), stage({ problems: ['jest ended'] })], ['no Redis']),
    ).toEqual({
      passed: 3,
      failed: 3,
      skipped: 0,
      failures: ['till.spec.ts: opens\n    expected 1', 'jest ended', 'no Redis'],
    }));
  it('count skipped tests as failed where all must run', () =>
    expect(withoutSkipped(totals([stage({ files: [file({ passed: 3, skipped: 2 })] })], []))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['2 tests were skipped'],
    }));
});

it('a stage has a line with its files, minutes and processor seconds', () =>
  expect(stageLines([stage({ files: [file({})] }), stage({ processorSeconds: undefined })]).split('\n')).toEqual([
    'unit tests: 1 file, 1.5 minutes, 125 processor seconds, 170 of the machine',
    'unit tests: 0 files, 1.5 minutes, 170 of the machine',
  ]));

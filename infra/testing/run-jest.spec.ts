import { add, countResults, NOTHING, slowest, type JestResults } from './run-jest.js';

const nothing: JestResults = {
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 },
  ...{ success: true, testResults: [] },
};

describe('the count of a test run', () => {
  it('takes what jest counted', () => {
    expect(countResults({ ...nothing, numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 })).toEqual({
      passed: 7,
      failed: 0,
      skipped: 3,
      failures: [],
      files: [],
    });
  });

  it('counts a file that broke before its tests as a failure, beside the tests that failed', () => {
    expect(
      countResults({ ...nothing, numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, success: false }),
    ).toMatchObject({
      passed: 7,
      failed: 3,
    });
  });

  it('counts a run that says itself that it failed, without a failed test, as a failure', () => {
    expect(countResults({ ...nothing, numPassedTests: 7, success: false })).toMatchObject({ failed: 1 });
  });

  it('names each test that failed and each file that broke, with the first lines of what it said', () => {
    const test = (status: string, ...failureMessages: string[]) => ({
      status,
      fullName: `the till ${status}`,
      failureMessages,
    });
    const lines = Array.from({ length: 30 }, (_, line) => `line ${line}`);
    const times = { startTime: 0, endTime: 0 };
    const { failures } = countResults({
      ...nothing,
      testResults: [
        { ...times, name: 'a.spec.ts', status: 'passed', message: '', assertionResults: [test('passed')] },
        {
          ...times,
          name: `${process.cwd()}/b.spec.ts`,
          status: 'failed',
          message: 'all of it',
          assertionResults: [
            test('passed'),
            test('failed', '\u001b[31mexpected\u001b[39m 1\n\n    at b.spec.ts:3\n    at x (node_modules/y.js:1)'),
          ],
        },
        {
          ...times,
          name: `${process.cwd()}/c.spec.ts`,
          status: 'failed',
          message: lines.join('\n'),
          assertionResults: [],
        },
      ],
    });
    expect(failures).toEqual([
      'b.spec.ts: the till failed\n    expected 1\n        at b.spec.ts:3',
      ['c.spec.ts', ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n'),
    ]);
  });

  it('names the files of all stages that took longest, the slowest first', () => {
    const file = (name: string, seconds: number) => ({
      ...{ name: `${process.cwd()}/${name}.spec.ts`, status: 'passed', message: '', assertionResults: [] },
      ...{ startTime: 5_000, endTime: 5_000 + seconds * 1000 },
    });
    const unit = countResults({ ...nothing, testResults: [file('quick', 0.21), file('slow', 9)] });
    const whole = countResults({ ...nothing, testResults: [file('slowest', 123.5)] });
    expect(slowest([unit, whole].reduce(add, NOTHING), 2).split('\n')).toEqual([
      '  123.5 s  slowest.spec.ts',
      '    9.0 s  slow.spec.ts',
    ]);
  });
});

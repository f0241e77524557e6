import { type JestResults, countResults } from './run-jest.js';

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
    const { failures } = countResults({
      ...nothing,
      testResults: [
        { name: 'a.spec.ts', status: 'passed', message: '', assertionResults: [test('passed')] },
        {
          name: `${process.cwd()}/b.spec.ts`,
          status: 'failed',
          message: 'all of it',
          assertionResults: [
            test('passed'),
            test('failed', '\u001b[31mexpected\u001b[39m 1\n\n    at b.spec.ts:3\n    at x (node_modules/y.js:1)'),
          ],
        },
        { name: `${process.cwd()}/c.spec.ts`, status: 'failed', message: lines.join('\n'), assertionResults: [] },
      ],
    });
    expect(failures).toEqual([
      'b.spec.ts: the till failed\n    expected 1\n        at b.spec.ts:3',
      ['c.spec.ts', ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n'),
    ]);
  });
});

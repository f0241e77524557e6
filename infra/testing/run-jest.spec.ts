import { type JestResults, countResults } from './run-jest.js';

const nothing: JestResults = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0, success: true };

describe('the count of a test run', () => {
  it('takes what jest counted', () => {
    expect(countResults({ ...nothing, numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 7, failed: 0, skipped: 3 });
  });

  it('counts a file that broke before its tests as a failure, beside the tests that failed', () => {
    expect(countResults({ ...nothing, numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, success: false })).toMatchObject({
      passed: 7,
      failed: 3,
    });
  });

  it('counts a run that says itself that it failed, without a failed test, as a failure', () => {
    expect(countResults({ ...nothing, numPassedTests: 7, success: false })).toMatchObject({ failed: 1 });
  });
});

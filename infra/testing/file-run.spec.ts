import { failureTexts, fileRun, firstFailure, slowest, type FileResults, type FileRun } from './file-run.js';

const results = (of: Partial<FileResults>): FileResults => ({
  name: `${process.cwd()}/till.spec.ts`,
  startTime: 5_000,
  endTime: 7_500,
  status: 'failed',
  message: '',
  assertionResults: [],
  ...of,
});
const test = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `the till ${status}`,
  failureMessages,
});
const TRACE = '\u001b[31mexpected\u001b[39m 1\n\n    at till.spec.ts:3\n    at x (node_modules/y.js:1)';

describe('a test file that was run', () => {
  it('has its counts, seconds and path', () => {
    const statuses = ['passed', 'passed', 'pending', 'todo'];
    expect(fileRun(results({ status: 'passed', assertionResults: statuses.map((status) => test(status)) }))).toEqual({
      file: 'till.spec.ts',
      seconds: 2.5,
      passed: 2,
      failed: 0,
      skipped: 2,
      failures: [],
    });
  });
  it('has one failure when it broke outside its tests', () =>
    expect(fileRun(results({ assertionResults: [test('passed')], message: 'out of memory' }))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ message: 'out of memory' }],
    }));
});

describe('failures of a file', () => {
  it('have the name of the test, and below it the message and the lines of the stack that are ours', () =>
    expect(failureTexts(fileRun(results({ assertionResults: [test('passed'), test('failed', TRACE)] })))).toEqual([
      'till.spec.ts: the till failed\n    expected 1\n        at till.spec.ts:3',
    ]));
  it('have at most twelve lines of a message', () => {
    const lines = Array.from({ length: 30 }, (_, line) => `line ${line}`);
    expect(failureTexts(fileRun(results({ message: lines.join('\n') })))).toEqual([
      ['till.spec.ts', ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n'),
    ]);
  });
});

describe('the first failure on one line', () => {
  const lineOf = (of: Partial<FileResults>): string => firstFailure(fileRun(results(of)));
  it('is the test and the first line of its message, without colours', () =>
    expect(lineOf({ assertionResults: [test('failed', TRACE), test('failed', 'later')] })).toBe(
      'the till failed: expected 1',
    ));
  it('is the error of a file that broke, without the title of jest', () =>
    expect(lineOf({ message: '  ● Test suite failed to run\n\n    Cannot find module x\n\n    at y' })).toBe(
      'Cannot find module x',
    ));
  it('is short', () => expect(lineOf({ message: 'x'.repeat(1000) })).toHaveLength(161));
});

it('the slowest files stand first', () => {
  const run = (file: string, seconds: number): FileRun => ({ ...fileRun(results({})), file, seconds });
  expect(slowest([run('quick', 0.21), run('slow', 9), run('slowest', 123.5)], 2).split('\n')).toEqual([
    '  123.5 s  slowest',
    '    9.0 s  slow',
  ]);
});

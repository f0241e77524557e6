import type { FileRun } from './file-run.js';
import { roundLines } from './rounds.js';

const run = (file: string, ...messages: string[]): FileRun => ({
  file,
  seconds: 1,
  passed: 1,
  failed: messages.length,
  skipped: 0,
  failures: messages.map((message) => ({ test: 'opens', message })),
});

it('a file that was run several times: how often it passed, and the first message of each kind', () =>
  expect(
    roundLines([
      [run('till'), run('desk', 'no button', 'no list')],
      [run('till'), run('desk', 'no button')],
      [run('till'), run('desk', 'too late')],
      [run('till'), run('desk')],
    ]).split('\n'),
  ).toEqual(['1 of 4 passed: desk', '    opens: no button', '    opens: too late', '4 of 4 passed: till']));

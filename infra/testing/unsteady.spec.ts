import { existsSync, readFileSync } from 'node:fs';
import type { FileRun } from './file-run.js';
import { filesNamed, repeatFailed, UNSTEADY_PAGE, unsteadyLine, unsteadyProblems } from './unsteady.js';

const passing = (file: string): FileRun => ({
  file,
  seconds: 1,
  passed: 2,
  failed: 0,
  skipped: 0,
  failures: [],
});
const failing = (file: string, message = 'expected 1'): FileRun => ({
  ...passing(file),
  passed: 1,
  failed: 1,
  failures: [{ test: 'the till opens', message }],
});

describe('failed files that are run again', () => {
  it('count as in their second run, and are unsteady when they pass', async () => {
    const repeated = await repeatFailed([passing('a'), failing('b'), failing('c')], 5, async (file) =>
      file === 'b' ? passing('b') : failing('c', 'expected 2'),
    );
    expect(repeated).toEqual({
      files: [passing('a'), passing('b'), failing('c', 'expected 2')],
      unsteady: [failing('b')],
      repeated: 2,
    });
  });
  it('are as many as are allowed: the others stay failed', async () => {
    const first = ['a', 'b', 'c'].map((file) => failing(file));
    const { files, repeated } = await repeatFailed(first, 2, async (file) => passing(file));
    expect(files).toEqual([passing('a'), passing('b'), failing('c')]);
    expect(repeated).toBe(2);
  });
  it('stay failed when jest was stopped', async () => {
    const first = [failing('a'), failing('b')];
    const asked: string[] = [];
    const repeated = await repeatFailed(first, 5, async (file) => void asked.push(file) as undefined);
    expect(repeated).toEqual({ files: first, unsteady: [], repeated: 0 });
    expect(asked).toEqual(['a']);
  });
});

describe('the line of an unsteady file', () => {
  it('has the file, the test and its message', () =>
    expect(unsteadyLine(failing('till.int.spec.ts'))).toBe('unsteady: till.int.spec.ts › the till opens: expected 1'));
  it('has no test when the file broke', () =>
    expect(unsteadyLine({ ...failing('till.int.spec.ts'), failures: [{ message: 'no module' }] })).toBe(
      'unsteady: till.int.spec.ts: no module',
    ));
});

describe('unsteady files', () => {
  const page = `# Page about x.spec.ts\n\n- ${unsteadyLine(failing('services/till.int.spec.ts'))}\n`;
  it('that are one or two: the run passes', () =>
    expect(unsteadyProblems([failing('a.int.spec.ts'), failing('b.int.spec.ts')], page)).toEqual([]));
  it('that are three: the run fails', () =>
    expect(
      unsteadyProblems(
        ['a', 'b', 'c'].map((file) => failing(file)),
        page,
      ),
    ).toEqual(['3 files were unsteady, and 2 at most may be: a, b, c']));
  it('that the page names already: the run fails', () =>
    expect(unsteadyProblems([failing('services/till.int.spec.ts')], page)).toEqual([
      expect.stringMatching(/^services\/till\.int\.spec\.ts was unsteady again: docs\/unsteady\.md/),
    ]));
  it('of the page are there', () => {
    const named = filesNamed(readFileSync(UNSTEADY_PAGE, 'utf8'));
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

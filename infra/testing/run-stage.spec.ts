import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runStage, type StageRun } from './run-stage.js';
import type { Stage } from './stages.js';

const FIXTURES = {
  'quiet-reporter.cjs': 'module.exports = class {};',
  'passes.spec.js': "test('adds', () => expect(1 + 1).toBe(2));",
  'broken.spec.js': "test('adds', () => expect(1 + 1).toBe(3));",
  'breaks.spec.js': "require('./nothing-there.js');",
  'breaks-once.spec.js': "require('./once.cjs')(); test('adds', () => undefined);",
  'fails-once.spec.js': `
    test('adds', () => undefined);
    test('subtracts', () => require('./once.cjs')());`,
  'once.cjs': `
    const fs = require('node:fs');
    module.exports = () => {
      const mark = expect.getState().testPath + '.mark';
      if (fs.existsSync(mark)) return;
      fs.writeFileSync(mark, '');
      throw new Error('for the first time');
    };`,
};

/** A file whose tests throw what no process can send to another. */
const UNSENDABLE = `
  const { JSDOM } = require('${join(import.meta.dirname, '..', '..', 'node_modules', 'jsdom')}');
  const element = new JSDOM('<input id="jumlah">').window.document.querySelector('input');
  const cyclic = { element, act: () => element, mark: Symbol('mark') };
  cyclic.itself = cyclic;
  const thrown = {
    element,
    cyclic,
    function: function act() {},
    symbol: Symbol('mark'),
    nothing: undefined,
    error: Object.assign(new Error('not found'), { element, cyclic, code: 'E_FOUND' }),
    caused: new Error('not drawn', { cause: Object.assign(new Error('not loaded'), { cyclic }) }),
  };
  for (const [name, value] of Object.entries(thrown)) test(name, () => { throw value; });
  test('rejected', () => Promise.reject(Object.assign(new Error('gone'), { cyclic })));
  test('compared', () => expect({ cyclic }).toEqual({ element }));
  test('passes', () => undefined);`;
const BREAKS_UNSENDABLY = `
  const error = new Error('cannot be loaded');
  error.act = () => error;
  throw error;`;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stage-')));
  for (const [file, text] of Object.entries(FIXTURES)) writeFileSync(join(folder, file), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs test files by jest itself, as a stage that repeats what failed. */
function run(
  files: readonly string[],
  { most = 5, ...of }: Partial<Stage> & { most?: number } = {},
): Promise<StageRun> {
  const config = { rootDir: folder, testMatch: ['**/*.spec.js'], transform: {} };
  const stage: Stage = {
    name: 'fixtures',
    holds: () => true,
    args: [`--config=${JSON.stringify(config)}`, `--reporters=${join(folder, 'quiet-reporter.cjs')}`, '--maxWorkers=1'],
    minutes: 2,
    isRepeated: true,
    ...of,
  };
  const paths = files.map((file) => join(folder, file));
  return runStage(stage, paths, {
    env: {},
    stopping: new AbortController().signal,
    mostRepeated: most,
    say: () => undefined,
  });
}
const failedIn = ({ files }: StageRun): string[] =>
  files.filter(({ failed }) => failed > 0).map(({ file }) => basename(file));
const unsteadyIn = ({ unsteady }: StageRun): string[] => unsteady.map(({ file }) => basename(file));

describe('a stage that repeats failed files', () => {
  it('fails with a product that is broken', async () => {
    const stage = await run(['passes.spec.js', 'broken.spec.js', 'breaks.spec.js']);
    expect(failedIn(stage).sort()).toEqual(['breaks.spec.js', 'broken.spec.js']);
    expect(stage).toMatchObject({ unsteady: [], repeated: 2, notRepeated: 0, problems: [] });
  });
  it('passes with a test that fails once, and a file that breaks once, and calls them unsteady', async () => {
    const stage = await run(['passes.spec.js', 'fails-once.spec.js', 'breaks-once.spec.js']);
    expect(failedIn(stage)).toEqual([]);
    expect(stage.files.reduce((sum, { passed }) => sum + passed, 0)).toBe(4);
    expect(unsteadyIn(stage).sort()).toEqual(['breaks-once.spec.js', 'fails-once.spec.js']);
    const first = stage.unsteady.map(({ failures }) => failures[0]);
    expect(first).toContainEqual({ test: 'subtracts', message: expect.stringMatching(/^Error: for the first time\n/) });
  });
  it('repeats no more files than it may', async () => {
    const stage = await run(['broken.spec.js', 'breaks.spec.js', 'fails-once.spec.js'], { most: 1 });
    expect(stage).toMatchObject({ repeated: 1, notRepeated: 2 });
  });
  it('repeats nothing when its time is over', async () => {
    const stage = await run(['broken.spec.js'], { minutes: 0 });
    expect(stage).toMatchObject({ files: [], repeated: 0, problems: [expect.stringMatching(/TimeoutError/)] });
  });
});

it('a stage of unit tests repeats nothing', async () => {
  const stage = await run(['fails-once.spec.js'], { isRepeated: false });
  expect(failedIn(stage)).toEqual(['fails-once.spec.js']);
  expect(stage).toMatchObject({ unsteady: [], repeated: 0, notRepeated: 0 });
});

const RUNNERS = ['native-runner.mjs', 'controls-runner.mjs'] as const;
describe.each(RUNNERS)('a stage run by %s', (runner) => {
  const args = (config: object): string[] => [
    `--config=${JSON.stringify({ rootDir: folder, testMatch: ['**/*.spec.cjs'], transform: {}, ...config })}`,
    `--reporters=${join(folder, 'quiet-reporter.cjs')}`,
    `--testRunner=${join(import.meta.dirname, runner)}`,
    '--maxWorkers=2',
  ];
  const runAll = (files: Readonly<Record<string, string>>): Promise<StageRun> => {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return run(Object.keys(files), { args: args({}), isRepeated: false });
  };

  it('tells what was thrown, whatever it is, by its message', async () => {
    const PASSES = "test('adds', () => expect(1 + 1).toBe(2));";
    const { files, problems } = await runAll({
      'unsendable.spec.cjs': UNSENDABLE,
      'breaks.spec.cjs': BREAKS_UNSENDABLY,
      'passes.spec.cjs': PASSES,
    });
    const of = (name: string) => files.find(({ file }) => basename(file) === name)!;
    const told = Object.fromEntries(
      of('unsendable.spec.cjs').failures.map(({ test, message }) => [test, message.split('\n', 1)[0]]),
    );
    expect(told).toEqual({
      element: 'thrown: <input id="jumlah">',
      cyclic: expect.stringMatching(/^thrown: <ref \*1> \{/),
      function: 'thrown: [Function: act]',
      symbol: 'thrown: Symbol(mark)',
      nothing: 'thrown: undefined',
      error: 'Error: not found',
      caused: 'Error: not drawn',
      rejected: 'Error: gone',
      compared: expect.stringContaining('toEqual'),
    });
    expect(of('unsendable.spec.cjs').passed).toBe(1);
    expect(of('breaks.spec.cjs').failures[0]?.message).toContain('cannot be loaded');
    expect([of('passes.spec.cjs').passed, problems]).toEqual([1, []]);
  });
});

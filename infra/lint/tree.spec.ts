import { featureProblems, filesBelow, textOf, unwantedIn } from './tree.js';

const files = filesBelow('.');

describe('names of features', () => {
  it('agree across the tree', () => expect(featureProblems(files)).toEqual([]));
  it.each([
    ['services/features/kas/kas.module.ts', 'services/features/kas has no contracts/kas'],
    ['console/src/features/kas/kas.screens.ts', 'console/src/features/kas has no contracts/kas'],
    ['contracts/kas/commands.ts', 'contracts/kas has neither services/features/kas nor services/platform/kas'],
  ])('%s would be seen', (file, problem) => {
    const cash = [
      'contracts/mutasi-uang/commands.ts',
      'services/features/mutasi-uang/mutasi-uang.deciders.ts',
      'console/src/features/mutasi-uang/index.ts',
    ];
    expect(featureProblems(cash)).toEqual([]);
    expect(featureProblems([...cash, file])).toEqual([problem]);
  });
});

describe('the tree', () => {
  it('names no registry and no path of one machine', () => {
    const found = files
      .filter((file) => file !== 'package-lock.json')
      .flatMap((file) => unwantedIn(textOf(file)).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });
  it('has no document that the build makes', () =>
    expect(files.filter((file) => /(openapi|asyncapi)[^/]*\.json$/.test(file))).toEqual([]));
  it('locks packages by their integrity, not by where they came from', () =>
    expect(textOf('package-lock.json')).not.toContain('"resolved"'));
  it.each([
    ['https://registry.' + 'npmjs.org/kilau', 'a registry host'],
    ['see ' + '/home/' + 'siti/kilau', 'a path of one machine'],
    ["'" + '/tmp/' + "x'", 'a path of one machine'],
  ])('would show %s', (text, kind) => expect(unwantedIn(text)).toEqual([expect.stringContaining(kind)]));
  it.each(['https://example.test/home/page', 'console/src/tmp/x', '~/work/x', '/var/lib/kilau'])('takes %s', (text) =>
    expect(unwantedIn(text)).toEqual([]),
  );
});

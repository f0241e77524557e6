import { decisionProblems, featureProblems, filesBelow, lostReferences, textOf, unwantedIn } from './tree.js';

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

describe('the decisions', () => {
  const pages = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  it('are named by their heading, on a page of 260 words at most', () =>
    expect(pages.flatMap((file) => decisionProblems(file, textOf(file)))).toEqual([]));
  it('are there wherever a text refers to one', () => {
    const texts = files.filter(
      (file) => /\.([cm]?[jt]sx?|md|json|ya?ml)$/.test(file) && !file.endsWith('tree.spec.ts'),
    );
    expect(texts.flatMap((file) => lostReferences(file, textOf(file), files))).toEqual([]);
  });

  const page = 'docs/decisions/0001-kafka-carries-it.md';
  it('would show a page with another heading, and one that is too long', () => {
    expect(decisionProblems(page, '# 0001 Kafka carries it\n')).toEqual([]);
    expect(decisionProblems(page, '# 0001 Kafka carries all\n')).toEqual([expect.stringContaining('-carries-all.md')]);
    expect(decisionProblems(page, `# 0001 Kafka carries it\n${'word '.repeat(260)}`)).toEqual([
      expect.stringContaining('has 264 words'),
    ]);
  });
  it.each([
    ['services/relay.ts', '/** Why: decision 0002. */', '0002'],
    ['README.md', 'see [decisions 0001 and 0003](docs/decisions/0001-kafka-carries-it.md)', '0003'],
    ['CONTRIBUTING.md', '[why](docs/decisions/0001-kafka-carries-all.md)', '0001-kafka-carries-all'],
    [page, 'as the log has it (0001, 0004)', '0004'],
    [page, '[there](0005-kafka.md)', '0005-kafka'],
  ])('would show the lost reference of %s', (file, text, lost) =>
    expect(lostReferences(file, text, [page])).toEqual([`${file} refers to the decision ${lost}, which is not there`]),
  );
});

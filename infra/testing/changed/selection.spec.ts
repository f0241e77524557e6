import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { featuresIn, REPRESENTATIVE_FEATURES, REPRESENTATIVE_TESTS } from './areas.js';
import { described } from './described.js';
import { select, type Selection } from './selection.js';

const feature = (name: string, call: string) =>
  [
    [`contracts/${name}/index.ts`, `import './documents.js';`],
    [`contracts/${name}/documents.ts`, `export const ${name} = { call: '${call}', path: '/transaksi-${call}' };`],
    [`services/features/${name}/index.ts`, `import '../../../contracts/${name}/index.js';`],
  ] as const;
const texts = new Map<string, string>([
  ...feature('deposits', 'titipan'),
  ...feature('sales', 'penjualan'),
  ...feature('people', 'users'),
  ...feature('trays', 'baki'),
  ...['deposits', 'sales', 'people', 'trays'].map(
    (name) => [`services/features/${name}/deciders.ts`, "import '../../domain/pieces.js';"] as const,
  ),
  ['contracts/features.ts', "import './deposits/index.js';\nimport './sales/index.js';"],
  ['contracts/catalogue.ts', "import './features.js';"],
  ['contracts/catalogue.spec.ts', "import './catalogue.js';"],
  ['services/domain/pieces.ts', 'export const pieces = 1;'],
  ['services/domain/pieces.spec.ts', "import './pieces.js';"],
  ['services/features/deposits/deciders.spec.ts', "import './deciders.js';"],
  ['services/apps/tests/deposits.int.spec.ts', "post('titipan', {});"],
  ['services/apps/tests/selling.int.spec.ts', "post('penjualan', {});"],
  ['services/apps/tests/documents/documents.int.spec.ts', "post('users', {});"],
  ['services/testing/till.ts', "import '../domain/pieces.js';\npost('titipan', {});"],
  ['services/apps/tests/till.int.spec.ts', "import '../../testing/till.js';"],
  ['infra/testing/under-test.ts', ''],
  ['services/apps/tests/table.int.spec.ts', "import '../../../infra/testing/under-test.js';"],
]);
const chosenFor = (...changed: string[]): readonly string[] =>
  selected(...changed)
    .chosen.map(({ file }) => file)
    .toSorted();
function selected(...changed: string[]): Selection {
  return select({
    texts,
    changed,
    durations: {},
  });
}

describe('tests for a change', () => {
  it('of a decider: its own, and those that use the words of its feature', () => {
    expect(chosenFor('services/features/deposits/deciders.ts')).toEqual([
      'services/apps/tests/deposits.int.spec.ts',
      'services/apps/tests/till.int.spec.ts',
      'services/features/deposits/deciders.spec.ts',
    ]);
    expect(selected('services/features/deposits/deciders.ts').features).toEqual(['deposits']);
  });
  it('of a contract: also tests over all definitions', () =>
    expect(chosenFor('contracts/deposits/documents.ts')).toEqual(
      expect.arrayContaining(['contracts/catalogue.spec.ts', 'services/apps/tests/table.int.spec.ts']),
    ));
  it('of a testing helper: those that import it', () =>
    expect(chosenFor('services/testing/till.ts')).toEqual(['services/apps/tests/till.int.spec.ts']));
  it('of a test: itself', () =>
    expect(chosenFor('services/apps/tests/selling.int.spec.ts')).toEqual(['services/apps/tests/selling.int.spec.ts']));
  it('of shared code that few features use: those of their words', () => {
    const { features, chosen } = select({
      texts: new Map([...texts].filter(([file]) => !/(people|trays)\/deciders/.test(file))),
      changed: ['services/domain/pieces.ts'],
      durations: {},
    });
    expect(features).toEqual(['deposits', 'sales']);
    expect(chosen.map(({ file }) => file)).toContain('services/apps/tests/selling.int.spec.ts');
  });
  it('of shared code that many features use: those that stand for all come first', () => {
    const { chosen, budget } = selected('services/domain/pieces.ts');
    const withServers = chosen.filter(({ file }) => file.includes('.int.'));
    expect([withServers.map(({ file }) => file).slice(0, 2), budget]).toEqual([
      ['services/apps/tests/till.int.spec.ts', 'services/apps/tests/documents/documents.int.spec.ts'],
      480,
    ]);
  });
  it('of a text: none', () => expect(chosenFor('docs/glossary.md')).toEqual([]));
  it('drop no test: each is run, or left and counted', () => {
    for (const changed of ['services/features/deposits/deciders.ts', 'services/domain/pieces.ts', 'package.json']) {
      const { chosen, left, others } = selected(changed);
      const all = [...chosen, ...left, ...others].map(({ file }) => file);
      expect(all.toSorted()).toEqual([...texts.keys()].filter((file) => file.includes('.spec.')).toSorted());
    }
  });
  it('that do not fit are named with their time', () => {
    const changed = ['services/features/deposits/deciders.ts'];
    const durations = { 'services/apps/tests/deposits.int.spec.ts': 6000 };
    const text = described('abc1234', changed, select({ texts, changed, durations }));
    const [, left = ''] = text.split('Left to the whole run, though the change concerns them: 1 files');
    expect(left).toContain('6000 s  services/apps/tests/deposits.int.spec.ts: named by it; uses titipan');
  });
});

describe('what stands for all', () => {
  it('is there', () => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const tests = Object.values(REPRESENTATIVE_TESTS).flat();
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const manifests = REPRESENTATIVE_FEATURES.map((name) => `contracts/${name}/index.ts`);
    expect(featuresIn(manifests.filter((file) => existsSync(join(root, file))))).toEqual(REPRESENTATIVE_FEATURES);
  });
});

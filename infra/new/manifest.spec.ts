import { format } from 'prettier';
import { withFeature, withMaster, withReport } from './manifest.js';

const formatted = (text: string): Promise<string> =>
  format(text, { parser: 'typescript', singleQuote: true, printWidth: 120 });

describe('a list of features', () => {
  const frame = "import { definedFeatures } from './feature.js';\n\nexport const features = definedFeatures();\n";

  it('has a new one at its end, above the rest of the file', () =>
    expect(withFeature(`import './kas/index.js';\n${frame}`, 'pinjam-contoh')).toBe(
      `import './kas/index.js';\nimport './pinjam-contoh/index.js';\n${frame}`,
    ));
  it('keeps the order of those that are there', () =>
    expect(withFeature(`import './b/index.js';\nimport './a/index.js';\n`, 'c')).toBe(
      `import './b/index.js';\nimport './a/index.js';\nimport './c/index.js';\n`,
    ));
});

describe('a manifest with one more report', () => {
  const report = { name: 'laporan', from: './laporan.js' };
  const manifest = (rest: string): string =>
    `import { a } from './a.js';\n\nexport const kas = defineServices(${rest});`;

  it.each([
    ["{ name: 'kas' }", "{ name: 'kas', reports: [laporan] }"],
    ["{ name: 'kas', reports: [] }", "{ name: 'kas', reports: [laporan] }"],
    ["{ name: 'kas', reports: [a] }", "{ name: 'kas', reports: [a, laporan] }"],
    ["{ name: 'kas', reports: a }", "{ name: 'kas', reports: [...a, laporan] }"],
    ["{ name: 'kas', reports }", "{ name: 'kas', reports: [...reports, laporan] }"],
    ["(others) => ({ name: 'kas', reports: [a] })", "(others) => ({ name: 'kas', reports: [a, laporan] })"],
  ])('has it in %s', async (before, after) => {
    const expected = manifest(after).replace("'./a.js';", "'./a.js';\nimport { laporan } from './laporan.js';");
    expect(await formatted(withReport(manifest(before), report))).toBe(await formatted(expected));
  });
  it('says its part of the menu, unless it says one', () => {
    expect(withReport(manifest("{ name: 'kas' }"), report, 'uang')).toContain("reportGroup: 'uang'");
    expect(withReport(manifest("{ reportGroup: 'stock' }"), report, 'uang')).not.toContain("'uang'");
  });
});

describe('a manifest with one more master', () => {
  const master = { name: 'jenis', from: './jenis.js' };
  const own = { path: '/jenis', isSpecified: false, text: "{ path: '/jenis' }" };
  const specified = { path: '/jenis', isSpecified: true, text: "'/jenis'" };

  it.each([
    ['...mastersOf(a)', specified, '...mastersOf(a, jenis)'],
    ['...mastersOf()', specified, '...mastersOf(jenis)'],
    ["...mastersOf(a), routes: ['/a']", specified, "...mastersOf(a, jenis), routes: ['/a', '/jenis']"],
    ["...mastersOf(a), routes: ['/a']", own, "...mastersOf(a, jenis), routes: ['/a', { path: '/jenis' }]"],
  ])('names it in { %s }', async (before, route, after) => {
    const [manifest, expected] = [before, after].map((parts) => `defineFeature('kas', { ${parts} });`);
    const text = await formatted(withMaster(manifest!, master, route));
    expect(text).toBe(await formatted(`import { jenis } from './jenis.js';\n${expected!}`));
  });
  it('gives its masters a name where they have none, for a route of its own', async () => {
    const text = withMaster("import { a } from './a.js';\n\ndefineFeature('kas', { ...mastersOf(a) });", master, own);
    expect(await formatted(text)).toBe(
      await formatted(`import { a } from './a.js';
import { jenis } from './jenis.js';

const plain = mastersOf(a, jenis);

defineFeature('kas', { ...plain, routes: [...plain.routes, { path: '/jenis' }] });`),
    );
  });
  it('adds no route that comes with its masters', () =>
    expect(
      withMaster(
        "const plain = mastersOf(a);\ndefineFeature('kas', { routes: [...plain.routes, '/b'] });",
        master,
        specified,
      ),
    ).not.toContain("'/jenis'"));
});

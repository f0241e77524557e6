import { spawnSync } from 'node:child_process';
import { features } from '../../contracts/features.js';
import type { RouteDefinition } from '../../contracts/language/define/route.js';
import { screenRoutes } from '../../contracts/language/routes/screens.js';
import { built } from '../../contracts/menu.js';
import { isName } from './names.js';
import { planOf } from './plan.js';
import { lintProblems, typeProblems } from './testing/checked.js';

const planned = (...args: readonly string[]) => planOf(args, process.cwd());

describe('what is new', () => {
  it.each([
    [[], 'Say what is new.'],
    [['nota', 'uji-dokumen'], 'nota is neither of document, master, report.'],
    [['document'], 'Say its name.'],
    [['document', 'PinjamContoh'], 'PinjamContoh is no name'],
    [['document', 'pinjam_contoh'], 'pinjam_contoh is no name'],
    [['document', '../contoh'], '../contoh is no name'],
    [['document', 'delete'], 'delete is a word of TypeScript.'],
    [['document', 'kirim-uang'], 'kirim-uang is there already: contracts/kirim-uang.'],
    [['document', 'exports'], 'exports is there already: contracts/exports.'],
    [['master', 'rekening'], 'rekening is there already: contracts/'],
    [['report', 'laporan-shift', 'mutasi-uang'], 'laporan-shift is there already: contracts/'],
    [['document', 'uji-dokumen', 'kirim-uang'], 'That is one word too many.'],
    [['report', 'laporan-uji'], 'Say the feature in which the report stands.'],
    [['report', 'laporan-uji', 'uji'], 'there is no manifest contracts/uji/index.ts'],
    [['report', 'laporan-uji', 'cicilan'], 'there is no manifest services/features/cicilan/index.ts'],
    [['master', 'uji-master', 'kirim-uang'], 'contracts/kirim-uang/index.ts has no mastersOf(…) yet'],
  ])('is refused for %j, with the way to say it', async (args, reason) => {
    const refusal = await planned(...args).then(String, String);
    expect(refusal).toMatch(/^CannotStart: [^]*\nUsage:\n {2}npm run new -- document NAME\n/);
    expect(refusal).toContain(reason);
  });

  it('is refused by the program in words, without a trace, before anything is written', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/new/new.cjs', 'document', 'kirim-uang']);
    expect([status, String(stdout)]).toEqual([1, '']);
    expect(String(stderr)).toMatch(/^kilau: kirim-uang is there already: contracts\/kirim-uang\.\nUsage:\n/);
    expect(String(stderr)).not.toContain('    at ');
  });
});

describe('a new document', () => {
  it('takes seven files and a line in each list of features', async () => {
    const { created, changed, decides } = await planned('document', 'uji-dokumen');
    const lists = ['contracts/features.ts', 'services/features/features.ts', 'console/src/features/features.ts'];
    expect([created.size, [...changed.keys()]]).toEqual([7, lists]);
    for (const list of changed.values()) expect(list.match(/^import '\.\/uji-dokumen\/index\.js';$/gm)).toHaveLength(1);
    expect(created.get(decides)).toContain('decide from which account to which');
  });
  it('has a series that no other document has', async () => {
    const { created } = await planned('document', 'kirim-uji');
    expect(created.get('contracts/kirim-uji/documents.ts')).toMatch(/series: '(?!KU)[A-Z]{2}'/);
  });
  it('has the title and the path of its route where the specification has one', async () => {
    const isOpen = ({ path, area }: RouteDefinition): boolean =>
      area !== 'shell' && isName(path.slice(1)) && !built.some((route) => route.path === path);
    const { path, title } = screenRoutes.find(isOpen)!;
    const { created } = await planned('document', path.slice(1));
    expect(created.get(`contracts${path}/index.ts`)).toContain(`routes: ['${path}']`);
    expect(created.get(`contracts${path}/documents.ts`)).toContain(`title: '${title}'`);
  });
});

describe('a new master', () => {
  it('is a feature of its own, in the list of contracts alone', async () => {
    const { created, changed, decides } = await planned('master', 'uji-master');
    expect([created.size, [...changed.keys()]]).toEqual([4, ['contracts/features.ts']]);
    expect(created.get(decides)).toContain('decide its fields');
  });
  it('stands in a feature that is there, with its English among the words of that', async () => {
    const { created, changed } = await planned('master', 'uji-master', 'berlian');
    expect([...created.keys()].every((path) => path.startsWith('contracts/berlian/uji-master.'))).toBe(true);
    expect(changed.get('console/src/features/berlian/languages/en.json')).toContain('"Uji Master": ');
    expect(changed.get('contracts/berlian/index.ts')).toContain("title: 'Uji Master', area: 'master'");
  });
});

describe('a new report', () => {
  it('stands in the two manifests of its feature, and in its part of the menu', async () => {
    const { name } = features.find(({ documents = [], reports = [] }) => documents.length > 0 && reports.length === 0)!;
    const { created, changed, decides } = await planned('report', 'laporan-uji', name);
    expect(changed.get(`contracts/${name}/index.ts`)).toMatch(/reports: \[laporanUji\],\n {2}reportGroup: '/);
    expect(changed.get(`services/features/${name}/index.ts`)).toContain('reports: [laporanUjiSource]');
    expect(created.get(decides)).toContain('decide which');
  });
});

describe('the files of all three kinds', () => {
  it('are taken by the compiler and the linter', async () => {
    const plans = await Promise.all([
      planned('document', 'uji-dokumen'),
      planned('master', 'uji-master'),
      planned('master', 'uji-warna', 'berlian'),
      planned('report', 'laporan-uji', 'kirim-uang'),
    ]);
    const texts = plans.flatMap(({ created, changed }) => [...created, ...changed]);
    const written = texts.filter(([path]) => !path.endsWith('/features.ts'));
    const within = (isConsole: boolean) =>
      new Map(written.filter(([path]) => path.startsWith('contracts/') || path.startsWith('console/') === isConsole));
    expect(lintProblems(new Map(written))).toEqual([]);
    expect(typeProblems('tsconfig.json', within(false))).toEqual([]);
    expect(typeProblems('console/tsconfig.json', within(true))).toEqual([]);
  }, 120_000);
  it('would not be taken with a mistake', () => {
    const wrong = new Map([['contracts/uji/a.ts', "export const a: number = 'a';\nexport default a as any;\n"]]);
    expect(typeProblems('tsconfig.json', wrong)).toEqual([expect.stringContaining('not assignable')]);
    expect(lintProblems(wrong)).toEqual([
      expect.stringContaining('no-restricted-syntax'),
      expect.stringContaining('no-explicit-any'),
    ]);
  });
});

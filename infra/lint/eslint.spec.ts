import { Linter, type ESLint } from 'eslint';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const { default: config } = (await import(pathToFileURL(`${root}/eslint.config.mjs`).href)) as {
  default: Linter.Config[];
};
const linter = new Linter({ cwd: root });

/** For files that need not exist: the same rules but for those that need types. */
const untyped: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: Object.fromEntries(typedRules(config).map((rule) => [rule, 'off'])),
};

function typedRules(blocks: readonly Linter.Config[]): string[] {
  const plugin = blocks.map(({ plugins }) => plugins?.['@typescript-eslint']).find(Boolean) as ESLint.Plugin;
  return Object.entries(plugin.rules ?? {})
    .filter(([, rule]) => (rule.meta?.docs as { requiresTypeChecking?: boolean } | undefined)?.requiresTypeChecking)
    .map(([name]) => `@typescript-eslint/${name}`);
}

const complaints = (file: string, code: string, rules = [...config, untyped]): (string | null)[] =>
  linter.verify(code, rules, { filename: `${root}/${file}` }).map(({ ruleId }) => ruleId);

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `f(${index});`).join('\n');
const branches = (count: number): string =>
  Array.from({ length: count }, (_, index) => `if (x === ${index}) return ${index};`).join('\n');

type Probe = readonly [what: string, rule: string, file: string, wrong: string, right: string];

const kernel = 'services/kernel/event-store/clock.ts';
const decider = 'services/features/mutasi-uang/mutasi-uang.deciders.ts';
const test = 'contracts/language/values/rupiah.spec.ts';

const arrows: readonly Probe[] = [
  [
    'contracts know no service',
    'kilau/arrows',
    'contracts/mutasi-uang/events.ts',
    "import { a } from '../../services/kernel/event-store/clock.js'; a();",
    "import { a } from '../define/event.js'; a();",
  ],
  [
    'contracts know no framework',
    'kilau/arrows',
    'contracts/mutasi-uang/events.ts',
    "import { Injectable } from '@nestjs/common'; Injectable();",
    "import { Min } from 'class-validator'; Min();",
  ],
  [
    'contracts know no database',
    'kilau/arrows',
    'contracts/mutasi-uang/events.ts',
    "export { Entity } from 'typeorm';",
    "export { text } from '../messages/messages.js';",
  ],
  [
    'contracts know no browser',
    'kilau/arrows',
    'contracts/mutasi-uang/events.ts',
    "const react = import('react'); f(react);",
    "const other = import('./views.js'); f(other);",
  ],
  [
    'the kernel knows no feature',
    'kilau/arrows',
    kernel,
    "import { a } from '../../features/mutasi-uang/mutasi-uang.module.js'; a();",
    "import { a } from '../postgres/sql.js'; a();",
  ],
  [
    'the kernel knows no app',
    'kilau/arrows',
    kernel,
    "import { a } from '../../apps/query/main.js'; a();",
    "import { a } from '../../../contracts/language/define/gate.js'; a();",
  ],
  [
    'the kernel knows no tool',
    'kilau/arrows',
    kernel,
    "import { a } from '../../../infra/migrate.js'; a();",
    "import { a } from 'pg'; a();",
  ],
  [
    'a feature knows no other feature',
    'kilau/arrows',
    'services/features/mutasi-uang/cash.module.ts',
    "import { a } from '../masters/masters.module.js'; a();",
    "import { a } from './cash.reports.js'; a();",
  ],
  [
    'the language of contracts knows no feature',
    'kilau/arrows',
    'contracts/language/define/gate.ts',
    "import { a } from '../../mutasi-uang/accounts.js'; a();",
    "import { a } from '../values/rupiah.js'; a();",
  ],
  [
    'the kernel knows no platform',
    'kilau/arrows',
    kernel,
    "import { a } from '../../platform/http/allow.js'; a();",
    "import { a } from '../postgres/sql.js'; a();",
  ],
  [
    'the kernel knows no contracts of a feature',
    'kilau/arrows',
    kernel,
    "import { a } from '../../../contracts/authorization/events.js'; a();",
    "import { a } from '../../../contracts/language/define/gate.js'; a();",
  ],
  [
    'the platform knows no trade',
    'kilau/arrows',
    'services/platform/commands/command-taker.ts',
    "import { a } from '../../domain/journals/journal.js'; a();",
    "import { a } from '../../kernel/event-store/ledger.js'; a();",
  ],
  [
    'the domain knows no feature',
    'kilau/arrows',
    'services/domain/money/rows.ts',
    "import { a } from '../../features/mutasi-uang/index.js'; a();",
    "import { a } from '../../platform/reads/query-source.js'; a();",
  ],
  [
    'the kit knows no screen of a feature',
    'kilau/arrows',
    'console/src/kit/form/form-page.tsx',
    "import { a } from '../../features/mutasi-uang/index.js'; a();",
    "import { a } from '../base/format.js'; a();",
  ],
  [
    'screens of features know no shell',
    'kilau/arrows',
    'console/src/features/mutasi-uang/index.ts',
    "import { a } from '../../shell/menu.js'; a();",
    "import { a } from '../../kit/base/format.js'; a();",
  ],
  [
    'screens of a feature know no other feature',
    'kilau/arrows',
    'console/src/features/uang-bank/index.ts',
    "import { a } from '../mutasi-uang/index.js'; a();",
    "import { a } from './effect-of-entry.js'; a();",
  ],
  [
    'a feature knows no app',
    'kilau/arrows',
    'services/features/mutasi-uang/cash.module.ts',
    "import { a } from '../../apps/query/main.js'; a();",
    "import { a } from '../../kernel/event-store/clock.js'; a();",
  ],
  [
    'the console knows contracts only',
    'kilau/arrows',
    'console/src/app.tsx',
    "import { a } from '../../services/kernel/event-store/clock.js'; a();",
    "import { a } from '../../contracts/language/define/gate.js'; a();",
  ],
  [
    'types count too',
    'kilau/arrows',
    kernel,
    "export type A = import('../../features/mutasi-uang/mutasi-uang.module.js').A;",
    "export type { A } from './b.js';",
  ],
  [
    'only a test may borrow a tool',
    'kilau/arrows',
    'services/features/mutasi-uang/cash.module.ts',
    "import { a } from '../../../infra/testing/servers.js'; a();",
    "import { a } from '../../platform/http/allow.js'; a();",
  ],
];

const restrictions: readonly Probe[] = [
  [
    'names are exported',
    'no-restricted-syntax',
    kernel,
    '/** a */\nexport default class A {}',
    '/** a */\nexport class A {}',
  ],
  ['settings come from the config', 'no-restricted-syntax', kernel, 'f(process.env.PORT);', 'f(process.pid);'],
  [
    'settings come from the config, whatever the name',
    'no-restricted-syntax',
    'services/features/mutasi-uang/mutasi-uang.reports.ts',
    "import { env } from 'node:process'; f(env);",
    'f(process.uptime());',
  ],
  ['money is no float: parseFloat', 'no-restricted-syntax', kernel, "f(parseFloat('1'));", "f(Number('1'));"],
  [
    'money is no float: Number.parseFloat',
    'no-restricted-syntax',
    'contracts/mutasi-uang/accounts.ts',
    "f(Number.parseFloat('1'));",
    "f(Number('1'));",
  ],
  [
    'money is no float: toFixed',
    'no-restricted-syntax',
    'console/src/features/mutasi-uang/cash.screens.tsx',
    'f(x.toFixed(2));',
    'f(x.toString());',
  ],
  ['no test is skipped', 'no-restricted-syntax', test, "it.skip('a', () => {});", "it('a', () => {});"],
  ['no test runs alone', 'no-restricted-syntax', test, "describe.only('a', () => {});", "describe('a', () => {});"],
  ['no test is left for later', 'no-restricted-syntax', test, "it.todo('a');", "it.each([1])('a', () => {});"],
  ['no test is skipped by its name', 'no-restricted-syntax', test, "xit('a', () => {});", "it('a', () => {});"],
  [
    'our own parts are not mocked',
    'no-restricted-syntax',
    test,
    "jest.unstable_mockModule('./rupiah.js', () => ({}));",
    "jest.unstable_mockModule('bull', () => ({}));",
  ],
  [
    'tests do not sleep',
    'no-restricted-syntax',
    test,
    "it('a', async () => { await delay(100); });",
    "it('a', async () => { while (!there()) await delay(20); });",
  ],
  [
    'tests do not sleep by hand',
    'no-restricted-syntax',
    test,
    "it('a', async () => { await new Promise((done) => setTimeout(done, 100)); });",
    "it('a', async () => { await there(); });",
  ],
  ['deciders have no clock', 'no-restricted-syntax', decider, 'f(new Date());', "f(new Date('2026-11-20'));"],
  ['deciders have no clock: Date.now', 'no-restricted-syntax', decider, 'f(Date.now());', 'f(context.business_date);'],
  ['deciders have no chance', 'no-restricted-syntax', decider, 'f(Math.random());', 'f(Math.max(1, 2));'],
  ['deciders make no ids', 'no-restricted-syntax', decider, 'f(crypto.randomUUID());', "f(context.number('MU'));"],
  [
    'projections have no clock',
    'no-restricted-syntax',
    'services/features/mutasi-uang/mutasi-uang.projection.ts',
    'f(Date.now());',
    'f(event.recorded_at);',
  ],
  [
    'values have no clock',
    'no-restricted-syntax',
    'contracts/language/values/business-date.ts',
    '/** a */\nexport const f = () => new Date();',
    '/** a */\nexport const f = (at: number) => new Date(at);',
  ],
  [
    'deciders do no I/O',
    'no-restricted-imports',
    decider,
    "import { readFileSync } from 'node:fs'; readFileSync('x');",
    "import { decider } from '../../kernel/event-store/decider.js'; decider();",
  ],
  [
    'only the dispatcher uses the buses',
    'no-restricted-imports',
    'services/platform/queries/query.controller.ts',
    "import { QueryBus } from '@nestjs/cqrs'; f(QueryBus);",
    "import { QueryHandler } from '@nestjs/cqrs'; f(QueryHandler);",
  ],
  [
    'projections read nothing',
    'no-restricted-imports',
    'services/features/mutasi-uang/mutasi-uang.projection.ts',
    "import pg from 'pg'; f(pg);",
    "import { lines } from '../../kernel/projection/tables.js'; lines();",
  ],
];

const screen = 'console/src/shell/header.tsx';

const texts: readonly Probe[] = [
  ['words between tags are texts', 'kilau/raw-text', screen, 'f(<p>Simpan</p>);', "f(<p>{t('form.save')}</p>);"],
  [
    'so are words beside values',
    'kilau/raw-text',
    screen,
    'f(<p>{count} baris</p>);',
    'f(<p>{count} \u00b7 Kilau {version}</p>);',
  ],
  ['and literals in braces', 'kilau/raw-text', screen, "f(<p>{'Simpan'}</p>);", "f(<p>{' '}</p>);"],
  [
    'and what is chosen',
    'kilau/raw-text',
    screen,
    "f(<p>{busy ? 'Menyimpan' : 'Simpan'}</p>);",
    "f(<p>{t(busy ? 'form.saving' : 'form.save')}</p>);",
  ],
  ['and templates', 'kilau/raw-text', screen, 'f(<p>{`${n} baris`}</p>);', 'f(<p>{`${n} / ${m}`}</p>);'],
  [
    'a label for readers is a text',
    'kilau/raw-text',
    screen,
    'f(<b aria-label="Tutup" />);',
    "f(<b aria-label={t('toast.close')} />);",
  ],
  [
    'a title is a text',
    'kilau/raw-text',
    screen,
    "f(<b title={open ? 'Tutup' : t('x')} />);",
    'f(<b title={label(screen.title)} />);',
  ],
  [
    'a placeholder is a text',
    'kilau/raw-text',
    screen,
    'f(<input placeholder="Cari" />);',
    'f(<input placeholder="yyyy-MM-dd" className="money" name="jumlah" />);',
  ],
  [
    'a label of an item is a text',
    'kilau/raw-text',
    screen,
    "f([{ key: 'logout', label: 'Keluar' }]);",
    "f([{ key: 'logout', label: t('user.logout') }]);",
  ],
  ['keys are the same everywhere', 'kilau/raw-text', screen, 'f(<kbd>Simpan</kbd>);', 'f(<kbd>Ctrl S</kbd>);'],
];

const sizes: readonly Probe[] = [
  ['a file has 300 lines', 'max-lines', kernel, lines(301), lines(300)],
  [
    'a function has 50 lines',
    'max-lines-per-function',
    kernel,
    `function f() {\n${lines(49)}\n}\nf();`,
    `function f() {\n${lines(48)}\n}\nf();`,
  ],
  [
    'a line of SQL has 120 columns',
    'max-len',
    kernel,
    `f(\`select ${'amount, '.repeat(15)}account from log.balance\`);`,
    `f(\`select ${'amount, '.repeat(10)}account\n from log.balance\`);`,
  ],
  [
    'a comment has 120 columns',
    'max-len',
    kernel,
    `// ${'and so on '.repeat(12)}\nf();`,
    `// https://localhost/${'and/so/on/'.repeat(12)}\nf();`,
  ],
  [
    'the name of a test is as long as it must be',
    'max-len',
    test,
    `it('a', () => expect(f(${'1 + '.repeat(30)}1)).toBe(1));`,
    `it('${'and so on '.repeat(12)}', () => {});`,
  ],
  [
    'a function has a complexity of 12',
    'complexity',
    kernel,
    `function f(x: number) { ${branches(12)} }\nf(1);`,
    `function f(x: number) { ${branches(11)} }\nf(1);`,
  ],
  [
    'only a type that features add to is empty',
    '@typescript-eslint/no-empty-object-type',
    kernel,
    'const a: {} = 1; f(a);',
    'export interface Added {}',
  ],
  [
    'nothing is any',
    '@typescript-eslint/no-explicit-any',
    kernel,
    'const a: any = 1; f(a);',
    'const a: unknown = 1; f(a);',
  ],
  ['nothing is unused', '@typescript-eslint/no-unused-vars', kernel, 'const a = 1;', 'const a = 1; f(a);'],
  ['equal is equal', 'eqeqeq', kernel, 'f(x == 1);', 'f(x === 1);'],
  [
    'functions of contracts are documented',
    'kilau/docstring',
    'contracts/mutasi-uang/accounts.ts',
    'export const f = (x: number) => x;',
    '/** Same. */\nexport const f = (x: number) => x;',
  ],
  [
    'functions of the kernel are documented',
    'kilau/docstring',
    kernel,
    '// Same.\nexport function f() {}',
    '/** Same. */\nexport function f() {}',
  ],
  [
    'classes are documented above their decorators',
    'kilau/docstring',
    kernel,
    '@Injectable()\nexport class A {}',
    '/** Same. */\n@Injectable()\nexport class A {}',
  ],
  [
    'functions of the kit are documented',
    'kilau/docstring',
    'console/src/kit/base/format.ts',
    'export function f() {}',
    '/** Same. */\nexport function f() {}',
  ],
  [
    'a docstring begins with its subject',
    'kilau/opening',
    'services/features/mutasi-uang/mutasi-uang.reports.ts',
    '/** What is on an account. */\nexport const f = 1;',
    '/** The balance of an account. */\nexport const f = 1;',
  ],
  [
    'a docstring of the console begins with its subject',
    'kilau/opening',
    'console/src/kit/list/shown-rows.ts',
    '/** What is shown. */\nexport const f = 1;',
    '/** The rows that are shown. */\nexport const f = 1;',
  ],
  [
    'a docstring of several lines begins with its subject',
    'kilau/opening',
    'contracts/mutasi-uang/accounts.ts',
    '/**\n * How an account\n * is called.\n */\nexport const f = 1;',
    '/**\n * The name of\n * an account.\n */\nexport const f = 1;',
  ],
  [
    'a default is called one',
    'kilau/opening',
    'contracts/mutasi-uang/accounts.ts',
    '/** The branch; ALL unless told. */\nexport const f = 1;',
    '/** The branch; defaults to ALL. */\nexport const f = 1;',
  ],
];

const typed: readonly Probe[] = [
  [
    'no promise floats',
    '@typescript-eslint/no-floating-promises',
    kernel,
    'async function f() { await g(); }\nasync function g() { await f(); }\nf();',
    'async function f() { await g(); }\nasync function g() { await f(); }\nvoid f();',
  ],
  [
    'no promise where nothing waits for it',
    '@typescript-eslint/no-misused-promises',
    kernel,
    '[1].forEach(async () => { await Promise.resolve(); });',
    '[1].forEach(() => undefined);',
  ],
  [
    'only promises are awaited',
    '@typescript-eslint/await-thenable',
    kernel,
    'const one = 1; void (async () => { await one; })();',
    'void (async () => { await Promise.resolve(); })();',
  ],
  [
    'types are imported as types',
    '@typescript-eslint/consistent-type-imports',
    kernel,
    "import { Gate } from '../../../contracts/language/define/gate.js';\nconst f = (gate: Gate) => gate; f({});",
    "import type { Gate } from '../../../contracts/language/define/gate.js';\nconst f = (gate: Gate) => gate; f({});",
  ],
  [
    'a switch knows every case',
    '@typescript-eslint/switch-exhaustiveness-check',
    kernel,
    "const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } return 2; }; f('a');",
    "const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; case 'b': return 2; } }; f('a');",
  ],
];

describe('every rule bites, and only where it should', () => {
  it.each([...arrows, ...restrictions, ...texts, ...sizes])('%s', (_, rule, file, wrong, right) => {
    expect(complaints(file, wrong)).toContain(rule);
    expect(complaints(file, right)).toEqual([]);
  });
  it.each(typed)('%s', (_, rule, file, wrong, right) => {
    expect(complaints(file, wrong, config)).toEqual([rule]);
    expect(complaints(file, right, config)).toEqual([]);
  });
  it('probes every rule of the configuration', () => {
    const probed = new Set([...arrows, ...restrictions, ...texts, ...sizes, ...typed].map(([, rule]) => rule));
    const set = config
      .slice(config.findIndex(({ plugins }) => plugins?.['kilau']))
      .flatMap(({ rules }) => Object.entries(rules ?? {}));
    const on = set.filter(([, level]) => level !== 'off').map(([rule]) => rule);
    expect(on.filter((rule) => !probed.has(rule))).toEqual([]);
  });
});

describe('where a rule does not hold', () => {
  it.each([
    ['a config is exported as its tool wants it', 'jest.config.mjs', 'export default {};'],
    ['so is a load test', 'loadtests/scenarios/reports.ts', 'export default function () {}'],
    ['tools read the environment', 'infra/migrate.ts', 'f(process.env.DATABASE_URL);'],
    ['the start of an app hands the environment to the config', 'services/apps/main.ts', 'f(process.env);'],
    ['the config reads the environment', 'services/platform/config/config.ts', 'f(process.env.DATABASE_URL);'],
    [
      'a test may borrow a tool',
      'services/kernel/clock/clock.spec.ts',
      "import { a } from '../../../infra/testing/servers.js'; a();",
    ],
    ['a describe may be long', test, `describe('a', () => {\n${lines(100)}\n});`],
    [
      'an app puts everything together',
      'services/apps/standalone/main.ts',
      "import { a } from '../../features/mutasi-uang/mutasi-uang.module.js'; import { b } from '../query/query.module.js'; a(b);",
    ],
  ])('%s', (_, file, code) => expect(complaints(file, code)).toEqual([]));
});

import { Linter, type ESLint } from 'eslint';
import { pathToFileURL } from 'node:url';
import { lines, test } from './testing/probe.js';
import { access } from './testing/probes-access.js';
import { arrows } from './testing/probes-arrows.js';
import { react } from './testing/probes-react.js';
import { restrictions } from './testing/probes-restrictions.js';
import { sizes } from './testing/probes-sizes.js';
import { texts } from './testing/probes-texts.js';
import { typed } from './testing/probes-typed.js';

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

describe('every rule bites, and only where it should', () => {
  it.each([...arrows, ...restrictions, ...texts, ...sizes, ...react, ...access])(
    '%s',
    (_, rule, file, wrong, right) => {
      expect(complaints(file, wrong)).toContain(rule);
      expect(complaints(file, right)).toEqual([]);
    },
  );
  it.each(typed)('%s', (_, rule, file, wrong, right) => {
    expect(complaints(file, wrong, config)).toEqual([rule]);
    expect(complaints(file, right, config)).toEqual([]);
  });
  it('probes every rule of the configuration', () => {
    const probed = new Set(
      [...arrows, ...restrictions, ...texts, ...sizes, ...react, ...access, ...typed].map(([, rule]) => rule),
    );
    const set = config
      .slice(config.findIndex(({ plugins }) => plugins?.['kilau']))
      .flatMap(({ rules }) => Object.entries(rules ?? {}));
    const on = set.filter(([, level]) => [level].flat()[0] !== 'off').map(([rule]) => rule);
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
    [
      'a test of the demo company may have it',
      'infra/demo/demo.int.spec.ts',
      "import { a } from './demo.js'; import { b } from '../demo/company.js'; a(b);",
    ],
    ['consents run out by the clock of the machine', 'services/domain/dates/waiting-consents.ts', "f('now()');"],
    ['a describe may be long', test, `describe('a', () => {\n${lines(100)}\n});`],
    [
      'an app puts everything together',
      'services/apps/standalone/main.ts',
      "import { a } from '../../features/mutasi-uang/mutasi-uang.module.js'; import { b } from '../query/query.module.js'; a(b);",
    ],
  ])('%s', (_, file, code) => expect(complaints(file, code)).toEqual([]));
});

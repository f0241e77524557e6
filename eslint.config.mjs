import { readFileSync } from 'node:fs';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrowsRule } from './infra/lint/rules/arrows.mjs';
import { clockRule, machineClocks } from './infra/lint/rules/clock.mjs';
import { docstringRule } from './infra/lint/rules/docstring.mjs';
import { functionLinesRule } from './infra/lint/rules/function-lines.mjs';
import { openingRule } from './infra/lint/rules/opening.mjs';
import { packingRule } from './infra/lint/rules/packing.mjs';
import { rawTextRule } from './infra/lint/rules/raw-text.mjs';

const typed = ['contracts/**/*.ts', 'services/**/*.ts', 'console/src/**/*.{ts,tsx}', 'infra/**/*.ts'];
const tests = ['**/*.spec.{ts,tsx}', '**/testing/**'];
const pure = ['contracts/**/*.ts', '**/*.deciders.ts', '**/*.projection.ts'];

/** Blank lines and comments do not count. */
const codeAlone = { skipBlankLines: true, skipComments: true };

/** Files that spread literals into literals, and how often: `node infra/lint/packing.mjs` takes away what is gone. */
const packed = JSON.parse(readFileSync(new URL('infra/lint/packing.json', import.meta.url), 'utf8'));

const [, interactions] = a11y.configs.recommended.rules['jsx-a11y-x/no-noninteractive-element-interactions'];
const withClickBeside = { ...interactions, dialog: [...interactions.dialog, 'onClick'] };

/** Lines that nobody breaks: imports, names of tests, and texts as one plain literal; SQL is none of these. */
const unbreakable = [
  "^(?:import|export|\\}) .*from '",
  '^\\s*(?:it|test|describe\\w*)\\b.*\\(\\[?[\'"`].{60,}[\'"`],',
  '^[^\'"`]*([\'"])(?!(?:select|insert|update|delete|with|create|alter)\\b)(?:(?!\\1).){40,}\\1[^\'"`]*$',
].join('|');

const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const noLeftOut = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
    message: 'No test is left out, and none runs alone.',
  },
  {
    selector: 'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
    message: 'No test is left out, and none runs alone.',
  },
];
const noMocks = {
  selector:
    "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/] > Literal[value=/^\\./]",
  message: 'No mock of our own parts: use the real one.',
};
/** A wait is allowed as the body of a loop that looks for something: `while (!(await there())) await delay(20)`. */
const noSleep = [
  {
    selector:
      'BlockStatement > ExpressionStatement > AwaitExpression > CallExpression[callee.name=/^(delay|sleep|setTimeout|wait)$/]',
    message: 'No sleep in a test: wait for what should happen.',
  },
  {
    selector:
      "BlockStatement > ExpressionStatement > AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
    message: 'No sleep in a test: wait for what should happen.',
  },
];
const glance =
  ':matches(CallExpression[callee.property.name=/^(count|all(TextContents|InnerTexts)?|textContent|inner(Text|HTML)|inputValue|getAttribute|boundingBox|is(Visible|Hidden|Enabled|Disabled|Checked|Editable)|evaluate|evaluateAll|title|row)$/], CallExpression[callee.property.name=/^(rows|menu)$/][arguments.length=0])';
/** What a page shows comes when it comes: an expectation of it waits, in `eventually` or by a method of the desk. */
const noGlance = [
  {
    selector: `CallExpression[callee.name='expect']:has(AwaitExpression > ${glance}):not(CallExpression[callee.name='eventually'] *)`,
    message: 'The page may not be there yet: wait for what is expected.',
  },
  {
    selector:
      "CallExpression[callee.name='expect']:has(CallExpression[callee.property.name='url'][callee.object.property.name='page']):not(CallExpression[callee.name='eventually'] *)",
    message: 'The address may come later: waitForURL.',
  },
];
const noFloat = [
  {
    selector:
      "CallExpression[callee.name='parseFloat'], MemberExpression[object.name='Number'][property.name='parseFloat']",
    message: 'No floats near money and weight: parse in contracts/language/values.',
  },
  {
    selector: 'MemberExpression[property.name=/^(toFixed|toPrecision)$/]',
    message: 'No floats near money and weight: format in contracts/language/values.',
  },
];
const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']",
    message: 'Time comes in with the context.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now'], MemberExpression[object.name='performance']",
    message: 'Time comes in with the context.',
  },
  {
    selector:
      "MemberExpression[object.name='Math'][property.name='random'], MemberExpression[property.name=/^random(UUID|Bytes|Int)$/], CallExpression[callee.name=/^random(UUID|Bytes|Int)$/]",
    message: 'Ids and chance come in with the context.',
  },
];
const noEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings come from services/platform/config.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
    message: 'Settings come from services/platform/config.',
  },
];

const noSearch = {
  selector: "MemberExpression[object.name='document'][property.name=/^querySelector(All)?$/]",
  message: 'Find elements by a ref: the page may have others alike, in a form behind this one.',
};

/** The restrictions of one place, all in one rule: a later block replaces the rule, it does not add to it. */
const restrict = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors.flat()] });

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.kilau/', '.cache/', 'coverage/', 'loadtests/results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    plugins: {
      kilau: {
        rules: {
          arrows: arrowsRule,
          clock: clockRule,
          docstring: docstringRule,
          'function-lines': functionLinesRule,
          opening: openingRule,
          packing: packingRule,
          'raw-text': rawTextRule,
        },
      },
    },
    rules: {
      'kilau/arrows': 'error',
      'kilau/function-lines': ['error', 40],
      'kilau/packing': ['error', packed],
      '@typescript-eslint/no-explicit-any': 'error',
      // Types that the features add to are empty where they are declared.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      complexity: ['error', 12],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, ...codeAlone }],
      ...restrict(noDefault, noLeftOut, noEnvironment),
    },
  },
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['contracts/**/*.ts', 'services/**/*.ts', 'console/src/**/*.{ts,tsx}'],
    rules: restrict(noDefault, noLeftOut, noEnvironment, noFloat),
  },
  {
    files: ['console/src/kit/**/*.{ts,tsx}'],
    // Which dialog lies over all else only the page knows.
    ignores: ['console/src/kit/base/top-dialog.ts'],
    rules: restrict(noDefault, noLeftOut, noEnvironment, noFloat, noSearch),
  },
  { files: ['contracts/language/values/*.ts'], rules: restrict(noDefault, noLeftOut, noEnvironment, noClock) },
  {
    files: pure,
    ignores: ['contracts/language/values/*.ts'],
    rules: restrict(noDefault, noLeftOut, noEnvironment, noFloat, noClock),
  },
  {
    files: ['console/src/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Of the rules of React's compiler those that also hold without it. Stores of MobX are changed by their actions,
      // which these rules let be. Off: `config`, `gating`, `incompatible-library`, `unsupported-syntax`, `syntax`,
      // `todo`, `invariant` and `rule-suppression`, which say what the compiler cannot compile, and
      // `preserve-manual-memoization` and `memo-dependencies`, which ask for the memos that it would write itself: what
      // a memo reads of a store is no dependency that they know.
      'react-hooks/error-boundaries': 'error',
      'react-hooks/globals': 'error',
      'react-hooks/immutability': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/refs': 'error',
      'react-hooks/set-state-in-effect': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/use-memo': 'error',
      'react-hooks/void-use-memo': 'error',
    },
  },
  {
    files: ['services/**/*.ts'],
    ignores: ['services/platform/bus/dispatcher.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@nestjs/cqrs', importNames: ['CommandBus', 'QueryBus'], message: 'Goes by the Dispatcher.' },
      ],
    },
  },
  {
    files: ['**/*.deciders.ts', '**/*.projection.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(node:|pg$|typeorm$|kafkajs$|@nestjs/)', message: 'Pure: no I/O and no framework.' }] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['infra/migrations/**', 'console/src/shell/legal/**'],
    rules: {
      'max-len': ['error', { code: 120, ignorePattern: unbreakable, ignoreUrls: true, ignoreRegExpLiterals: true }],
    },
  },
  // The door by which the environment comes in: it is handed to the config at once.
  {
    files: ['services/apps/main.ts', 'services/apps/fingerprint-bridge/main.ts'],
    rules: restrict(noDefault, noLeftOut, noFloat),
  },
  {
    files: ['services/platform/config/**', 'infra/**', 'loadtests/**', 'console/vite.config.ts'],
    rules: restrict(noDefault, noLeftOut),
  },
  {
    files: [
      'contracts/**/*.ts',
      'services/kernel/**/*.ts',
      'services/platform/**/*.ts',
      'services/domain/**/*.ts',
      'console/src/kit/**/*.{ts,tsx}',
    ],
    ignores: tests,
    rules: { 'kilau/docstring': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['infra/migrations/**'],
    rules: { 'kilau/opening': 'error' },
  },
  {
    files: ['contracts/**/*.ts', 'services/{domain,features}/**/*.ts', 'console/src/**/*.{ts,tsx}'],
    ignores: [...tests, ...machineClocks],
    rules: { 'kilau/clock': 'error' },
  },
  { files: ['console/src/**/*.tsx'], ignores: tests, rules: { 'kilau/raw-text': 'error' } },
  {
    files: ['console/src/**/*.tsx'],
    ignores: tests,
    plugins: { 'jsx-a11y-x': a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      // A login and a dialog begin in a field or button, whose component is told so.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A click beside a dialog closes it, as Escape does.
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', withClickBeside],
      // A region that scrolls is reached by Tab, and scrolled by keys.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region', 'group'] }],
    },
  },
  { files: [...tests, 'infra/migrations/**'], rules: { 'kilau/function-lines': 'off' } },
  {
    files: tests,
    rules: { ...restrict(noDefault, noLeftOut, noMocks), 'max-lines': ['error', { max: 500, ...codeAlone }] },
  },
  { files: ['**/*.spec.{ts,tsx}'], rules: restrict(noDefault, noLeftOut, noMocks, noSleep) },
  { files: ['console/e2e/**/*.spec.ts'], rules: restrict(noDefault, noLeftOut, noMocks, noSleep, noGlance) },
  // Skips a suite whose server cannot be had, and says so; with REQUIRE_ALL such a skip is a failure.
  { files: ['infra/testing/servers.ts'], rules: restrict(noDefault) },
  // Draws a needle: angles, no amounts.
  { files: ['console/src/kit/base/balance.tsx'], rules: restrict(noDefault, noLeftOut, noEnvironment) },
  // Tools that take nothing but a default export.
  {
    files: [
      '*.config.mjs',
      'infra/lint/knip.mjs',
      'infra/testing/{controls-runner,longest-first,native-runner}.mjs',
      'console/vite.config.ts',
      'loadtests/scenarios/**',
    ],
    rules: restrict(noLeftOut),
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);

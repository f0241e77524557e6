import { dirname, relative, resolve, sep } from 'node:path';

/** The place of a file in the house, by its path from the root. Features are told apart by their folder. */
const places = [
  [/^contracts\/language\//, 'language'],
  [/^contracts\//, 'contracts'],
  [/^services\/kernel\//, 'kernel'],
  [/^services\/platform\//, 'platform'],
  [/^services\/domain\//, 'domain'],
  [/^services\/features\/([^/]+)\//, 'feature'],
  [/^services\/features\//, 'features'],
  [/^services\/apps\//, 'app'],
  [/^console\/src\/kit\//, 'kit'],
  [/^console\/src\/features\/([^/]+)\//, 'screen'],
  [/^console\/src\/features\//, 'screens'],
  [/^console\/src\/shell\//, 'shell'],
  [/^console\//, 'console'],
  [/^infra\/company\//, 'company'],
  [/^infra\/demo\//, 'demo'],
  [/^infra\/(migrations|process)\//, 'start'],
  [/^(infra|loadtests|services\/testing)\//, 'tool'],
];

const contracts = ['contracts', 'language'];
const server = [...contracts, 'kernel', 'platform', 'domain'];
const console = [...contracts, 'kit'];

/**
 * The places that each may import; `feature` and `screen` mean their own folder only. `features` and `screens` are the
 * lists of them. Language and kernel know no feature's contracts. A company is recorded by the features' own commands;
 * the demo is one, where an app is asked for it. An app knows what may keep it from starting (`start`): the tables, and
 * whether the log is one that it can read. Tools start, check and measure all the rest.
 */
const arrows = {
  language: ['language'],
  contracts,
  kernel: ['language', 'kernel'],
  platform: [...contracts, 'kernel', 'platform'],
  domain: server,
  feature: [...server, 'feature'],
  features: [...server, 'feature', 'features'],
  app: [...server, 'feature', 'features', 'app', 'demo', 'start'],
  start: [...contracts, 'kernel', 'platform', 'start'],
  company: [...server, 'feature', 'features', 'company'],
  demo: [...server, 'feature', 'features', 'company', 'demo'],
  kit: console,
  screen: [...console, 'screen'],
  screens: [...console, 'screen', 'screens'],
  shell: [...console, 'screen', 'screens', 'shell'],
  console: [...console, 'screen', 'screens', 'shell', 'console'],
  tool: [...server, 'feature', 'features', 'app', 'company', 'demo', 'start', 'tool', 'kit', 'screens'],
};

/** Places whose folders know nothing of each other. */
const apart = ['feature', 'screen'];

/**
 * Packages that contracts may use: what describes a payload, and what makes the bars and squares of a code of a text;
 * nothing that knows a server, a browser or a database.
 */
const contractPackages = ['class-validator', 'jsbarcode', 'uqr'];

/** Tests of the demo company itself: any other begins with the company of tests, whose data is frozen. */
const testsOfDemo = /^infra\/demo\/|^services\/apps\/tests\/process\/company\.int\.spec\.ts$/;

const isTest = (path) => /\.spec\.tsx?$|\/testing\//.test(path);

function placeOf(path) {
  for (const [pattern, place] of places) {
    const match = pattern.exec(path);
    if (match) return { place, feature: match[1] };
  }
  return undefined;
}

/**
 * The complaint about an import of `to` from `from`, if there is one. Tests of any place may use what tools and apps
 * have, but not the demo company.
 */
function wrong(from, to, path) {
  if (isTest(path)) return to?.place === 'demo' && !testsOfDemo.test(path) ? 'demo' : undefined;
  if (!from || !to) return undefined;
  if (!arrows[from.place].includes(to.place)) return 'arrow';
  return apart.includes(from.place) && from.place === to.place && from.feature !== to.feature ? 'feature' : undefined;
}

/**
 * Imports point one way: apps → features → domain → platform → kernel → contracts; shell → features → kit → contracts.
 */
export const arrowsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      arrow:
        'A file of {{from}} may not import {{to}} (apps → features → domain → platform → kernel → contracts; console: shell → features → kit → contracts; contracts: features → language).',
      feature: 'Feature {{from}} may not import feature {{to}}: react to its events, or share it in domain or kit.',
      demo: 'A test begins with the company of infra/testing/company: what the demo shows may change.',
      package: 'contracts/ may not import {{to}}: both sides speak it, no framework belongs there.',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const from = placeOf(path);
    const check = (node, specifier) => {
      if (typeof specifier !== 'string') return;
      if (!specifier.startsWith('.')) {
        const bare = contracts.includes(from?.place) && !isTest(path) && !contractPackages.includes(specifier);
        if (bare) context.report({ node, messageId: 'package', data: { to: specifier } });
        return;
      }
      const to = placeOf(
        relative(context.cwd, resolve(dirname(context.filename), specifier))
          .split(sep)
          .join('/'),
      );
      const messageId = wrong(from, to, path);
      if (messageId)
        context.report({
          node,
          messageId,
          data: messageId === 'feature' ? { from: from.feature, to: to.feature } : { from: from?.place, to: to.place },
        });
    };
    const checkSource = (node) => check(node, node.source?.value);
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      TSImportType: checkSource,
      "CallExpression[callee.name='require']": (node) => check(node, node.arguments[0]?.value),
    };
  },
};

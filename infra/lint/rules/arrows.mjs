import { dirname, relative, resolve, sep } from 'node:path';

/** Where a file stands in the house, by its path from the root. Features are told apart by their folder. */
const places = [
  [/^contracts\//, 'contracts'],
  [/^services\/kernel\//, 'kernel'],
  [/^services\/features\/([^/]+)\//, 'feature'],
  [/^services\/apps\//, 'app'],
  [/^console\//, 'console'],
  [/^infra\/demo\//, 'demo'],
  [/^(infra|loadtests)\//, 'tool'],
];

/** What each place may import; `feature` is its own folder only. The demo company is made by the features' own commands, where an app is asked for it. Tools start, check and measure all the rest. */
const arrows = {
  contracts: ['contracts'],
  kernel: ['contracts', 'kernel'],
  feature: ['contracts', 'kernel', 'feature'],
  app: ['contracts', 'kernel', 'feature', 'app', 'demo'],
  demo: ['contracts', 'kernel', 'feature', 'demo'],
  console: ['contracts', 'console'],
  tool: ['contracts', 'kernel', 'feature', 'app', 'demo', 'tool'],
};

/** Packages that contracts may use: what describes a payload, and nothing that knows a server, a browser or a database. */
const contractPackages = ['class-validator'];

const isTest = (path) => /\.spec\.tsx?$|\/testing\//.test(path);

function placeOf(path) {
  for (const [pattern, place] of places) {
    const match = pattern.exec(path);
    if (match) return { place, feature: match[1] };
  }
  return undefined;
}

/** The complaint about an import of `to` from `from`, if there is one. */
function wrong(from, to, path) {
  if (!from || !to || (isTest(path) && ['demo', 'tool'].includes(to.place))) return undefined;
  if (!arrows[from.place].includes(to.place)) return 'arrow';
  return from.place === 'feature' && to.place === 'feature' && from.feature !== to.feature ? 'feature' : undefined;
}

/** Imports point one way: apps → features → kernel → contracts; a feature knows no other feature; the console knows contracts only. */
export const arrowsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      arrow:
        'A file of {{from}} may not import {{to}} (apps → features → kernel → contracts; the console: contracts only).',
      feature:
        'Feature {{from}} may not import feature {{to}}: react to its events or ask through a port of the kernel.',
      package: 'contracts/ may not import {{to}}: both sides speak it, no framework belongs there.',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const from = placeOf(path);
    const check = (node, specifier) => {
      if (typeof specifier !== 'string') return;
      if (!specifier.startsWith('.')) {
        const bare = from?.place === 'contracts' && !isTest(path) && !contractPackages.includes(specifier);
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
          data: messageId === 'feature' ? { from: from.feature, to: to.feature } : { from: from.place, to: to.place },
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

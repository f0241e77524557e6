import { kernel, type Probe } from './probe.js';

/** The rules that need types. */
export const typed: readonly Probe[] = [
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

'use strict';
/** `node infra/run.cjs <program> …`: installs and builds what is missing, then runs a program of this folder (`start`, `cluster`, `init`, `doctor`, `rebuild`, `seed`, `as-of`, `rewrap`, `fuzz`), as built. */
const { become, build, fail, install, inRoot } = require('./bootstrap.cjs');

/** Megabytes of the heap, and of its young half, of a program that needs more than the others. */
const memory = { seed: [4096, 64] };

async function run([program, ...args]) {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  const [old, young] = memory[program] ?? [1024, 8];
  become([
    '--disable-warning=TimeoutNegativeWarning',
    `--max-old-space-size=${old}`,
    `--max-semi-space-size=${young}`,
    inRoot('dist', 'infra', `${program}.js`),
    ...args,
  ]);
}

run(process.argv.slice(2)).catch((error) => fail(error.message));

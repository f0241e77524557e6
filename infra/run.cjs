'use strict';
/** `node infra/run.cjs <program> …`: installs and builds what is missing, then runs a program of this folder (`start`, `cluster`, `init`, `doctor`, `rebuild`, `as-of`, `fuzz`), as built. */
const { become, build, fail, install, inRoot } = require('./bootstrap.cjs');

async function run([program, ...args]) {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become([
    '--disable-warning=TimeoutNegativeWarning',
    '--max-old-space-size=1024',
    '--max-semi-space-size=8',
    inRoot('dist', 'infra', `${program}.js`),
    ...args,
  ]);
}

run(process.argv.slice(2)).catch((error) => fail(error.message));

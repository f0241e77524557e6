'use strict';
/** `npm run loadtest`: k6 against a process of our own. See loadtest.ts. */
const { become, build, fail, install, inRoot } = require('../infra/bootstrap.cjs');

async function loadtest() {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become([
    '--disable-warning=TimeoutNegativeWarning',
    inRoot('dist', 'loadtests', 'loadtest.js'),
    ...process.argv.slice(2),
  ]);
}

loadtest().catch((error) => fail(error.message));

'use strict';
/** `npm run bench`, or `npm run bench -- recorder projector …` for some of the figures. See bench.ts. */
const { become, build, fail, install, inRoot } = require('../infra/bootstrap.cjs');

async function bench() {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become([
    '--disable-warning=TimeoutNegativeWarning',
    inRoot('dist', 'loadtests', 'bench.js'),
    ...process.argv.slice(2),
  ]);
}

bench().catch((error) => fail(error.message));

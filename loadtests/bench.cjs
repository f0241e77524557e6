'use strict';
/** `npm run bench`, or `npm run bench -- recorder projector …` for some of the figures. See bench.ts. */
const { become, build, fail, install, inRoot } = require('../infra/bootstrap.cjs');

async function bench() {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become([
    '--disable-warning=TimeoutNegativeWarning',
    // As `npm run seed`: a long history is made in this process.
    ...['--max-old-space-size=4096', '--max-semi-space-size=64'],
    inRoot('dist', 'loadtests', 'bench.js'),
    ...process.argv.slice(2),
  ]);
}

bench().catch((error) => fail(error.message));

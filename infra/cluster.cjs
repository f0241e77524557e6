'use strict';
/** `npm run cluster`: installs and builds what is missing, then runs cluster.ts (as built). */
const { become, build, fail, install, inRoot } = require('./bootstrap.cjs');

async function start() {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become(['--disable-warning=TimeoutNegativeWarning', inRoot('dist', 'infra', 'cluster.js')]);
}

start().catch((error) => fail(error.message));

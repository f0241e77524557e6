'use strict';
/** `npm start`: installs and builds what is missing, then runs start.ts (as built) on the Node that comes with the packages. */
const { become, build, fail, install, inRoot } = require('./bootstrap.cjs');

async function start() {
  await install();
  const problem = await build();
  if (problem) fail(problem);
  become(['--disable-warning=TimeoutNegativeWarning', inRoot('dist', 'infra', 'start.js')]);
}

start().catch((error) => fail(error.message));

'use strict';
/** `npm test`, or `node infra/test.cjs <jest pattern>…` for some tests with the servers they need. See test.ts. */
const { become, fail, install, inRoot } = require('./bootstrap.cjs');

install().then(
  () =>
    become([
      '--disable-warning=TimeoutNegativeWarning',
      '--import',
      inRoot('infra', 'typescript.mjs'),
      inRoot('infra', 'test.ts'),
      ...process.argv.slice(2),
    ]),
  (error) => fail(error.message),
);

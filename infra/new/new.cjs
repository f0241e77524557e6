'use strict';
/** `npm run new -- document|master|report NAME …`: writes the files with which one begins. See new.ts. */
const { become, fail, install, inRoot } = require('../bootstrap.cjs');

install().then(
  () =>
    become(['--import', inRoot('infra', 'typescript.mjs'), inRoot('infra', 'new', 'new.ts'), ...process.argv.slice(2)]),
  (error) => fail(error.message),
);

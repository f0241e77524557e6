'use strict';
/** `npm run pictures`: builds what is missing and takes the pictures of docs/screens.md anew. See testing/pictures.ts. */
const { become, build, fail, install, inRoot } = require('./bootstrap.cjs');

install()
  .then(build)
  .then(
    (problem) =>
      problem
        ? fail(problem)
        : become(['--import', inRoot('infra', 'typescript.mjs'), inRoot('infra', 'testing', 'pictures.ts')]),
    (error) => fail(error.message),
  );

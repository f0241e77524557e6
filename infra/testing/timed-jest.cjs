'use strict';
/** Jest, and at its end `/proc/self/stat` in the file of the first argument: Linux counts there what it and its children took. */
const { readFileSync, writeFileSync } = require('node:fs');

const [file] = process.argv.splice(2, 1);
process.on('exit', () => {
  if (process.platform === 'linux') writeFileSync(file, readFileSync('/proc/self/stat'));
});
require('jest/bin/jest');

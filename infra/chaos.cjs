'use strict';
/**
 * `npm run chaos -- [--rounds 100] [--seed 7] [words]`: the tests of faults and of trade at random, many times longer
 * than `npm test` has them; with words, those whose path holds one. The same seed draws the same.
 */
const { randomInt } = require('node:crypto');
const { parseArgs } = require('node:util');

const TESTS = '(testing/faults|apps/tests/trade)/';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} takes a number from 1 to 999999, not ${value}`);

const { rounds, seed } = values;
const again = ['npm run chaos --', ...positionals, '--rounds', rounds, '--seed', seed].join(' ');
const say = () => process.stderr.write(`kilau: ${rounds} rounds of seed ${seed}; the same again: ${again}\n`);
say();
process.on('exit', say);
Object.assign(process.env, { CHAOS_ROUNDS: rounds, CHAOS_SEED: seed, TRADE_RUNS: rounds, TRADE_SEED: seed });
const patterns = positionals.length === 0 ? [TESTS] : positionals.map((word) => `${TESTS}.*${word}`);
process.argv.splice(2, Infinity, ...patterns);
require('./test.cjs');

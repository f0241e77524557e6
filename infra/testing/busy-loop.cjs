'use strict';
/** Keeps one core busy until the process that forked it disconnects, however that process ended. */
const SLICE_MS = 50;

process.once('disconnect', () => process.exit(0));

function burn() {
  const end = Date.now() + SLICE_MS;
  while (Date.now() < end);
  setImmediate(burn);
}
burn();

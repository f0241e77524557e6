/**
 * Runs a test file of controls as `native-runner` does, in a worker that is a browser: its window is made once, before
 * React and antd are loaded, and emptied after each test.
 */
import { emptyWindow } from './window.mjs';
import runNative from './native-runner.mjs';

const { cleanup, configure } = await import('@testing-library/react');

configure({
  // Other files keep the processor busy.
  asyncUtilTimeout: 20_000,
  // The whole document is too long to be read.
  getElementError: (message) => new Error(message ?? ''),
});

function handleTestEvent({ name }) {
  if (name !== 'test_done') return;
  cleanup();
  emptyWindow();
}

/** Milliseconds; any will do. */
const OFTEN = 60_000;

/** As the `testRunner` of jest. */
export default async function run(globalConfig, config, environment, runtime, testPath, send) {
  // Timers of the page keep no process from ending, and this one from ending too early.
  const running = setInterval(() => undefined, OFTEN).ref();
  try {
    return await runNative(globalConfig, config, { handleTestEvent }, runtime, testPath, send);
  } finally {
    clearInterval(running);
  }
}

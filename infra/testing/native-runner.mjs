/**
 * Runs a test file as jest does, on Node's own modules: what the files of a worker share is loaded once for all of them
 * and not anew for each. For tests with servers, which mock nothing; they find what one of them leaves in a module.
 */
import { createRequire, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import './compiled.mjs';
import { makePlain, plainError } from './plain-errors.mjs';

const require = createRequire(import.meta.url);
const { default: adapter } = require('jest-circus/runner');
/** The symbols under which jest-circus keeps what belongs to one file. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/** As the `testRunner` of jest. */
export default async function run(globalConfig, config, environment, runtime, testPath, send) {
  const env = { ...process.env };
  // That of jest knows no source maps but those of its own modules.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  for (const symbol of OF_ONE_FILE) delete globalThis[symbol];
  const native = {
    requireModule: require,
    requireInternalModule: anew,
    setGlobalsForRuntime: () => undefined,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  const handleTestEvent = async (event, state) => {
    makePlain(event, state);
    await environment.handleTestEvent?.(event, state);
  };
  try {
    return await adapter(globalConfig, config, { global: globalThis, handleTestEvent }, native, testPath, send);
  } catch (thrown) {
    throw plainError(thrown);
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    // In a fresh checkout it takes longer than jest waits for a worker to end.
    flushCompileCache();
  }
}

function anew(path) {
  delete require.cache[path];
  return require(path);
}

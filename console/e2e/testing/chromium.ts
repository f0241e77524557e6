import { chromium, type Browser } from 'playwright-core';
import { testServer } from '../../../infra/testing/servers.js';
import { closeWindows } from './window.js';

/** Features of full Chromium that are off. A second list replaces that of Playwright, which is therefore repeated. */
const DISABLED_FEATURES = [
  // Each new window would load the two pages of its address bar, which takes longer than the page of the test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // The ones of Playwright that concern tests of a page on this machine.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const flags = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Letters stand between pixels, as on screens of today.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is gone before it has earned what it costs to optimise its scripts: each load takes a fifth less.
  '--js-flags=--no-opt --no-maglev',
];

/** Debian's Chromium, with the scroll bars that users have. */
function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: testServer('chromium'),
    args: flags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** The message by which jest-worker tells a worker that no more files come. */
const NO_MORE_FILES = 2;

let shared: Promise<Browser> | undefined;

/**
 * The browser of a worker of jest, begun by the first of its files; a file that is run by jest itself has one of its
 * own.
 */
export function browserOfWorker(): Promise<Browser> {
  if (!process.send) return startBrowser();
  return (shared ??= startShared());
}

async function startShared(): Promise<Browser> {
  const browser = await startBrowser();
  browser.once('disconnected', () => (shared = undefined));
  const onMessage = ([type]: readonly unknown[]): void => {
    if (type !== NO_MORE_FILES) return;
    process.off('message', onMessage);
    void browser.close();
  };
  process.on('message', onMessage);
  return browser;
}

/** Leaves the browser to the next file of the worker, without the windows that a failed test has not left. */
export const leaveBrowser = (browser: Browser): Promise<void> =>
  process.send ? closeWindows(browser) : browser.close();

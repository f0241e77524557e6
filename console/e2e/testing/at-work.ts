import type { Browser } from 'playwright-core';
import { Desk } from './browser.js';
import { browserOfWorker, leaveBrowser } from './chromium.js';
import { startKilau, type Kilau, type TestedCompany } from './kilau.js';

/** The place where the tests of a suite happen. */
export interface Workplace {
  readonly kilau: Kilau;
  readonly browser: Browser;
}

/**
 * For a suite: the application, with further settings, with the company of tests as told, and a
 * browser for all of its tests.
 */
export function atWork(
  begun: (place: Workplace) => void,
  env: Readonly<Record<string, string>> = {},
  parts: TestedCompany = {},
): void {
  let starting: Promise<Kilau> | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    starting = startKilau(env, parts);
    const kilau = await starting;
    browser = await browserOfWorker();
    begun({ kilau, browser });
  });
  afterAll(async () => {
    if (browser) await leaveBrowser(browser);
    // Also what was not ready in time.
    await (await starting?.catch(() => undefined))?.stop();
  });
}

/**
 * As `atWork`, and for each test a user at a desk of their own, at the end of which the browser has nothing to complain
 * about.
 */
export function atDesk(
  user: string,
  begun: (place: Workplace & { readonly desk: Desk }) => void,
  parts: TestedCompany = {},
): void {
  let place: Workplace;
  let desk: Desk;
  atWork((found) => (place = found), {}, parts);
  beforeEach(async () => {
    desk = await Desk.of(user, place.browser, place.kilau.address);
    begun({ ...place, desk });
  });
  afterEach(async () => {
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
}

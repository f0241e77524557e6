import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_SECONDS } from '../../../infra/testing/eventually.js';
import { countPrints } from './print.js';
import { forgetToasts, recordToasts } from './toasts.js';

/** The look of a window; defaults to a desk screen. */
export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

export const DESK = { width: 1440, height: 900 };

/** A window of a browser. One that nobody has changed is cleared and used again: a new one costs twice a load. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** True when something of it was changed that is not put back by clearing it. */
  isChanged: boolean;
}

/** The events that a test may listen to. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];

/** The windows of each browser that nobody looks at. */
const unused = new WeakMap<Browser, Window[]>();

/** A window that has nothing of an address in its storage but what is given. */
export async function clearedWindow(
  browser: Browser,
  address: string,
  { width = DESK.width, height = DESK.height, dark = false }: Look,
  storage: Readonly<Record<string, string>>,
): Promise<Window> {
  const window = unused.get(browser)?.pop() ?? (await newWindow(browser));
  const { page } = window;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: null,
    contrast: null,
    // A thing that still moves is not where it was clicked, and takes the focus when it has come to rest.
    reducedMotion: 'reduce',
  });
  const blank = blankOf(address);
  if (page.url() !== blank) await page.goto(blank);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  return window;
}

/** Leaves a window to who comes next, or closes it. */
export async function leaveWindow(window: Window): Promise<void> {
  const { page, context, isChanged } = window;
  const browser = context.browser();
  if (isChanged || !browser || page.isClosed()) return context.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(blankOf(page.url()));
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
  await page.mouse.move(0, 0);
  await context.clearCookies();
  forgetToasts(page);
  unused.set(browser, [...(unused.get(browser) ?? []), window]);
}

/** Closes the windows of a browser that nobody has left. */
export async function closeWindows(browser: Browser): Promise<void> {
  const kept = new Set((unused.get(browser) ?? []).map(({ context }) => context));
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}

/** A document of the same origin that runs no script: another one would be drawn by another process. */
const blankOf = (address: string): string => `${new URL(address).origin}/ready`;

async function newWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  await recordToasts(context);
  await context.addInitScript(countPrints);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_SECONDS * 1000);
  return { page, context, isChanged: false };
}

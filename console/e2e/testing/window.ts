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
  /** The user whose console it shows, and what they began with; absent where nobody is logged in. */
  home?: Home;
}

/** The console of a user as they began. */
interface Home {
  readonly address: string;
  readonly user: string;
  /** The storage of the browser. */
  readonly kept: string;
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
  look: Look,
  storage: Readonly<Record<string, string>>,
): Promise<Window> {
  const window = unused.get(browser)?.pop() ?? (await newWindow(browser));
  const { page } = window;
  await show(page, look);
  await clear(window, address);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, storage);
  return window;
}

/** A window that was left with the console of a user as they began; undefined where none was. */
export async function windowOf(
  browser: Browser,
  address: string,
  user: string,
  look: Look,
): Promise<Window | undefined> {
  const windows = unused.get(browser) ?? [];
  const index = windows.findIndex(({ home }) => home?.address === address && home.user === user);
  if (index < 0) return undefined;
  const [window] = windows.splice(index, 1);
  await show(window!.page, look);
  return window;
}

/** Gives a page the size and the media of a look. */
async function show(page: Page, { width = DESK.width, height = DESK.height, dark = false }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: null,
    contrast: null,
    // A thing that still moves is not where it was clicked, and takes the focus when it has come to rest.
    reducedMotion: 'reduce',
  });
}

/** Ends the document of a window, and forgets what it stored. */
async function clear(window: Window, address: string): Promise<void> {
  const { page } = window;
  delete window.home;
  if (page.url() === blankOf(address)) return;
  await page.goto(blankOf(address));
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
}

/** In the page: what the browser stores; undefined where something lies over the screen, or none is shown. */
export function storedBesideScreen(): string | undefined {
  const isScreen = document.querySelector('main[data-shown]') && !document.querySelector('[role=dialog], .toast-row');
  return isScreen ? JSON.stringify([localStorage, sessionStorage]) : undefined;
}

/** Leaves a window to who comes next, or closes it. */
export async function leaveWindow(window: Window): Promise<void> {
  const { page, context, isChanged, home } = window;
  const browser = context.browser();
  if (isChanged || !browser || page.isClosed()) return context.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!home || (await page.evaluate(storedBesideScreen)) !== home.kept) await clear(window, page.url());
  await page.mouse.move(0, 0);
  await context.clearCookies();
  forgetToasts(page);
  unused.set(browser, [...(unused.get(browser) ?? []), window]);
}

/** Closes the windows of a browser that nobody has left, and ends what the others show. */
export async function closeWindows(browser: Browser): Promise<void> {
  const left = unused.get(browser) ?? [];
  for (const window of left) if (window.home) await clear(window, window.home.address);
  const kept = new Set(left.map(({ context }) => context));
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

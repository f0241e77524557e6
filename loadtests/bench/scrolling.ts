import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { seedDemo } from '../../infra/demo/demo.js';
import { imageKey } from '../../services/features/images/image-keys.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { FolderFileStore } from '../../services/platform/files/folder-file-store.js';
import type { Database, Ground } from './ground.js';
import { recordItems } from './katalog.js';
import { browserProgram } from './login.js';
import { percentile } from './measure.js';
import { atMost, plain, type Figure } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const SECRET = 'emas murni 24 karat';
const GOAL_MS = 34;
const LONGEST_MS = 100;
/** Pixels of a turn of the wheel: as a hand turns it, and so many that all of it goes by in less than a minute. */
const [BY_HAND, THROUGH] = [120, 500];
/** Turns by hand. */
const TURNS = 400;

function figuresOf(items: string, byHand: readonly number[], frames: readonly number[]): readonly Figure[] {
  const what = `scrolling through ${items}`;
  return [
    atMost(
      `scrolling ${items}, ${BY_HAND} px a turn of the wheel, between two frames, p95`,
      percentile(byHand, 95),
      'ms',
      GOAL_MS,
    ),
    atMost(
      `scrolling ${items}, ${BY_HAND} px a turn of the wheel, between two frames, the longest`,
      Math.max(...byHand),
      'ms',
      LONGEST_MS,
    ),
    plain(`${what}, seconds for all of them`, frames.reduce((sum, ms) => sum + ms, 0) / 1000, 's'),
    plain(`${what}, between two frames, median`, percentile(frames, 50), 'ms'),
    atMost(`${what}, between two frames, p95`, percentile(frames, 95), 'ms', GOAL_MS),
    plain(`${what}, between two frames, p99`, percentile(frames, 99), 'ms'),
    atMost(`${what}, between two frames, the longest`, Math.max(...frames), 'ms', LONGEST_MS),
  ];
}

/**
 * The list of the catalogue's items in a browser, its rows with pictures and loaded page by page: what passes between
 * two frames while the wheel turns from the first row to the last.
 */
export async function benchScrolling({ ground, sizes, report }: Run): Promise<void> {
  const count = Math.min(20_000, sizes.events);
  const database = await ground.database('bench_scrolling');
  await fill(ground, database, count);
  const { port, stop } = await startService(ground, 'standalone', database, {
    CONSOLE_FOLDER: resolve(import.meta.dirname, '..', '..', 'console'),
  });
  const browser = await chromium.launch({
    executablePath: browserProgram(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ locale: 'id-ID', viewport: { width: 1440, height: 900 } });
    await openList(page, `http://127.0.0.1:${port}`);
    const byHand = await framesOf(page, async () => {
      for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, BY_HAND);
    });
    const frames = await framesOf(page, async () => {
      for (let turn = 1; turn % 20 !== 0 || !(await page.evaluate<boolean>(isAtEnd)); turn++)
        await page.mouse.wheel(0, THROUGH);
    });
    await page.locator('.grid-body [role=row]').last().filter({ hasText: 'KT-' }).waitFor();
    report(...figuresOf(`${count.toLocaleString('en')} items in a browser`, byHand, frames));
  } finally {
    await browser.close();
    await stop();
  }
}

async function fill(ground: Ground, database: Database, count: number): Promise<void> {
  await seedDemo(database.url, SECRET);
  const ledger = openLedger(database.url, 1, new Clock());
  try {
    const files = new FolderFileStore(join(ground.folder, 'files'));
    const picture = await sharp({ create: { width: 720, height: 720, channels: 3, background: '#b8860b' } })
      .jpeg({ quality: 50 })
      .toBuffer();
    for (const { gambar_path } of await recordItems(ledger, count))
      await files.write(imageKey(gambar_path), Readable.from([picture]));
  } finally {
    await ledger.close();
  }
}

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User ID').fill('OWNER');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto(`${address}/item-katalog`);
  await page.locator('.grid-body [role=row]', { hasText: 'KT-' }).first().waitFor();
}

/** In the page: keeps the milliseconds between each two frames. */
const watch = `
  globalThis.frames = [];
  globalThis.watching = true;
  let before;
  requestAnimationFrame(function look(now) {
    if (before !== undefined) frames.push(now - before);
    before = now;
    if (watching) requestAnimationFrame(look);
  });
`;
/** In the page: true at the last row. */
const isAtEnd = `
  (({ scrollTop, clientHeight, scrollHeight }) =>
    scrollTop + clientHeight >= scrollHeight - 1)(document.querySelector('.grid'))`;

/** The milliseconds between each two frames while something is done over the list. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.locator('.grid').hover();
  await page.evaluate(`(() => {${watch}})()`);
  await work();
  return await page.evaluate<readonly number[]>('(watching = false, frames)');
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { testServer } from '../../../infra/testing/servers.js';

const run = promisify(execFile);

/**
 * In the page: `print` is counted and opens no dialog. Full Chromium refuses to make a PDF while its own dialog is
 * open, and its shell has none.
 */
export function countPrints(): void {
  let asked = 0;
  window.print = () => Object.assign(window, { prints: (asked += 1) });
}

/** Waits until the page has called `print`, and returns the text of the paper in that format. */
export async function printed(page: Page, format = 'A5'): Promise<string> {
  await page.waitForFunction(() => 'prints' in window);
  const pdf = await page.pdf({ format });
  const reading = run(testServer('pdftotext'), ['-layout', '-', '-']);
  reading.child.stdin!.end(pdf);
  return (await reading).stdout;
}

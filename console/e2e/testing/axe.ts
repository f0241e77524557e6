import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { stillness } from './browser.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATIENCE_MS = 20_000;

/**
 * The findings of axe that keep someone from using a page: the rule and the places, of serious and critical weight.
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  const answered = await withinPatience(page);
  if (answered) return answered;
  // Now and then Chromium leaves a question to a page that has just been loaded without an answer: it is loaded again,
  // and asked once more.
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  const again = await withinPatience(page);
  if (!again) throw new Error(`axe came to no end on ${page.url()}`);
  return again;
}

const withinPatience = (page: Page): Promise<readonly string[] | undefined> =>
  Promise.race([look(page), delay(PATIENCE_MS, undefined, { ref: false }).then(() => undefined)]);

async function look(page: Page): Promise<readonly string[]> {
  await page.evaluate(stillness);
  // Through the debugger: the page's own policy would let no such script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Only what is found comes here: the whole of what axe knows of a page is megabytes.
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  });
}

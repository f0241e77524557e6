import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { PATIENCE_SECONDS } from '../../../infra/testing/eventually.js';
import { stillness } from './browser.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe that keep someone from using a page: the rule and the places, of serious and critical weight.
 * `without` names a part that was looked at before, and is the same on every page.
 */
export async function barriers(page: Page, without?: string): Promise<readonly string[]> {
  const answered = await withinPatience(page, without);
  if (answered) return answered;
  // Now and then Chromium leaves a question to a page that has just been loaded without an answer: it is loaded again,
  // and asked once more.
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  const again = await withinPatience(page, without);
  if (!again) throw new Error(`axe came to no end on ${page.url()}`);
  return again;
}

const withinPatience = (page: Page, without?: string): Promise<readonly string[] | undefined> =>
  Promise.race([look(page, without), delay(PATIENCE_SECONDS * 1000, undefined, { ref: false }).then(() => undefined)]);

async function look(page: Page, without?: string): Promise<readonly string[]> {
  await page.evaluate(stillness);
  // Through the debugger: the page's own policy would let no such script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Only what is found comes here: the whole of what axe knows of a page is megabytes.
  return page.evaluate(
    async (exclude) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
    },
    without ? [without] : [],
  );
}

import type { Locator } from 'playwright-core';
import type { Desk } from './browser.js';

/** Opens the document that a till has just recorded, and returns the panel that shows it. */
export async function openSaved(desk: Desk): Promise<Locator> {
  await desk.page.locator('.till-saved .number-link').click();
  return desk.page.getByRole('dialog', { name: /^Nota/ });
}

import type { Locator } from 'playwright-core';
import type { Desk } from './browser.js';
import type { Keyboard } from './keyboard.js';

/** Opens the document that a till has just recorded, and returns the panel that shows it. */
export async function openSaved(desk: Desk): Promise<Locator> {
  await desk.page.locator('.till-saved .number-link').click();
  return desk.page.getByRole('dialog', { name: /^Nota/ });
}

/** Saves a till and opens what it recorded, from the keyboard alone; returns its number and the panel that shows it. */
export async function saveTill(keys: Keyboard): Promise<{ readonly number: string; readonly panel: Locator }> {
  const { page } = keys.desk;
  await keys.press('Control+s');
  const link = page.locator('.till-saved .number-link');
  await link.waitFor();
  await keys.desk.hasFocus(/^Cetak/);
  const number = (await link.textContent()) ?? '';
  await keys.tabTo(number, 'Shift+Tab');
  await keys.press('Enter');
  return { number, panel: page.getByRole('dialog', { name: new RegExp(`^Nota .*${number}`) }) };
}

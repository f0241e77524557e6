import type { Page } from 'playwright-core';
import type { Desk } from './browser.js';

/** Milliseconds between the keys of a person: whoever is faster is a scanner. */
export const PERSON_MS = 50;
/** Stops of Tab after which something is not to be reached. */
const MOST_STOPS = 150;

/** Types a code into what has the focus as a scanner does, however busy the machine is. */
export const scanAtPace = (page: Page, code: string): Promise<void> =>
  page.evaluate((letters) => {
    const begun = performance.now();
    for (const [index, key] of [...letters, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begun + 5 * index });
      if (document.activeElement!.dispatchEvent(event) && key !== 'Enter')
        document.execCommand('insertText', false, key);
    }
  }, code);

/** Somebody at a desk who has a keyboard and a scanner, and nothing else. */
export class Keyboard {
  /** Keys that were pressed; those of the scanner do not count. */
  strokes = 0;

  constructor(readonly desk: Desk) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.strokes += 1;
      await this.desk.page.keyboard.press(key);
    }
  }

  /** Types as people do. */
  async type(text: string): Promise<void> {
    this.strokes += text.length;
    await this.desk.page.keyboard.type(text, { delay: PERSON_MS });
  }

  async scan(code: string): Promise<void> {
    await this.desk.page.keyboard.type(code);
    await this.desk.page.keyboard.press('Enter');
  }

  /** Goes to a screen by its title, as the palette finds it. */
  async goTo(title: string): Promise<void> {
    await this.press('Control+k');
    await this.desk.page.getByRole('combobox', { name: 'Cari dan buka' }).waitFor();
    await this.type(title);
    await this.desk.page.locator('[role=option][aria-selected=true]', { hasText: title }).first().waitFor();
    await this.press('Enter');
    await this.desk.page.getByRole('heading', { name: title, exact: true }).waitFor();
    await this.desk.rests();
  }

  /**
   * Presses Tab until the focus is on what has this name or text, or in the field of this name; what was on its way
   * meanwhile is reached the second time around.
   */
  async tabTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (const around of ['first', 'second']) {
      if (around === 'second') await this.desk.rests();
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        if (await this.isOn(name)) return;
        await this.press(key);
      }
    }
    throw new Error(`${name} is not reached by ${key}`);
  }

  /** Chooses in a list by what begins the option. */
  async choose(field: string, option: string): Promise<void> {
    await this.tabTo(`field-${field}`);
    await this.take(field, option);
  }

  /** Chooses in the list that has the focus, or is about to have it. */
  async take(field: string, option: string): Promise<void> {
    await this.desk.page.locator(`#field-${field}:focus`).waitFor({ state: 'attached' });
    await this.type(option);
    await this.desk.page
      .locator(`.ant-select-dropdown:has(#field-${field}_list) .ant-select-item-option-active`, { hasText: option })
      .waitFor();
    await this.press('Enter');
  }

  /** Gives the consent that is asked for, by the password of whom the dialog names. */
  async consent(secret: string): Promise<void> {
    await this.desk.field('auth-password').waitFor();
    await this.tabTo('field-auth-password');
    await this.desk.page.keyboard.type(secret, { delay: PERSON_MS });
    await this.desk.page.locator('.auth-way [type=submit]:enabled').waitFor();
    await this.press('Enter');
  }

  /** True while the focus is on what has this name or text, or in the field of this name. */
  isOn(name: string): Promise<boolean> {
    return this.desk.page.evaluate((wanted) => {
      const { activeElement: element } = document;
      const label = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      return element?.id === wanted || label === wanted;
    }, name);
  }
}

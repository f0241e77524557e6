import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { eventually } from '../../../infra/testing/eventually.js';
import { password } from './kilau.js';
import { printed } from './print.js';
import { keepSession, keptSession } from './sessions.js';
import { isTold, TOASTS } from './toasts.js';
import { clearedWindow, DESK, leaveWindow, storedBesideScreen, windowOf, type Look, type Window } from './window.js';

/** The fields that a cashier fills in for a transfer. */
export interface TransferForm {
  readonly kategori: string;
  readonly asal: string;
  readonly asal_rekening?: string;
  readonly tujuan: string;
  readonly tujuan_rekening?: string;
  readonly jumlah: string;
  readonly keterangan: string;
}

/** The transfer that the tests take to the bank. */
export const setoran: TransferForm = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: '1500000',
  keterangan: 'Setoran',
};

/**
 * In the page: what fades in has not its colours yet; nothing has moved for some frames, since what begins to fade does
 * so a frame later.
 */
export async function stillness(): Promise<void> {
  const isMoving = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity;
  for (let still = 0; still < 12; still = document.getAnimations().some(isMoving) ? 0 : still + 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** In the page: true once the screen of the address is drawn; the router leaves that until nothing is more urgent. */
function isDrawn(): boolean {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  const main = document.querySelector<HTMLElement>('main[data-shown]');
  return !main || main.dataset['shown'] === key;
}

/** In the page: true where the router shows a screen and nothing lies over it. */
function isShown(): boolean {
  return document.querySelector('main[data-shown]') !== null && document.querySelector('[role=dialog]') === null;
}

/** A user in front of the console: finds things by what can be read, as a user does. */
export class Desk {
  /** The complaints of the browser. */
  readonly complaints: string[] = [];

  /** Requests without an answer. */
  private readonly asked = new Set<Request>();

  /** The number of requests that were answered, or that failed. */
  private answered = 0;

  private constructor(
    private readonly window: Window,
    readonly address: string,
  ) {
    const { page } = window;
    // The line for news stays open.
    page.on('request', (request) => request.url().includes('/socket.io/') || this.asked.add(request));
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      page.on(ended as 'requestfinished', (request) => void (this.answered += Number(this.asked.delete(request))));
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      const isNetwork = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
      if (!isNetwork && ['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  static async open(
    browser: Browser,
    address: string,
    look: Look = {},
    storage: Readonly<Record<string, string>> = {},
  ): Promise<Desk> {
    const window = await clearedWindow(browser, address, look, storage);
    const desk = new Desk(window, address);
    await desk.page.goto(address);
    return desk;
  }

  /**
   * A desk of someone who has logged in, at the first screen: in a window that they have left as they began, in another
   * with their session, as a second window does; where it has ended, they log in again, and take over what is open
   * elsewhere.
   */
  static async of(user: string, browser: Browser, address: string, look: Look = {}): Promise<Desk> {
    const left = await windowOf(browser, address, user, look);
    if (left) {
      const desk = new Desk(left, address);
      await desk.follow('/home');
      if (await desk.page.getByRole('heading', { name: 'Beranda' }).isVisible()) return desk;
      // A question holds it back: what is filled in would be lost.
      left.isChanged = true;
      await desk.close();
    }
    const kept = await keptSession(address, user);
    const desk = await Desk.open(browser, address, look, kept);
    if (kept) await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    else {
      await desk.enter(user);
      keepSession(address, user, await desk.page.evaluate(() => localStorage.getItem('token') ?? ''));
    }
    const stored = await desk.page.evaluate(storedBesideScreen);
    if (stored !== undefined) desk.window.home = { address, user, kept: stored };
    return desk;
  }

  /** Logs in and waits for what comes first. */
  async enter(user: string): Promise<void> {
    await this.login(user);
    const takeOver = this.button('Ambil alih sesi itu');
    const home = this.page.getByRole('heading', { name: 'Beranda' });
    await home.or(takeOver).waitFor();
    if (await takeOver.isVisible()) await takeOver.click();
    await home.waitFor();
  }

  async login(user: string, secret = password): Promise<void> {
    await this.page.getByLabel('User ID').fill(user);
    await this.page.getByLabel('Password', { exact: true }).fill(secret);
    await this.page.keyboard.press('Enter');
  }

  get page(): Page {
    return this.window.page;
  }

  /** The context, of which no clearing puts back everything: no other desk gets the window once this was read. */
  get context(): BrowserContext {
    this.window.isChanged = true;
    return this.window.context;
  }

  /** Goes to a path: as by a link where a screen is shown; else it is loaded. */
  async go(path: string): Promise<void> {
    if (await this.page.evaluate(isShown)) await this.follow(path);
    else await this.load(path);
  }

  /** Loads a path, as what is typed as the address. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.address + path);
  }

  /**
   * Goes on within the console, as by a link, and waits until the screen is there with what it asked the server for.
   */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      // As the router does it, so that it knows the way back.
      const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
      const state = { idx: idx + 1, key: Math.random().toString(36).slice(2) };
      window.history.pushState(state, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    }, this.address + path);
    await this.page.getByRole('heading').first().waitFor();
    await this.rests();
  }

  /**
   * Waits until the screen of the address is there, nothing moves, every request is answered, and nothing is shown in
   * place of what is on its way. An answer may lead to the next request, so that none has come while nothing moved.
   */
  async rests(): Promise<void> {
    await this.page.waitForFunction(isDrawn);
    let before: number;
    do {
      before = this.answered;
      await this.page.evaluate(stillness);
    } while (this.asked.size > 0 || this.answered !== before);
    await this.page.locator('[class^=skeleton]').first().waitFor({ state: 'detached' });
  }

  /** Gives the window the size of a look, and waits until the page has taken it: it is laid out some frames later. */
  async resize({ width = DESK.width, height = DESK.height }: Look): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(stillness);
  }

  /** True when nothing of the page stands out of the window, once all of it is there. */
  async fits(): Promise<boolean> {
    await this.rests();
    return this.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Waits until a text can be read elsewhere than in a toast, which may be gone by then: see `isTold`. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page
      .getByText(text)
      .and(this.page.locator(`:not(${TOASTS})`))
      .first()
      .waitFor();
  }

  /** Sees that something is not there, once all that is on its way has come. */
  async lacks(missing: Locator): Promise<void> {
    await this.rests();
    expect([String(missing), await missing.count()]).toEqual([String(missing), 0]);
  }

  /**
   * Waits until a toast says a text, and takes it: it may be gone from the screen by now, and one of a step before does
   * not count again.
   */
  isTold(text: string): Promise<void> {
    return isTold(this.page, text);
  }

  /** Waits until the page asks for its print dialog, and returns the text of what would be printed. */
  printed(): Promise<string> {
    return printed(this.page);
  }

  /** Waits until news comes at once; a desk that is only asked after hears nothing yet. */
  async hears(word = 'Terhubung'): Promise<void> {
    await this.page.getByText(word, { exact: true }).first().waitFor();
  }

  /** Gives the consent that is asked for, by the supervisor's password, once the dialog knows who can give it. */
  async consent(secret = password): Promise<void> {
    await this.field('auth-password').fill(secret);
    await this.page.locator('.auth-way [type=submit]:enabled').waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Logs out, and waits for the login page that is loaded then. */
  async leave(user: string, item = 'Keluar'): Promise<void> {
    await this.button(user).click();
    await Promise.all([this.page.waitForEvent('load'), this.page.getByRole('menuitem', { name: item }).click()]);
  }

  /** Returns the titles that the menu leads to. */
  menu(): Promise<string[]> {
    return this.page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').allTextContents();
  }

  /** Opens every branch of the menu: a long one is shown closed at first. */
  async unfold(): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByRole('link').first().waitFor();
    const closed = menu.locator('[aria-expanded="false"]:visible');
    while ((await closed.count()) > 0) await closed.first().click();
  }

  /** Waits until the focus comes to something whose name or text is this; where nothing has it, that is `BODY`. */
  async hasFocus(expected: string | RegExp): Promise<void> {
    const focused = (): Promise<string> =>
      this.page.evaluate(() => {
        const { activeElement: element } = document;
        return element === document.body
          ? 'BODY'
          : (element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '');
      });
    await eventually(async () =>
      typeof expected === 'string' ? expect(await focused()).toBe(expected) : expect(await focused()).toMatch(expected),
    );
  }

  field(name: string): Locator {
    return this.page.locator(`#field-${name}`);
  }

  /** Waits until a field holds a value. */
  async holds(name: string, value: string): Promise<void> {
    await eventually(async () => expect([name, await this.field(name).inputValue()]).toEqual([name, value]));
  }

  /** Waits until the message under a field is this: that of an attempt before may still be there. */
  async hasError(name: string, expected: string | RegExp): Promise<void> {
    const message = typeof expected === 'string' ? expected : (expect.stringMatching(expected) as string);
    const shown = this.page.locator(`#field-${name}-error`);
    await eventually(async () => expect([name, await shown.textContent()]).toEqual([name, message]));
  }

  /** Searches the list, and waits until it is asked for. */
  async search(words: string): Promise<void> {
    await this.page.getByLabel('Cari di daftar ini').fill(words);
    await this.page.waitForURL(({ searchParams }) => (searchParams.get('cari') ?? '') === words);
  }

  /** Opens a filter of a list that waits behind `+ Filter`. */
  async openFilter(title: string): Promise<void> {
    await this.button('Filter').last().click();
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  /** Chooses by keyboard: types what begins the option, and Enter. */
  async choose(name: string, option: string): Promise<void> {
    await this.field(name).focus();
    // A scanner types faster.
    await this.page.keyboard.type(option, { delay: 40 });
    const options = this.page.locator(`.ant-select-dropdown:has(#field-${name}_list)`);
    await options.locator('.ant-select-item-option-active', { hasText: option }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  async fillTransfer(form: TransferForm): Promise<void> {
    await this.choose('kategori', form.kategori);
    await this.choose('asal', form.asal);
    if (form.asal_rekening) await this.choose('asal_rekening', form.asal_rekening);
    await this.choose('tujuan', form.tujuan);
    if (form.tujuan_rekening) await this.choose('tujuan_rekening', form.tujuan_rekening);
    await this.field('jumlah').fill(form.jumlah);
    await this.field('keterangan').fill(form.keterangan);
  }

  /** Texts of the cells of a row that holds a text. */
  async row(text: string): Promise<string[]> {
    const row = this.page.getByRole('row', { name: text }).first();
    await row.waitFor();
    const cells = row.getByRole('gridcell');
    // The cell of the box by which a row is chosen says nothing.
    return await cells.filter({ hasNot: this.page.getByRole('checkbox') }).allTextContents();
  }

  /** Texts of the rows of the table, without head and edges. */
  async rows(): Promise<string[]> {
    return await this.page.locator('.grid-body [role=row]').allTextContents();
  }

  /** Chooses from the menu of what a list is taken away as; the button of a list that can only be printed prints it. */
  async takeAway(what: string): Promise<void> {
    const button = this.page
      .getByRole('toolbar', { name: 'Alat daftar' })
      .getByRole('button', { name: /^(Unduh|Cetak)/ })
      .first();
    await button.click();
    if ((await button.textContent()) !== 'Cetak') await this.page.getByRole('menuitem', { name: what }).click();
  }

  /** Takes the report away as a file, by its menu, or by a button of that name. */
  async download(
    format: 'PDF' | 'Excel' | 'CSV',
    button?: string,
  ): Promise<{ name: string; bytes: Buffer; path: string }> {
    await this.rests();
    const saved = this.page.waitForEvent('download');
    if (button === undefined) await this.takeAway(format);
    else await this.page.getByRole('button', { name: button, exact: true }).click();
    // One that takes long is offered.
    const offered = this.page.locator('.toast-row').getByRole('button', { name: 'Unduh', exact: true });
    offered.click({ timeout: 0 }).catch(() => undefined);
    const file = await saved;
    const path = await file.path();
    return { name: file.suggestedFilename(), bytes: await readFile(path), path };
  }

  /** Leaves the window, which the next desk may have. */
  close(): Promise<void> {
    return leaveWindow(this.window);
  }
}

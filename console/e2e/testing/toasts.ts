import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../../../infra/testing/eventually.js';

/** Selects toasts and what they contain. No locator may wait for them: each is shown for seconds only. */
export const TOASTS = '.toast-row, .toast-row *';

/** The texts of the toasts of each page that no test has waited for yet, also of documents that it has left. */
const recorded = new WeakMap<Page, string[]>();

/** Records the text of each toast of the pages of a context. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    recorded.set(page, [...(recorded.get(page) ?? []), text]);
  });
  await context.addInitScript(watchToasts);
}

/** Forgets the toasts of a page that no test has waited for. */
export function forgetToasts(page: Page): void {
  recorded.delete(page);
}

/** In the page: reports each toast that is added to the document. */
function watchToasts(): void {
  const { recordToast } = window as unknown as { recordToast(text: string | null): Promise<void> };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    for (const node of added)
      for (const toast of [node, ...node.querySelectorAll<HTMLElement>('.toast-row')])
        if (toast.matches('.toast-row')) void recordToast(toast.textContent);
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a toast has said a text, and forgets it and the toasts before it. */
export async function isTold(page: Page, text: string): Promise<void> {
  await eventually(() => {
    const toasts = recorded.get(page) ?? [];
    const at = toasts.findIndex((toast) => toast.includes(text));
    if (at < 0) throw new Error(`No toast says "${text}"; toasts so far: ${JSON.stringify(toasts)}`);
    recorded.set(page, toasts.slice(at + 1));
  });
}

/** Keeps the next toast on the screen, as a pointer over it does. */
export function holdNextToast(page: Page): Promise<void> {
  return page.evaluate(() => {
    const there = new Set(document.querySelectorAll('.toast-row'));
    new MutationObserver((_, watch) => {
      const next = [...document.querySelectorAll('.toast-row')].find((toast) => !there.has(toast));
      if (!next) return;
      watch.disconnect();
      next.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
}

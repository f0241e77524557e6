/**
 * Puts the focus on the rows of a page that were asked for, once they are drawn, where it is still on what asked for
 * them (`asker`), or lost: whoever has gone on is left there. Where nothing was found, it stays.
 */
export function focusRows(page: Element | null | undefined, asker: Element | null = document.activeElement): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== asker) return;
    const rows = page?.querySelector<HTMLElement>(':is(.report-result, .list) [tabindex="0"]');
    rows?.focus({ preventScroll: true });
  });
}

/**
 * Puts the focus on the rows that were asked for, once they are drawn, where it is still on what asked for them
 * (`asker`), or lost: whoever has gone on is left there. Where nothing was found, it stays.
 */
export function focusRows(asker: Element | null = document.activeElement): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== asker) return;
    const rows = document.querySelector<HTMLElement>('main :is(.report-result, .list) [tabindex="0"]');
    rows?.focus({ preventScroll: true });
  });
}

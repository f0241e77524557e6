/**
 * Puts the focus on the rows that were asked for, once they are drawn, where it is still in what asked for them, or
 * lost. Where nothing was found, it stays.
 */
export function focusRows(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    const isLeft = activeElement === document.body || activeElement?.closest('.filters, .list-search');
    if (!isLeft) return;
    const rows = document.querySelector<HTMLElement>('main :is(.report-result, .list) [tabindex="0"]');
    rows?.focus({ preventScroll: true });
  });
}

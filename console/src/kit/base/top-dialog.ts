/** The height at which a dialog lies over the page: what the browser itself holds on top is over all else. */
const height = (dialog: Element): number =>
  dialog.matches('dialog') ? Infinity : Number(getComputedStyle(dialog).zIndex) || 0;

/** True once it was closed and only fades yet. */
const isLeaving = (dialog: Element): boolean => dialog.querySelector(':scope > .ant-modal[class*="-leave"]') !== null;

/**
 * The dialog that lies over all else, if the page cannot be used now: a form, a question, a plate; no drawer, panel or
 * menu.
 */
export function topDialog(): Element | undefined {
  const open = [...document.querySelectorAll('.ant-modal-wrap, dialog:modal')].filter(
    (dialog) => dialog.checkVisibility() && !isLeaving(dialog),
  );
  return open.reduce<Element | undefined>(
    (top, dialog) => (top && height(top) > height(dialog) ? top : dialog),
    undefined,
  );
}

const stops = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=hidden], [inert] *)';

/** Leads Tab from the end of the dialog that lies over all else to its beginning, and back. */
export function tabInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...(topDialog()?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (!from || document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

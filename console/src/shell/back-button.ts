import { topDialog } from '../kit/base/top-dialog.js';
import type { EditsStore } from '../kit/stores/edits-store.js';

/** Layers over the page besides dialogs that go by Escape: drawers, menus, lists of choices, calendars. */
const layers = [
  '.ant-drawer-open',
  ...['dropdown', 'select-dropdown', 'picker-dropdown'].map((name) => `.ant-${name}:not(.ant-${name}-hidden)`),
].join(', ');

/** Presses Escape where the focus is. */
function escape(): void {
  const at = document.activeElement ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }));
}

/** Entries of the history before this one that are pages of the console. */
const pagesBefore = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0;

interface Page {
  readonly edits: Pick<EditsStore, 'changed' | 'leave'>;
  /** Goes back by a page; asks first where something that is filled in would be lost. */
  readonly back: () => void;
}

/**
 * Does what the back button of a device asks for: closes what lies on top, else goes back. Returns false where there is
 * nothing behind the page, so that the app may be left; what is filled in is asked for first.
 */
export function pressBack({ edits, back }: Page): boolean {
  if (topDialog() ?? document.querySelector(layers)) {
    escape();
    return true;
  }
  if (pagesBefore() > 0) {
    back();
    return true;
  }
  if (!edits.changed) return false;
  edits.leave(() => undefined);
  return true;
}

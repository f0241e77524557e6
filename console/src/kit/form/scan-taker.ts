import { ScanWatch } from './scan-watch.js';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements in which keys are typed. */
const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** True for an element in which keys are typed. */
export const takesKeys = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(typing) !== null;

/** True for a letter or figure that is typed into nothing. */
export const isLost = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean =>
  /^\S$/u.test(key) && !ctrlKey && !altKey && !metaKey && !takesKeys(target);

/** Fields that keep what is typed in them, however fast: codes of their own, and passwords, shown or not. */
const keeping = '.takes-code, .takes-barcode, [type="password"], [data-secret], .ant-input-password';

/** Writes into a control as its user does. */
function write(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Takes what is scanned into a control that is not meant for it, and gives the control back what stood there. A field
 * that waits for a code by itself (`takes-code`), and one for the barcode of new goods (`takes-barcode`), keep it. What
 * is typed as a password is never watched.
 */
export class ScanTaker {
  private readonly watch = new ScanWatch();
  private before = '';

  /**
   * Takes a key that is typed into a control; answers the code that ends with it. `silent` is called with a code that
   * ends with none.
   */
  take(event: KeyboardEvent, silent?: (code: string) => void): string | undefined {
    const target = event.target as Control;
    if (target.closest(keeping)) return undefined;
    const code = this.watch.take(event, (ended) => {
      if (!silent) return;
      this.giveBack(target);
      silent(ended);
    });
    if (this.watch.code.length === 1) this.before = String(target.value ?? '');
    if (code === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    this.giveBack(target);
    return code;
  }

  private giveBack(target: Control): void {
    if (takesKeys(target) && 'value' in target) write(target, this.before);
    // The list of choices that the scan opened closes.
    if (target.role === 'combobox') target.closest<HTMLElement>('[role=dialog]')?.focus();
  }
}

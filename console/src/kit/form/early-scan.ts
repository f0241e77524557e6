import type { FormParts } from './define-form.js';
import { ScanTaker, takesKeys } from './scan-taker.js';

/** The keys that came before the field for scans: whole codes, the letters of one, and what watches the controls. */
interface EarlyScan {
  readonly codes: readonly string[];
  /** Letters that were typed into nothing. */
  readonly begun: string;
  /** Goes on where a code is half scanned into a control. */
  readonly taker: ScanTaker;
}

let codes: string[] = [];
let begun = '';
let taker = new ScanTaker();

/** Leaves a list of choices that a scan has opened; its field stays as it was. */
function leaveChoices(control: Element): void {
  if (control.role === 'combobox') control.closest<HTMLElement>('[role=dialog]')?.focus();
}

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (key === 'Escape') return void endEarlyScan();
  if (ctrlKey || altKey || metaKey) return;
  if (takesKeys(target)) {
    const code = taker.take(event);
    if (code === undefined) return;
    codes.push(code);
    return leaveChoices(target);
  }
  if (key.length > 1 && key !== 'Enter') return;
  if ((target as Element).closest('input')) return;
  event.preventDefault();
  event.stopPropagation();
  if (key !== 'Enter') begun += key;
  else if (begun) {
    codes.push(begun);
    begun = '';
  }
}

/**
 * Keeps what is typed into nothing and scanned into any control from now on, where a form has a field for scans, until
 * that is there.
 */
export function beginEarlyScan(screen: Pick<FormParts, 'fields'>): void {
  const [first] = screen.fields.flatMap(({ grid }) => grid?.columns[0] ?? []);
  if (typeof first === 'object' && first.found) document.addEventListener('keydown', keep, true);
}

/** Ends it, and returns what was scanned meanwhile. */
export function endEarlyScan(): EarlyScan {
  document.removeEventListener('keydown', keep, true);
  const early = { codes, begun, taker };
  codes = [];
  begun = '';
  taker = new ScanTaker();
  return early;
}

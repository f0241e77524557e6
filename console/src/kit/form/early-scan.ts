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
let isKeeping = false;

/** True while scans are kept for a form that opens. */
export const isKeepingEarly = (): boolean => isKeeping;

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (key === 'Escape') return void endEarlyScan();
  if (ctrlKey || altKey || metaKey) return;
  if (!takesKeys(target)) return keepLost(event);
  const code = taker.take(event);
  if (code !== undefined) codes.push(code);
}

/** Keeps a key that is typed into nothing. */
function keepLost(event: KeyboardEvent): void {
  const { key, target } = event;
  const isEnd = key === 'Enter' || (key === 'Tab' && begun !== '');
  if ((key.length > 1 && !isEnd) || (target as Element).closest('input')) return;
  event.preventDefault();
  event.stopPropagation();
  if (!isEnd) begun += key;
  else if (begun) {
    codes.push(begun);
    begun = '';
  }
}

/**
 * Keeps what is typed into nothing and scanned into any control from now on, where a form has a field for scans, until
 * that is there; the key that began it is the first one.
 */
export function beginEarlyScan(screen: Pick<FormParts, 'fields'>, first?: KeyboardEvent): void {
  const [coded] = screen.fields.flatMap(({ grid }) => grid?.columns[0] ?? []);
  if (typeof coded !== 'object' || !coded.found) return;
  isKeeping = true;
  document.addEventListener('keydown', keep, true);
  if (first) keep(first);
}

/** Ends it, and returns what was scanned meanwhile. */
export function endEarlyScan(): EarlyScan {
  document.removeEventListener('keydown', keep, true);
  isKeeping = false;
  const early = { codes, begun, taker };
  codes = [];
  begun = '';
  taker = new ScanTaker();
  return early;
}

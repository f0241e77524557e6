import type { FormParts } from './define-form.js';

let codes: string[] = [];
let begun = '';

function keep(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (key === 'Escape') return void endEarlyScan();
  if (ctrlKey || altKey || metaKey || (key.length > 1 && key !== 'Enter')) return;
  if ((target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  event.stopPropagation();
  if (key !== 'Enter') begun += key;
  else if (begun) {
    codes.push(begun);
    begun = '';
  }
}

/** Keeps what is typed into nothing from now on, where a form has a field for scans, until that is there. */
export function beginEarlyScan(screen: Pick<FormParts, 'fields'>): void {
  const [first] = screen.fields.flatMap(({ grid }) => grid?.columns[0] ?? []);
  if (typeof first === 'object' && first.found) document.addEventListener('keydown', keep, true);
}

/** Ends it, and returns the codes that were scanned meanwhile, and the letters of one that has begun. */
export function endEarlyScan(): { readonly codes: readonly string[]; readonly begun: string } {
  document.removeEventListener('keydown', keep, true);
  const early = { codes, begun };
  codes = [];
  begun = '';
  return early;
}

import { topDialog } from '../base/top-dialog.js';
import { isKeepingEarly } from './early-scan.js';
import { ScanTaker } from './scan-taker.js';

/** A field by which codes are scanned, and what is done with one. */
interface CodeField {
  readonly element: () => Element | null | undefined;
  readonly scan: (code: string) => void;
}

/** The fields for codes that are drawn, the last one drawn last. */
const fields = new Set<CodeField>();

/** Names a field for codes, until the function that is returned is called. */
export function offerCodeField(field: CodeField): () => void {
  fields.add(field);
  return () => void fields.delete(field);
}

/** Fields that wait for a code by themselves. */
const forCodes = '.rows-scan, .takes-code, [data-codes]';

/**
 * Keeps what is scanned out of the fields of a dialog that are not for codes: it is not typed there, and its Enter
 * sends nothing. It goes to the field for codes of the dialog, else of the form beneath; else `ignored` is called.
 */
export function guardScans(ignored: () => void): () => void {
  const taker = new ScanTaker();
  const listen = (event: KeyboardEvent): void => {
    const dialog = topDialog();
    if (!dialog || isKeepingEarly() || dialog.querySelector(forCodes)) return;
    const lead = (code: string): void => {
      const inside = [...fields].findLast(({ element }) => dialog.contains(element() ?? null));
      const taking = inside ?? [...fields].findLast(({ element }) => isBeneath(element(), dialog));
      if (taking) taking.scan(code);
      else ignored();
    };
    const code = taker.take(event, lead);
    if (code !== undefined) lead(code);
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}

/** True for a field that is there and can be filled in, outside of a dialog. */
const isBeneath = (field: Element | null | undefined, dialog: Element): boolean =>
  !!field && field.isConnected && !dialog.contains(field) && field.closest('[inert]') === null;

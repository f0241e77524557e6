import { SHARED_PATH } from '../../../../contracts/cek-nota/views.js';
import { withoutNota } from '../../../../contracts/language/values/short-number.js';

const onPaper = new RegExp(`${SHARED_PATH}/([^/?#]+)/[^/?#]+/?$`, 'i');

/** The number of the document whose code was scanned from paper: that of its address; any other text as it is. */
export const numberOnPaper = (scanned: string): string => onPaper.exec(scanned)?.[1] ?? scanned;

/** The kind of a barcode, which some scanners send before its text (ISO/IEC 15424): `]C1`, `]Q3`. */
const kindOfCode = /^\][A-Za-z][0-9A-Za-z]/;

/** The code that a scanner has sent: without the kind of its barcode, and that of a document whose address it is. */
export const scannedCode = (sent: string): string => numberOnPaper(sent.trim().replace(kindOfCode, '').trim());

/** The number of a document as it was typed or scanned: `nota 650` is `650`, `fj 650` is `FJ-650`. */
export const typedNumber = (typed: string): string =>
  withoutNota(scannedCode(typed)).replace(/\s+/g, '-').toUpperCase();

import type { Column } from './report-column.js';
import type { SettingAmount } from './setting-amount.js';

/** The form of the PDF of a report. */
export interface Print {
  /** Sums are carried from page to page. */
  readonly carries?: true;
  /** The words under which it is signed. */
  readonly signatures?: readonly string[];
  /**
   * It opens in a tab as long as it has no more rows than that (lines, where rows have some), and is saved as a file
   * where it has more (reports-and-money §2).
   */
  readonly tab?: SettingAmount;
  /** A search opens it. */
  readonly searched?: true;
  /** It is the only file of its report. */
  readonly only?: true;
  /** The characters of each line of the shop's address; the last one is that of all further lines. Defaults to 48. */
  readonly address?: readonly number[];
  /** The dates of what was found are stored for printing until its screen is left (reports-and-money §2). */
  readonly storesDates?: true;
  /** The words before the name of who printed it; defaults to `Dicetak oleh`. */
  readonly printedBy?: string;
}

/** The widths of the lines of a shop's address where a report says nothing (reports-and-money §9). */
export const ADDRESS_WIDTHS: readonly number[] = [48];

/** True for a kind of file that a report is taken away as. */
export const isFileOf = ({ print }: { readonly print?: Print | undefined }, format: string): boolean =>
  format === 'pdf' || print?.only !== true;

/** The column of the event behind a row: it finds it on the screen, and says nothing to who reads paper. */
export const POSITION = 'position';

/** True for a column that stands on paper: in a PDF, in text, printed by the browser. */
export const isOnPaper = ({ name, offPaper }: Pick<Column, 'name' | 'offPaper'>): boolean =>
  name !== POSITION && offPaper !== true;

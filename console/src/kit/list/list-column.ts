import type { Priority } from './fit-columns.js';
import type { ReactNode } from 'react';
import type { Row } from '../field/screen-field.js';

/** One column of a list, whatever its rows are. */
export interface ListColumn<R extends object = Row> {
  readonly name: string;
  /** Its title, with its unit. */
  readonly title: string;
  readonly figure: boolean;
  /** The text of a cell: measured and printed. */
  readonly text: (row: R) => string;
  /** The contents of a cell, where they are more than its text. */
  readonly cell?: ((row: R, index: number) => ReactNode) | undefined;
  /** The class of a text in a cell: in or out, quiet. */
  readonly tone?: ((row: R) => string | undefined) | undefined;
  /** True for a text that may be cut where there is little room. */
  readonly prose?: boolean | undefined;
  /** 2: left out where room is scarce. */
  readonly priority?: Priority | undefined;
  readonly sortable?: boolean | undefined;
  readonly groupable?: boolean | undefined;
  /** The figure in the totals of all rows. */
  readonly total?: string | undefined;
  /** The figure in the totals of a group of rows, by its sum. */
  readonly sum?: ((total: number) => string) | undefined;
  /** Words that a cell may say: it has room for each, whichever comes. */
  readonly words?: readonly string[] | undefined;
  /** True for one that goes first where there is no room even for those that are always shown. */
  readonly yields?: boolean | undefined;
  /** Figures that stand in the column besides those of its rows. */
  readonly edges?: readonly string[] | undefined;
  /** Pixels of what stands beside the text. */
  readonly beside?: number | undefined;
  /** Pixels of a column whose cells are no text. */
  readonly fixed?: number | undefined;
}

import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { fieldValue } from '../../../../contracts/language/define/field-text.js';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { worded } from '../i18n/i18n.js';
import { PlainTable } from '../table/plain-table.js';
import { FigureInput, type FigureValue } from './figure-input.js';
import { pastedColumn } from './pasted.js';
import './sheet.css';

/** A row of a sheet. */
interface SheetRow {
  /** Element id of its figure. */
  readonly id: string;
  readonly title: string;
  /** The figure that was typed, or the text that is none. */
  readonly typed: FigureValue;
  readonly type: (typed: FigureValue) => void;
  /** Shown beside it: what follows from it. */
  readonly result: string;
}

interface SheetProps {
  /** The heads of what stands, of what is typed, and of what follows from it. */
  readonly heads: readonly [title: string, typed: string, result: string];
  /** The definition of the figures that are typed: whole numbers. */
  readonly rule: FieldRule;
  readonly rows: readonly SheetRow[];
  /** The sums of the columns, the first one with its name. */
  readonly foot: readonly [title: string, typed: string, result: string];
}

/**
 * Rows that are given, with one figure to be typed in each: numbers down the column, `Enter` or `↓` to the next one,
 * `↑` back, across all sheets of a page.
 */
export function Sheet({ heads, rule, rows, foot: [title, ...sums] }: SheetProps): ReactNode {
  const errorOf = ({ typed }: SheetRow) => (typed === undefined ? undefined : rule.check(typed));
  const foot = (
    <tr>
      <th scope="row">{title}</th>
      {sums.map((sum, column) => (
        <td key={column}>{sum}</td>
      ))}
    </tr>
  );
  return (
    <div className="sheet" role="presentation" onKeyDown={move} onFocus={select}>
      <PlainTable columns={heads.map((head) => ({ title: head }))} foot={foot}>
        {rows.map((row, at) => (
          <tr key={row.id} onPasteCapture={(event) => pasteInto(event, rule, rows.slice(at))}>
            <th scope="row">{row.title}</th>
            <td>
              <RowFigure
                row={row}
                title={`${row.title} ${heads[1]}`}
                rule={rule}
                isWrong={errorOf(row) !== undefined}
              />
            </td>
            <td>{row.result}</td>
          </tr>
        ))}
      </PlainTable>
      {rows.filter(errorOf).map((row) => (
        <p key={row.id} className="sheet-error tone-out" role="alert">
          {row.title}: {worded(errorOf(row)!)}
        </p>
      ))}
    </div>
  );
}

interface FigureProps extends Pick<SheetProps, 'rule'> {
  readonly row: SheetRow;
  readonly title: string;
  readonly isWrong: boolean;
}

const RowFigure = ({ row: { id, typed, type }, title, rule, isWrong }: FigureProps): ReactNode => (
  <FigureInput
    id={id}
    aria-label={title}
    rule={rule}
    status={isWrong ? 'error' : undefined}
    value={typed}
    onChange={type}
  />
);

/** Puts lines that are pasted into as many rows; one line alone is the business of its field. */
function pasteInto(event: ClipboardEvent, rule: FieldRule, rows: readonly SheetRow[]): void {
  const lines = pastedLines(event.clipboardData.getData('text/plain'), rows.length);
  if (lines.length < 2) return;
  event.preventDefault();
  event.stopPropagation();
  lines.forEach((line, at) => rows[at]!.type(fieldValue(rule, line) as FigureValue));
}

/** The lines of a text that is pasted into so many rows; what is more stands in the last of them, to be seen. */
function pastedLines(text: string, rows: number): readonly string[] {
  const lines = pastedColumn(text);
  return lines.length <= rows ? lines : [...lines.slice(0, rows - 1), lines.slice(rows - 1).join('; ')];
}

const select = ({ target }: FocusEvent): void => (target as HTMLInputElement).select();

/** Keys that leave a figure: where to. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey) return;
  event.preventDefault();
  const page = event.currentTarget.closest('.page') ?? event.currentTarget;
  const inputs = [...page.querySelectorAll<HTMLInputElement>('.sheet input')];
  inputs[inputs.indexOf(event.target as HTMLInputElement) + step]?.focus();
}

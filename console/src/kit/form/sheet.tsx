import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { worded } from '../i18n/i18n.js';
import { PlainTable } from '../table/plain-table.js';
import { FigureInput } from './figure-input.js';
import './sheet.css';

/** A row of a sheet. */
interface SheetRow {
  /** Element id of its figure. */
  readonly id: string;
  readonly title: string;
  /** The figure that was typed. */
  readonly typed: number | undefined;
  readonly type: (typed: number | undefined) => void;
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
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.title}</th>
            <td>
              <FigureInput
                id={row.id}
                aria-label={`${row.title} ${heads[1]}`}
                rule={rule}
                status={errorOf(row) && 'error'}
                value={row.typed}
                onChange={(typed) => row.type(typed as number | undefined)}
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

const select = ({ target }: FocusEvent): void => (target as HTMLInputElement).select();

/** Keys that leave a figure: where to. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey) return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.sheet input')];
  inputs[inputs.indexOf(event.target as HTMLInputElement) + step]?.focus();
}

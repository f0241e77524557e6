import type { ReactNode } from 'react';
import { cellText, isFigureField } from '../field/cell-text.js';
import { titleOf, type Row } from '../field/screen-field.js';
import { unitOf } from '../../../../contracts/language/define/field-text.js';
import type { RowsView } from './define-list.js';
import '../report/report.css';

interface RowFactsProps {
  readonly list: Pick<RowsView, 'columns'>;
  readonly row: Row;
}

/** The subject of an action: the whole row, as its list has it. */
export function RowFacts({ list, row }: RowFactsProps): ReactNode {
  return (
    <dl className="facts">
      {list.columns
        .filter((column) => cellText(column, row) !== '')
        .map((column) => (
          <div key={column.name}>
            <dt>{titleOf(column)}</dt>
            <dd className={isFigureField(column) ? 'figure' : undefined}>
              {column.rule?.type === 'rupiah' && <span className="quiet">Rp </span>}
              {cellText(column, row)}
              {column.rule && column.rule.type !== 'rupiah' && unitOf(column.rule) && (
                <span className="quiet"> {unitOf(column.rule)}</span>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

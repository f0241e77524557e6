import type { ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { label } from '../i18n/i18n.js';
import type { FormScreen } from './define-form.js';
import { cellText, isMoney } from './row-text.js';
import '../report/report.css';

interface RowFactsProps {
  readonly list: FormScreen['list'];
  readonly row: Readonly<Record<string, unknown>>;
}

/** What something is done to: the whole row, as its list has it. */
export function RowFacts({ list, row }: RowFactsProps): ReactNode {
  const rules = fieldsOf(list.query.row);
  return (
    <dl className="facts">
      {list.columns
        .filter((name) => cellText(list, name, row) !== '')
        .map((name) => (
          <div key={name}>
            <dt>{label(rules.get(name)?.label ?? name)}</dt>
            <dd className={isMoney(list.query, name) ? 'figure' : undefined}>
              {isMoney(list.query, name) && <span className="quiet">Rp </span>}
              {cellText(list, name, row)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

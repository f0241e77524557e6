import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../i18n/i18n.js';
import { balanceText } from '../base/format.js';
import { useOwnList } from '../stores/use-own-list.js';
import type { Choices } from './define-choices.js';
import type { AsideProps } from './define-form.js';
import './aside.css';
import './choices.css';

type Values = Readonly<Record<string, string | number>>;
const valuesOf = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])));

/** Makes what stands next to a form: the rows of a read at the user's branch; the one that is chosen fills it. */
export const choices = ({ call }: Pick<QueryDefinition, 'call'>, { title, none, choose, by, amount, note }: Choices) =>
  observer(function ChoicesAside({ values, set }: AsideProps): ReactNode {
    const list = useOwnList<Values>(call);
    const [first, ...rest] = by;
    return (
      <section className="form-aside choices" aria-live="polite">
        <h2>{t(title)}</h2>
        {list.state === 'failed' && <p className="tone-out">{list.failure?.message}</p>}
        {list.state === 'ready' && list.rows.length === 0 && <p className="quiet">{t(none)}</p>}
        <ul>
          {list.rows.map((row) => (
            <li key={by.map((field) => row[field]).join(' ')}>
              <button
                type="button"
                aria-label={t(choose, valuesOf(row, by))}
                aria-pressed={by.every((field) => values[field] === row[field])}
                onClick={() => set(valuesOf(row, by))}
              >
                <span>
                  {row[first]} <span className="quiet">{rest.map((field) => row[field]).join(' ')}</span>
                </span>
                <b>{balanceText(amount(row) as Rupiah)}</b>
              </button>
              {note?.(row) && <p className="quiet">{note(row)}</p>}
            </li>
          ))}
        </ul>
      </section>
    );
  });

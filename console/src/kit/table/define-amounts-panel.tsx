import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { t, type TextId } from '../i18n/i18n.js';
import { balanceText, timeText } from '../base/format.js';
import { Failed } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { useOwnList } from '../stores/use-own-list.js';
import { PlainTable } from './plain-table.js';

/** A panel of amounts, each of something that some fields name. */
interface Amounts<Row> {
  readonly title: TextId;
  readonly by: readonly [first: keyof Row & string, ...rest: (keyof Row & string)[]];
  readonly amount: keyof Row & string;
  readonly heads: readonly [by: TextId, amount: TextId];
}

/** Defines the panel of a read of amounts of the user's branch: what there is now, and how old that is. */
export const defineAmountsPanel = <Q extends object, Row extends object>(
  { call }: QueryDefinition<Q, Row>,
  { title, by, amount, heads }: Amounts<Row>,
) =>
  observer(function AmountsPanel(): ReactNode {
    const { session } = useRoot();
    const { rows, asOf, state, failure, reload } = useOwnList<Readonly<Record<string, string | number>>>(call);
    const [first, ...rest] = by;
    return (
      <section className="panel">
        <h2>
          {t(title)}{' '}
          <span className="quiet">
            {session.user?.kode_toko} {asOf && t('age.at', { time: timeText(asOf.time) })}
          </span>
        </h2>
        {state === 'failed' && failure ? (
          <Failed title={t('request.error')} failure={failure} retry={() => void reload()} />
        ) : (
          <PlainTable columns={[{ title: t(heads[0]) }, { title: t(heads[1]), figure: true }]}>
            {rows.map((row) => (
              <tr key={by.map((field) => row[field]).join(' ')}>
                <td>
                  {row[first]} <span className="quiet">{rest.map((field) => row[field]).join(' ')}</span>
                </td>
                <td className="figure">{balanceText(row[amount] as Rupiah)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </section>
    );
  });

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { balanceText, timeText } from '../../kit/base/format.js';
import { Failed } from '../../kit/states/states.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { useBalances } from '../../kit/money/use-balances.js';

/** What is in the drawer and the bank accounts of the user's branch, and how old that is. */
export const BalancesPanel = observer(function BalancesPanel(): ReactNode {
  const { balances, branch } = useBalances();
  return (
    <section className="panel">
      <h2>
        {t('home.balances')}{' '}
        <span className="quiet">
          {branch} {balances.asOf && t('age.at', { time: timeText(balances.asOf.time) })}
        </span>
      </h2>
      {balances.state === 'failed' && balances.failure ? (
        <Failed title={t('request.error')} failure={balances.failure} retry={() => void balances.reload()} />
      ) : (
        <Balances rows={balances.rows} />
      )}
    </section>
  );
});

function Balances({ rows }: { readonly rows: readonly Saldo[] }): ReactNode {
  return (
    <PlainTable columns={[{ title: t('home.account') }, { title: t('home.balance'), figure: true }]}>
      {rows.map((row) => (
        <tr key={row.kode_bank + row.no_rekening}>
          <td>
            {row.kode_bank} <span className="quiet">{row.no_rekening}</span>
          </td>
          <td className="figure">{balanceText(row.saldo)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

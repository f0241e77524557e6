import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { countDrawer } from '../../../../contracts/hitung-kas/documents.js';
import {
  shift as shiftQuery,
  shiftMovements,
  type GerakShift,
  type Shift,
} from '../../../../contracts/hitung-kas/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Failed } from '../../kit/states/states.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';
import { useTitle } from '../../kit/base/use-title.js';
import { useBalances } from '../../kit/money/use-balances.js';
import { CountResult } from './count-result.js';
import { CountStore } from './count-store.js';
import { CountTable } from './count-table.js';
import { ShiftReport } from './shift-report.js';
import './hitung-kas.css';

/** The drawer is counted: notes and coins, against what there should be; and the shifts that begin and end with a count. */
export const HitungKasPage = observer(function HitungKasPage(): ReactNode {
  const { balances } = useBalances();
  const host = useFormHost();
  const [store] = useState(() => new CountStore(host));
  const [shift] = useOwnList<Shift>(shiftQuery.call).rows;
  const movements = useOwnList<GerakShift>(shiftMovements.call).rows;
  useTitle(countDrawer.title);
  useEffect(() => document.querySelector<HTMLElement>('.count-input')?.focus(), []);
  return (
    <div className="page page-scrolls">
      <PageHead path={countDrawer.path} />
      {balances.state === 'failed' && balances.failure && (
        <Failed title={t('request.error')} failure={balances.failure} retry={() => void balances.reload()} />
      )}
      <div className="count-page">
        <div>
          <CountTable store={store} />
          {shift && <ShiftReport shift={shift} movements={movements} />}
        </div>
        <CountResult
          store={store}
          shift={shift}
          expected={balances.rows.find(({ kode_bank }) => kode_bank === CASH)?.saldo}
        />
      </div>
    </div>
  );
});

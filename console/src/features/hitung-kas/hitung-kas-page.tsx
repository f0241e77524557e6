import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { closeShift, countDrawer, openShift } from '../../../../contracts/hitung-kas/documents.js';
import { shift as shiftQuery, type Shift } from '../../../../contracts/hitung-kas/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Failed } from '../../kit/states/states.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';
import { useTitle } from '../../kit/base/use-title.js';
import { useBalances } from '../../kit/money/use-balances.js';
import { CountResult } from './count-result.js';
import { CountTable } from './count-table.js';
import { ShiftReport } from './shift-report.js';
import './hitung-kas.css';

/** Enter in the last figure leads to what is done with the count. */
function endCount({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const last = [...currentTarget.querySelectorAll<HTMLInputElement>('.sheet input')].at(-1);
  if (key === 'Enter' && target === last)
    currentTarget.querySelector<HTMLButtonElement>('.count-actions button:enabled')?.focus();
}

/**
 * The drawer is counted: notes and coins, against what there should be; and the shifts that begin and end with a count.
 */
export const HitungKasPage = observer(function HitungKasPage(): ReactNode {
  const { balances } = useBalances();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(countDrawer, host, {}, { others: [openShift, closeShift] }));
  const shifts = useOwnList<Shift>(shiftQuery.call);
  const [shift] = shifts.rows;
  useTitle(countDrawer.title);
  useEffect(() => document.querySelector<HTMLElement>('.sheet input')?.focus(), [form.emptied]);
  const expected = balances.rows.find(({ kode_bank }) => kode_bank === CASH)?.saldo;
  return (
    <div className="page page-scrolls">
      <PageHead path={countDrawer.path} />
      {balances.state === 'failed' && balances.failure && (
        <Failed title={t('request.error')} failure={balances.failure} retry={() => void balances.reload()} />
      )}
      <div className="count-page" role="presentation" onFocus={form.open} onKeyDown={endCount}>
        <div>
          <section className="panel count-tables" inert={form.state !== 'editing'}>
            <CountTable jenis="KERTAS" title={t('count.notes')} pieces={t('count.sheets')} form={form} />
            <CountTable jenis="LOGAM" title={t('count.coins')} pieces={t('count.pieces')} form={form} />
          </section>
          {shift && <ShiftReport shift={shift} />}
        </div>
        <CountResult
          form={form}
          shift={shift}
          known={shifts.rows.length > 0 || shifts.state === 'ready'}
          expected={expected}
        />
      </div>
    </div>
  );
});

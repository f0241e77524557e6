import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { CASH } from '../../../../contracts/cash/accounts.js';
import { countDrawer } from '../../../../contracts/drawer/commands.js';
import { shift as shiftQuery, shiftMovements, type GerakShift, type Shift } from '../../../../contracts/drawer/views.js';
import { addRupiah } from '../../../../contracts/values/rupiah.js';
import { label, t } from '../../i18n/i18n.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { balanceText, countText, movementText } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { Failed } from '../../kit/states/states.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { useTitle } from '../../kit/use-title.js';
import { useBalances } from '../cash/use-balances.js';
import { CountResult } from './count-result.js';
import { CountStore } from './count-store.js';
import { CountTable } from './count-table.js';
import './drawer.css';

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
      {balances.state === 'failed' && balances.failure && <Failed title={t('request.error')} failure={balances.failure} retry={() => void balances.reload()} />}
      <div className="count-page">
        <div>
          <CountTable store={store} />
          {shift && <ShiftReport shift={shift} movements={movements} />}
        </div>
        <CountResult store={store} shift={shift} expected={balances.rows.find(({ kode_bank }) => kode_bank === CASH)?.saldo} />
      </div>
    </div>
  );
});

/** The X report while the shift runs; the Z report of the last one, once it is closed. */
function ShiftReport({ shift, movements }: { readonly shift: Shift; readonly movements: readonly GerakShift[] }): ReactNode {
  const runs = shift.status === 'BUKA';
  return (
    <section className="panel shift-report" aria-labelledby="shift-report">
      <h2 id="shift-report">
        {t(runs ? 'shift.x' : 'shift.z')}{' '}
        <span className="quiet">
          {runs ? shift.no_shift : `${shift.no_z} \u00b7 ${shift.no_shift}`} {'\u00b7'} {t('shift.since', { time: shift.dibuka, user: shift.dibuka_oleh })}
          {!runs && ` \u00b7 ${t('shift.until', { time: shift.ditutup, user: shift.ditutup_oleh })}`}
        </span>
      </h2>
      <PlainTable
        columns={[
          { title: label('Kategori') },
          { title: label('Dokumen'), figure: true },
          { title: `${label('Masuk')} (Rp)`, figure: true },
          { title: `${label('Keluar')} (Rp)`, figure: true },
        ]}
      >
        {movements.map(({ kategori, dokumen, masuk, keluar }) => (
          <tr key={kategori}>
            <td>{kategori}</td>
            <td className="figure">{countText(dokumen)}</td>
            <td className="figure tone-in">{movementText(masuk)}</td>
            <td className="figure tone-out">{movementText(keluar)}</td>
          </tr>
        ))}
        <tr className="shift-total">
          <th scope="row">{t('report.total')}</th>
          <td className="figure">{countText(movements.reduce((sum, { dokumen }) => sum + dokumen, 0))}</td>
          <td className="figure">{balanceText(addRupiah(...movements.map(({ masuk }) => masuk)))}</td>
          <td className="figure">{balanceText(addRupiah(...movements.map(({ keluar }) => keluar)))}</td>
        </tr>
      </PlainTable>
      {!runs && <p className="quiet">{t('shift.ended', { counted: balanceText(shift.dihitung), difference: balanceText(shift.selisih) })}</p>}
    </section>
  );
}

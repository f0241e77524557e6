import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GerakShift, Shift } from '../../../../contracts/drawer/views.js';
import { laporanShift } from '../../../../contracts/cash/books.js';
import { addRupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { drillTo } from '../../kit/base/drill-link.js';
import { balanceText, countText, movementText } from '../../kit/base/format.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';

interface ShiftReportProps {
  readonly shift: Shift;
  readonly movements: readonly GerakShift[];
}

/** The X report while the shift runs; the Z report of the last one, once it is closed. */
export const ShiftReport = observer(function ShiftReport({ shift, movements }: ShiftReportProps): ReactNode {
  const runs = shift.status === 'BUKA';
  const { kode_toko, no_shift } = shift;
  const slip = drillTo(useRoot().session, { path: laporanShift.path, filters: { kode_toko, no_shift } });
  return (
    <section className="panel shift-report" aria-labelledby="shift-report">
      <h2 id="shift-report">
        {t(runs ? 'shift.x' : 'shift.z')}{' '}
        <span className="quiet">
          {runs ? no_shift : `${shift.no_z} \u00b7 ${no_shift}`} {'\u00b7'}{' '}
          {t('shift.since', { time: shift.dibuka, user: shift.dibuka_oleh })}
          {!runs && ` \u00b7 ${t('shift.until', { time: shift.ditutup, user: shift.ditutup_oleh })}`}
        </span>
      </h2>
      <ShiftMovements movements={movements} />
      {!runs && (
        <p className="quiet">
          {t('shift.ended', { counted: balanceText(shift.dihitung), difference: balanceText(shift.selisih) })}
        </p>
      )}
      {slip !== undefined && (
        <p>
          <Link to={slip}>{t('shift.slip')}</Link>
        </p>
      )}
    </section>
  );
});

/** The movements of the drawer during a shift, by transaction code, and their sums. */
export function ShiftMovements({ movements }: Pick<ShiftReportProps, 'movements'>): ReactNode {
  return (
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
  );
}

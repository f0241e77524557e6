import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ShiftSlip, type GerakShift, type Shift } from '../../../../contracts/hitung-kas/views.js';
import { picked } from '../../../../contracts/language/define/fields.js';
import { laporanShift } from '../../../../contracts/mutasi-uang/books.js';
import { t } from '../../kit/i18n/i18n.js';
import { drillTo } from '../../kit/base/drill-link.js';
import { balanceText } from '../../kit/base/format.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PayloadFacts } from '../../kit/report/event-facts.js';

const moved = picked(ShiftSlip, ['gerak']);

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
      <PayloadFacts payload={moved} values={{ gerak: movements }}>
        {null}
      </PayloadFacts>
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

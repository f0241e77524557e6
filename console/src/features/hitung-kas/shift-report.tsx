import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  lookPaper,
  shiftDifferences,
  shiftMovements,
  shiftPaper,
  shiftTakings,
  shiftTrade,
  ShiftSlip,
  type GerakShift,
  type SelisihShift,
  type Shift,
  type TerimaShift,
} from '../../../../contracts/hitung-kas/views.js';
import type { DayTrade } from '../../../../contracts/beranda/day-trade.js';
import { picked } from '../../../../contracts/language/define/fields.js';
import { laporanShift } from '../../../../contracts/mutasi-uang/books.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { drillTo } from '../../kit/base/drill-link.js';
import { TradeTable } from '../../kit/money/trade-table.js';
import { PayloadFacts } from '../../kit/report/event-facts.js';
import { PrintSlip } from '../../kit/slip/slip.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';

const moved = picked(ShiftSlip, ['gerak', 'terima']);

/** The X report while the shift runs; the Z report of the last one, once it is closed. */
export const ShiftReport = observer(function ShiftReport({ shift }: { readonly shift: Shift }): ReactNode {
  const gerak = useOwnList<GerakShift>(shiftMovements.call).rows;
  const terima = useOwnList<TerimaShift>(shiftTakings.call).rows;
  const { kode_toko, no_shift, no_z } = shift;
  const slip = drillTo(useRoot().session, { path: laporanShift.path, filters: { kode_toko, no_shift } });
  const since = t('shift.since', { time: shift.dibuka, user: shift.dibuka_oleh });
  return (
    <section className="panel shift-report" aria-labelledby="shift-report">
      <h2 id="shift-report">
        {t(no_z ? 'shift.z' : 'shift.x')}{' '}
        <span className="quiet">{(no_z ? [no_z] : [no_shift, since]).join(' \u00b7 ')}</span>
      </h2>
      {no_z ? (
        <Ended shift={shift} gerak={gerak} terima={terima} />
      ) : (
        <PayloadFacts payload={moved} values={{ gerak, terima }} />
      )}
      <ShiftTrade />
      <p className="shift-ways">
        {slip !== undefined && <Link to={slip}>{t('shift.slip')}</Link>}
        {no_z && <PrintSlip slip={shiftPaper} nomor={no_shift} primary={false} />}
        {no_z && <PrintSlip slip={lookPaper} nomor={no_shift} primary={false} title={label(lookPaper.title)} />}
      </p>
    </section>
  );
});

/** The sales and purchases of the last shift, as its slip has them; those of the day stand on its closing. */
const ShiftTrade = observer(function ShiftTrade(): ReactNode {
  const isSeen = useRoot().session.passes(shiftTrade.gate);
  const [trade] = useOwnList<DayTrade>(shiftTrade.call, isSeen).rows;
  return trade ? <TradeTable trade={trade} title={t('shift.trade')} /> : null;
});

/** All of the Z report, to be printed. */
const Ended = observer(function Ended({
  shift,
  gerak,
  terima,
}: {
  readonly shift: Shift;
  readonly gerak: readonly GerakShift[];
  readonly terima: readonly TerimaShift[];
}): ReactNode {
  const dibukukan = useOwnList<SelisihShift>(shiftDifferences.call).rows;
  return <PayloadFacts payload={ShiftSlip} values={{ ...shift, gerak, terima, dibukukan }} />;
});

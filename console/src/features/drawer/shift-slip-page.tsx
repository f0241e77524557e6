import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import {
  SelisihShift,
  Shift,
  shiftDifferences,
  shiftMovements,
  shift as shiftQuery,
  type GerakShift,
} from '../../../../contracts/drawer/views.js';
import { laporanShift } from '../../../../contracts/cash/books.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { balanceText, signedText } from '../../kit/base/format.js';
import { PageHead } from '../../kit/base/page-head.js';
import { PrintSlip, SlipSign } from '../../kit/slip/slip.js';
import { Empty, Failed, SkeletonRows } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useBranchList } from '../../kit/stores/use-own-list.js';
import { useTitle } from '../../kit/base/use-title.js';
import { ShiftMovements } from './shift-report.js';
import '../../kit/report/report.css';
import './drawer.css';

const rules = fieldsOf(Shift);
const ofDifference = fieldsOf(SelisihShift);
const named = (field: keyof Shift): string => label(rules.get(field)?.label ?? field);
const told = ['kode_toko', 'tanggal', 'no_shift', 'no_z', 'dibuka', 'dibuka_oleh', 'ditutup', 'ditutup_oleh'] as const;
const ofRunning = ['saldo_awal', 'masuk', 'keluar', 'seharusnya'] as const;
const ofClosed = [...ofRunning, 'dihitung'] as const;

/** The shift that the address names, what moved during it, and what was booked at its counts. */
function useShift() {
  const [search] = useSearchParams();
  const { session } = useRoot();
  const kode_toko = search.get('kode_toko') ?? session.user?.kode_toko;
  const no_shift = search.get('no_shift') ?? '';
  const which = useMemo(() => ({ no_shift }), [no_shift]);
  const shifts = useBranchList<Shift>(shiftQuery.call, kode_toko, which);
  const movements = useBranchList<GerakShift>(shiftMovements.call, kode_toko, which);
  const differences = useBranchList<SelisihShift>(shiftDifferences.call, kode_toko, which);
  return { no_shift, shifts, movements, differences };
}

/** The slip of a shift, whenever it was: X while it runs, Z once it is closed. The address names branch and shift. */
export const ShiftSlipPage = observer(function ShiftSlipPage(): ReactNode {
  const { no_shift, ...lists } = useShift();
  const { shifts, movements, differences } = lists;
  useTitle(no_shift);
  const failed = Object.values(lists).find(({ state }) => state === 'failed');
  const isHere = Object.values(lists).every(({ state }) => state === 'ready');
  const [shift] = shifts.rows;
  const list = <Link to={laporanShift.path}>{t('shift.list')}</Link>;
  return (
    <div className="page page-scrolls">
      <PageHead path={laporanShift.path}>
        {list}
        {isHere && shift && <PrintSlip />}
      </PageHead>
      {failed?.failure && (
        <Failed title={t('request.error')} failure={failed.failure} retry={() => void failed.reload()} />
      )}
      {!failed && !isHere && <SkeletonRows rows={8} />}
      {isHere && !shift && <Empty title={t('shift.unknown')} help={t('shift.missingHelp')} action={list} />}
      {isHere && shift && <ShiftSlip shift={shift} movements={movements.rows} differences={differences.rows} />}
    </div>
  );
});

interface ShiftSlipProps {
  readonly shift: Shift;
  readonly movements: readonly GerakShift[];
  readonly differences: readonly SelisihShift[];
}

function ShiftSlip({ shift, movements, differences }: ShiftSlipProps): ReactNode {
  return (
    <section className="panel slip shift-slip" aria-labelledby="shift-slip">
      <h2 id="shift-slip">
        {t(shift.status === 'BUKA' ? 'shift.x' : 'shift.z')} {shift.no_z || shift.no_shift}
      </h2>
      <dl className="facts">
        {told.map((field) =>
          shift[field] ? (
            <div key={field}>
              <dt>{named(field)}</dt>
              <dd>{shift[field]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <ShiftMovements movements={movements} />
      <ShiftAmounts shift={shift} />
      {differences.length > 0 && <Differences differences={differences} />}
      <SlipSign left={t('shift.cashier')} right={t('shift.checked')} />
    </section>
  );
}

/** From the first count to the last one; of a shift that runs as far as it has come. */
function ShiftAmounts({ shift }: { readonly shift: Shift }): ReactNode {
  const isClosed = shift.status === 'TUTUP';
  return (
    <dl className="shift-amounts">
      {(isClosed ? ofClosed : ofRunning).map((field) => (
        <div key={field}>
          <dt>{named(field)}</dt>
          <dd>{balanceText(shift[field])}</dd>
        </div>
      ))}
      {isClosed && (
        <div className="shift-difference">
          <dt>{named('selisih')}</dt>
          <dd>{signedText(shift.selisih)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Lists what was booked at each count: why, and who consented. */
function Differences({ differences }: Pick<ShiftSlipProps, 'differences'>): ReactNode {
  const said = (field: 'keterangan' | 'disetujui_oleh'): string => label(ofDifference.get(field)?.label ?? field);
  return (
    <section className="shift-booked">
      <h3>{label(shiftDifferences.title)}</h3>
      <ul>
        {differences.map((one) => (
          <li key={one.no_bukti}>
            <div>
              <span>
                {one.no_bukti} {'\u00b7'} {one.waktu} {'\u00b7'} {one.user_id}
              </span>
              <b>{signedText(one.selisih)}</b>
            </div>
            {(['keterangan', 'disetujui_oleh'] as const).map((field) =>
              one[field] ? (
                <p key={field}>
                  {said(field)}: {one[field]}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

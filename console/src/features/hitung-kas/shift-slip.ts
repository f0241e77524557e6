import { laporanShift } from '../../../../contracts/mutasi-uang/books.js';
import { shift, shiftDifferences, shiftMovements, ShiftSlip } from '../../../../contracts/hitung-kas/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { slipPage } from '../../kit/report/slip-page.js';

/** The slip of a shift, whenever it was: X while it runs, Z once it is closed. */
export const ShiftSlipPage = slipPage({
  path: laporanShift.path,
  key: 'no_shift',
  payload: ShiftSlip,
  read: shift,
  rows: { gerak: shiftMovements, dibukukan: shiftDifferences },
  title: ({ no_z, no_shift }) => (no_z ? `${t('shift.z')} ${String(no_z)}` : `${t('shift.x')} ${String(no_shift)}`),
  without: ({ status }) => (status === 'BUKA' ? ['dihitung', 'selisih'] : []),
  texts: {
    ...{ list: 'shift.list', missing: 'shift.unknown', missingHelp: 'shift.missingHelp' },
    ...{ left: 'shift.cashier', right: 'shift.checked' },
  },
});

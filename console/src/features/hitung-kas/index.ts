import { laporanShift } from '../../../../contracts/mutasi-uang/books.js';
import { shiftPaper } from '../../../../contracts/hitung-kas/views.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { definePage } from '../../kit/screen/screen.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

/** The screens of the drawer, and its shifts with their slips: X while one runs, Z once it is closed. */
export const drawer = defineScreens({
  texts,
  tiles,
  remedies: { 'shift.closed-since': '/hitung-kas' },
  screens: [
    definePage('/hitung-kas', async () => (await import('./hitung-kas-page.js')).HitungKasPage),
    defineReportScreen(laporanShift, {
      leads: 'no_shift',
      amount: 'selisih',
      notes: ['dibuka_oleh', 'status', 'no_z'],
      none: { help: 'shift.noneHelp', path: '/hitung-kas' },
      slip: {
        key: 'no_shift',
        slip: shiftPaper,
        texts: { list: 'shift.list', missing: 'shift.unknown', missingHelp: 'shift.missingHelp' },
      },
    }),
  ],
});

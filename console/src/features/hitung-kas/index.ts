import { lazy } from 'react';
import { laporanShift } from '../../../../contracts/mutasi-uang/books.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const ShiftSlip = lazy(async () => ({ default: (await import('./shift-slip.js')).ShiftSlipPage }));

/** The screens of the drawer, and its shifts with their slips. */
export const drawer = defineScreens({
  texts,
  screens: [
    definePage('/hitung-kas', async () => (await import('./hitung-kas-page.js')).HitungKasPage),
    defineReportScreen(laporanShift, {
      leads: 'no_shift',
      amount: 'selisih',
      notes: ['dibuka_oleh', 'status', 'no_z'],
      document: { param: 'no_shift', Page: ShiftSlip },
    }),
  ],
});

import { laporanTutupToko } from '../../../../contracts/tutup-toko/reports.js';
import { closingPaper } from '../../../../contracts/tutup-toko/views.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

const tutupToko = definePage('/tutup-toko', async () => (await import('./closing-page.js')).ClosingPage);

/** The screens of closing the shop. */
export const closing = defineScreens({
  texts,
  tiles,
  screens: [
    tutupToko,
    defineReportScreen(laporanTutupToko, {
      leads: 'status',
      notes: ['kode_toko', 'user_id'],
      slip: {
        key: 'tanggal',
        slip: closingPaper,
        texts: { list: 'closing.list', missing: 'closing.missing', missingHelp: 'closing.missingHelp' },
      },
    }),
  ],
});

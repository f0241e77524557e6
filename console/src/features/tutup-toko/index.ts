import { dayOf } from '../../../../contracts/language/define/document-numbers.js';
import { closedShop, reopenShop } from '../../../../contracts/tutup-toko/commands.js';
import { laporanTutupToko } from '../../../../contracts/tutup-toko/reports.js';
import { closingPaper } from '../../../../contracts/tutup-toko/views.js';
import { shownDocument } from '../../kit/document/document-steps.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

/** Opening a day again, which its branch closed last: it stands on the day after it. */
const reopening: RowAction = {
  title: reopenShop.title,
  gate: reopenShop.gate,
  offered: ({ status, berikutnya, kode_toko: closed }, date, kode_toko) =>
    status === closedShop.states[0] && berikutnya === date && closed === kode_toko,
  form: {
    command: reopenShop,
    fields: [],
    submit: true,
    values: (row) => ({ tanggal: dayOf(String(row?.[closedShop.number]))?.tanggal }),
  },
};
const tutupToko = definePage(
  '/tutup-toko',
  async () => (await import('./closing-page.js')).ClosingPage,
  shownDocument(closedShop, { actions: [reopening] }),
);

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

import {
  largeCash,
  largeCashRoute,
  reportCash,
  withdrawCashReport,
  type TunaiBesar,
} from '../../../../contracts/tunai-besar/large-cash.js';
import { defineList, listForm } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const key = (row: TunaiBesar | undefined) => ({ kunci: row?.kunci });

/** Cash that is reported, with the days that are left for that. */
export const tunaiBesar = defineScreens({
  texts,
  screens: [
    defineList<TunaiBesar>(largeCash, {
      path: largeCashRoute.path,
      key: ['kunci'],
      columns: [
        ...(['tanggal', 'kunci', 'jenis', 'kode_member', 'nama_customer', 'identitas', 'cabang', 'jumlah'] as const),
        ...(['status', 'batas', 'sisa_hari', 'no_laporan', 'tgl_laporan'] as const),
      ],
      leads: 'nama_customer',
      amount: 'jumlah',
      notes: ['kunci', 'status', 'batas', 'sisa_hari'],
      filters: ['status', 'jenis', 'identitas'],
      takenAway: true,
      ofBranches: true,
      empty: 'tunaiBesar.none',
      actions: [
        {
          title: reportCash.title,
          offered: ({ status }) => status === 'BELUM',
          form: listForm(reportCash, ['no_laporan', 'tgl_laporan'], key),
        },
        {
          title: withdrawCashReport.title,
          offered: ({ status }) => status === 'LAPOR',
          form: listForm(withdrawCashReport, ['keterangan'], key),
        },
      ],
    }),
  ],
});

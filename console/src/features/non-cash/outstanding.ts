import { outstandNonCash, type Outstand } from '../../../../contracts/non-cash/views.js';
import { partsByAge } from '../../kit/chart/ages.js';
import { defineSharesPanel } from '../../kit/chart/define-shares-panel.js';
import type { ShareRules } from '../../kit/chart/shares.js';

/** The card receipts that banks have not settled yet, by bank and by how long it waits. */
export const outstanding: ShareRules<Outstand> = {
  by: ({ kode_bank }) => kode_bank,
  note: (rows) => [...new Set(rows.map(({ kode_toko }) => kode_toko))].toSorted().join(', '),
  amount: ({ jumlah }) => jumlah,
  parts: (rows, { tanggal }) => partsByAge(rows, tanggal),
  figures: [
    {
      title: 'Jumlah',
      amount: ({ jumlah }) => jumlah,
      // The debt of the banks on a date; who may not see the report settles there.
      drills: ({ scope, share: kode_bank, part }) => [
        ...(kode_bank && part ? [{ path: '/laporan-non-cash', filters: { ...scope, ...part, kode_bank } }] : []),
        { path: '/laporan-keuangan-non-cash', filters: scope },
        { path: '/pelunasan-non-cash', filters: {} },
      ],
    },
  ],
};

/** The receipts that are open now; ages are counted to a date. */
export const OutstandingPanel = defineSharesPanel(outstandNonCash, {
  ...outstanding,
  title: 'charts.outstanding',
  head: 'Bank',
  empty: { title: 'charts.nothingOutstanding', help: 'noncash.nothingOpen' },
});

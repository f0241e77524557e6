import { ALL } from '../../../../contracts/language/define/gate.js';
import { dailyBiaya, dailyCashChart, type DailyBiaya } from '../../../../contracts/mutasi-uang/views.js';
import { defineFlowPanel } from '../../kit/chart/define-flow-panel.js';
import { defineSharesPanel } from '../../kit/chart/define-shares-panel.js';
import type { ShareRules } from '../../kit/chart/shares.js';

/** The cash that came into and went out of the drawers day by day, and what was in them. */
export const CashChartPanel = defineFlowPanel(dailyCashChart, {
  title: 'charts.cash',
  links: 'charts.daysLabel',
  empty: { title: 'charts.noCash', help: 'charts.noCashHelp' },
  reports: ['/laporan-transaksi-cash', '/laporan-keuangan-cash-global'],
});

/**
 * Expenses by transaction code, each made of its branches: out of drawers and, where there is any, of bank accounts.
 */
export const expenses: ShareRules<DailyBiaya> = {
  by: ({ kode_transaksi }) => kode_transaksi,
  note: ([first]) => first!.nama_transaksi,
  amount: ({ jumlah }) => jumlah,
  parts: (rows, { kode_toko: asked }) =>
    asked === ALL
      ? rows.map((row) => ({
          key: row.kode_toko,
          title: row.kode_toko,
          rows: [row],
          filters: { kode_toko: row.kode_toko },
        }))
      : [],
  figures: [
    {
      title: 'Kas',
      amount: ({ kas }) => kas,
      drills: ({ scope, share: kategori, part }) => [
        ...(kategori ? [{ path: '/laporan-transaksi-cash', filters: { ...scope, ...part, kategori } }] : []),
        { path: '/laporan-cash-perkode', filters: { ...scope, ...part } },
      ],
    },
    {
      title: 'Bank',
      amount: ({ bank }) => bank,
      isOptional: true,
      drills: ({ scope, part }) => [{ path: '/laporan-uang-bank', filters: { ...scope, ...part } }],
    },
  ],
};

/** The expenses of a date. */
export const BiayaPanel = defineSharesPanel(dailyBiaya, {
  ...expenses,
  title: 'charts.expenses',
  head: 'Kode Transaksi',
  dated: 'tgl_system',
  empty: { title: 'charts.noExpenses', help: 'charts.noExpensesHelp' },
});

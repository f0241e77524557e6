import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { dayTrade } from './day-trade.js';
import { targetCabang, targetRoute } from './target-cabang.js';
import {
  dailyTradeChart,
  heldStock,
  periodTradeChart,
  purchaseChart,
  purchasesByBranch,
  salesByBranch,
  salesChart,
  specificChart,
  yearTradeChart,
} from './trade.js';
import { beranda, dashboard, dashboardPusat, usedScreens, waitingConsents } from './views.js';
import { waitingByBranch, waitingHere } from './waiting.js';

const targets = mastersOf(targetCabang);
const sales = ['/laporan-penjualan-detail', '/laporan-penjualan-pergroup', '/laporan-global-penjualan'];

/** The first screen and the dashboards: the figures, the work and the doors of a role. */
export const home = defineFeature('beranda', {
  ...targets,
  routes: ['/dashboard', '/dashboardPusat', targetRoute],
  queries: [
    ...[beranda, usedScreens, waitingConsents, dashboard, dashboardPusat],
    ...[salesChart, purchaseChart, specificChart, salesByBranch, purchasesByBranch, heldStock],
    ...[dailyTradeChart, periodTradeChart, yearTradeChart, dayTrade, waitingByBranch, waitingHere],
  ],
  rights: {
    'GET beranda': {},
    'GET beranda/layar': {},
    'GET beranda/otorisasi': { levels: ['OWN', 'SPV'] },
    'GET beranda/menunggu': { pusat: true },
    'GET beranda/validasi': { levels: ['OWN', 'SPV'] },
    'GET dashboard': {},
    'GET dashboard/pusat': { pusat: true },
    'GET penjualan/chart': sales,
    'GET penjualan/per-cabang': sales,
    'GET pembelian/chart': ['/laporan-global-sales'],
    'GET pembelian/per-cabang': ['/laporan-global-sales'],
    ...Object.fromEntries(
      [specificChart, dailyTradeChart, periodTradeChart, yearTradeChart].map(({ call }) => [`GET ${call}`, sales]),
    ),
    'GET barang/persediaan-cabang': ['/laporan-nilai-persediaan'],
  },
});

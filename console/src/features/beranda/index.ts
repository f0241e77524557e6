import { targetCabang } from '../../../../contracts/beranda/target-cabang.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { definePage } from '../../kit/screen/screen.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

/** The parts of homes that belong to no other feature, and the dashboards. */
export const home = defineScreens({
  texts,
  tiles,
  screens: [
    defineMasterScreen(targetCabang, {
      leads: 'kode_toko',
      fields: { bulan: { hint: 'home.monthHint' }, target_berat: { isUnweighed: true } },
    }),
    definePage('/dashboard', async () => (await import('./dashboard-page.js')).DashboardPage),
    definePage('/dashboardPusat', async () => (await import('./dashboard-page.js')).PusatPage),
  ],
});

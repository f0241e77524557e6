import { hargaEmas } from '../../../../contracts/barang/harga.js';
import { routeGate } from '../../../../contracts/language/routes/routes.js';
import { papanHargaRoute } from '../../../../contracts/papan-harga/views.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { definePage } from '../../kit/screen/screen.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

/** Leads to the picture of how the prices of a group came to be. */
const chart: RowAction = {
  title: 'Grafik Harga',
  gate: routeGate(papanHargaRoute),
  path: ({ kode_group }) => `${papanHargaRoute.path}?${new URLSearchParams({ group: String(kode_group) }).toString()}`,
};
const prices = defineMasterScreen(hargaEmas, { fields: { jam_mulai: { hint: 'price.fromNow' } } });

/** The board of prices on the wall, and where head office sets them. */
export const papanHarga = defineScreens({
  texts,
  tiles,
  screens: [
    definePage(papanHargaRoute.path, async () => (await import('./price-board-page.js')).PriceBoardPage),
    { ...prices, actions: [chart, ...prices.actions] },
  ],
});

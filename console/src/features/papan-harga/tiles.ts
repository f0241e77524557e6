import { setPrices } from '../../../../contracts/papan-harga/commands.js';
import { papanHarga, papanHargaRoute } from '../../../../contracts/papan-harga/views.js';
import { rowsTile, stepsTile, type HomeTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';

/** The prices that hold now, and the way to the board. */
export const tiles: readonly HomeTile[] = [
  stepsTile(papanHarga, {
    roles: ['PEMILIK'],
    steps: (rows, { tgl_system }) =>
      rows.some(({ berlaku_mulai }) => berlaku_mulai >= tgl_system)
        ? []
        : [{ text: t('price.today'), to: { path: papanHargaRoute.path, filters: { isi: '1' } }, gate: setPrices.gate }],
  }),
  rowsTile(papanHarga, {
    title: 'price.board',
    isSide: true,
    key: ['kode_group'],
    columns: [
      {
        name: 'kode_group',
        drills: ({ kode_group }) => [{ path: papanHargaRoute.path, filters: { group: kode_group } }],
      },
      { name: 'harga_jual', title: 'price.sell' },
      { name: 'harga_beli', title: 'price.buy' },
    ],
    empty: { title: 'price.none', help: 'price.noneHelp' },
    more: () => ({ path: papanHargaRoute.path }),
  }),
];

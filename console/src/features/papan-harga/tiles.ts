import { papanHarga, papanHargaRoute } from '../../../../contracts/papan-harga/views.js';
import { rowsTile, type HomeTile } from '../../kit/home/tiles.js';

/** The prices that hold now, and the way to the board. */
export const tiles: readonly HomeTile[] = [
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

import { salesChart, type TradeDay } from '../../../../contracts/beranda/trade.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import type { Weight } from '../../../../contracts/language/values/weight.js';
import type { Drill } from '../../kit/base/drill-link.js';
import { countText } from '../../kit/base/format.js';
import { figureTile, type HomeTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';

/** The reports that say what was sold, the most exact first. */
export const ofSales = ['/laporan-penjualan-detail', '/laporan-penjualan-pergroup', '/laporan-global-penjualan'];

/** Reports of some days of a branch, or of all, narrowed by more filters. */
export const reported = (
  paths: readonly string[],
  [tgl_from, tgl_to]: readonly [string, string],
  kode_toko: string,
  more: Readonly<Record<string, string>> = {},
): readonly Drill[] => paths.map((path) => ({ path, filters: { tgl_from, tgl_to, kode_toko, ...more } }));

/** Grams and pieces, below a figure. */
export const goods = (berat: Weight, qty: number) => [
  { text: `${fieldText({ type: 'weight' }, berat)} g` },
  { text: t('home.pieces', { pieces: countText(qty) }) },
];

/** The goods of the last of some days. */
export const goodsOn = (days: readonly TradeDay[]) => days.slice(-1).flatMap(({ berat, qty }) => goods(berat, qty));

/** The sales of the present day. */
export const salesTile: HomeTile = figureTile(salesChart, {
  title: 'home.sales',
  boards: ['DASHBOARD', 'DASHBOARD_PUSAT'],
  field: 'jumlah',
  by: 'tanggal',
  facts: goodsOn,
  drills: ({ kode_toko, tgl_system }, row) => {
    const day = row?.tanggal ?? tgl_system;
    return reported(ofSales, [day, day], kode_toko);
  },
});

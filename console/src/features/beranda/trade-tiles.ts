import { purchaseChart, salesChart, type TradeDay } from '../../../../contracts/beranda/trade.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import type { Weight } from '../../../../contracts/language/values/weight.js';
import type { Drill } from '../../kit/base/drill-link.js';
import { countText } from '../../kit/base/format.js';
import { figureTile, type HomeTile } from '../../kit/home/tiles.js';
import { t, type TextId } from '../../kit/i18n/i18n.js';

/** The reports that say what was sold, the most exact first. */
export const ofSales = ['/laporan-penjualan-detail', '/laporan-penjualan-pergroup', '/laporan-global-penjualan'];
/** The reports that say what was bought, those in exchange too, the most exact first. */
export const ofPurchases = ['/laporan-pembelian-detail', '/laporan-global-sales'];

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
const goodsOn = (days: readonly TradeDay[]) => days.slice(-1).flatMap(({ berat, qty }) => goods(berat, qty));

/** A figure of the present day, on homes and dashboards. */
const ofToday = (query: typeof salesChart, title: TextId, paths: readonly string[]): HomeTile =>
  figureTile(query, {
    title,
    boards: ['DASHBOARD', 'DASHBOARD_PUSAT'],
    field: 'jumlah',
    by: 'tanggal',
    facts: goodsOn,
    drills: ({ kode_toko, tgl_system }, row) => {
      const day = row?.tanggal ?? tgl_system;
      return reported(paths, [day, day], kode_toko);
    },
  });

/** The sales of the present day. */
export const salesTile = ofToday(salesChart, 'home.sales', ofSales);
/** The purchases of the present day. */
export const purchasesTile = ofToday(purchaseChart, 'home.purchases', ofPurchases);

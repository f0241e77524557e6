import {
  heldStock,
  purchaseChart,
  purchasesByBranch,
  salesByBranch,
  salesChart,
  type TradeBranch,
  type TradeDay,
} from '../../../../contracts/beranda/trade.js';
import { waitingConsents } from '../../../../contracts/beranda/views.js';
import { UNTIL } from '../../../../contracts/language/define/fact-report.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { monthOf } from '../../../../contracts/language/values/business-date.js';
import { birthdays } from '../../../../contracts/member/views.js';
import { detailName } from '../../kit/list/define-list.js';
import type { TextId } from '../../kit/i18n/i18n.js';
import { figureTile, rowsTile, type HomeTile, type HomeView, type RowsTile } from '../../kit/home/tiles.js';
import { goods, goodsOn, ofSales, reported } from './trade-tiles.js';

/** The reports that say what was bought, those in exchange too, the most exact first. */
export const ofPurchases = ['/laporan-pembelian-detail', '/laporan-global-sales'];
const ofStock = '/laporan-nilai-persediaan';

/** The figure of a month up to the present day, against the same days of the last one. */
const month = (query: QueryDefinition<object, TradeDay>, title: TextId, paths: readonly string[]): HomeTile =>
  figureTile(query, {
    title,
    boards: ['DASHBOARD'],
    field: 'jumlah_bulan',
    by: 'tanggal',
    compares: ['month'],
    facts: (days) => days.slice(-1).flatMap(({ berat_bulan, qty_bulan }) => goods(berat_bulan, qty_bulan)),
    drills: ({ kode_toko, tgl_system }, row) => {
      const day = row?.tanggal ?? tgl_system;
      return reported(paths, [monthOf(day), day], kode_toko);
    },
  });

/** The branches beside each other, each figure a link to the report of its day, up to the hour that it counts to. */
function branches(query: QueryDefinition<object, TradeBranch>, title: TextId, paths: readonly string[]): HomeTile {
  const on = (day: 'tanggal' | 'tgl_kemarin' | 'tgl_pekan') => (row: TradeBranch) =>
    reported(paths, [row[day], row[day]], row.kode_toko, day === 'tanggal' ? {} : { [UNTIL]: row.jam });
  return rowsTile(query, {
    title,
    boards: ['DASHBOARD_PUSAT'],
    note: ([first]) => first?.tanggal ?? '',
    key: ['kode_toko'],
    columns: [
      { name: 'kode_toko', drills: on('tanggal') },
      { name: 'jumlah', as: 'movement', isSummed: true, drills: on('tanggal') },
      { name: 'berat', isSummed: true, drills: on('tanggal') },
      { name: 'kemarin', as: 'movement', isSummed: true, drills: on('tgl_kemarin') },
      { name: 'berat_kemarin', isSummed: true, isExtra: true, drills: on('tgl_kemarin') },
      { name: 'pekan_lalu', as: 'movement', isSummed: true, drills: on('tgl_pekan') },
      { name: 'berat_pekan_lalu', isSummed: true, isExtra: true, drills: on('tgl_pekan') },
    ],
    empty: { title: 'home.noBranches', help: 'home.noBranchesHelp' },
  });
}

const stockOf = (row: { readonly tanggal: string; readonly kode_toko: string }) => [
  { path: ofStock, filters: { tanggal: row.tanggal, kode_toko: row.kode_toko } },
];
const stock = rowsTile(heldStock, {
  title: 'home.stock',
  boards: ['DASHBOARD_PUSAT'],
  isSide: true,
  key: ['kode_toko'],
  columns: [
    { name: 'kode_toko', drills: stockOf },
    { name: 'berat', isSummed: true, drills: stockOf },
    { name: 'nilai', isSummed: true, drills: stockOf },
    { name: 'berat_tunggu', isSummed: true, isExtra: true, drills: stockOf },
  ],
  empty: { title: 'home.noStock', help: 'home.noStockHelp' },
});

/** The consents that some branch waits for. */
const consents = rowsTile(waitingConsents, {
  title: 'home.consents',
  boards: ['DASHBOARD_PUSAT'],
  isSide: true,
  isPolled: true,
  key: ['kode_toko', 'asked_by', 'description', 'subject', 'sejak'],
  columns: [
    { name: 'kode_toko' },
    {
      name: 'description',
      beside: 'subject',
      opens: ({ nomor }) => nomor,
      drills: ({ path, nomor }) => (path ? [{ path, ...(nomor && { filters: { nota: nomor } }) }] : []),
    },
    { name: 'sejak', as: 'age', title: 'home.age' },
  ],
  empty: { title: 'home.noConsents', help: 'home.noConsentsAnywhere' },
});

/** The customers whose birthday it is, read by themselves. */
export const birthdaysTile = rowsTile(birthdays, {
  title: 'home.birthdays',
  isSide: true,
  note: (rows) => (rows.length > 0 ? String(rows.length) : ''),
  key: ['kode_member'],
  columns: [
    {
      name: 'nama_customer',
      drills: ({ kode_member }) => [{ path: '/data-member', filters: { [detailName]: kode_member } }],
    },
    { name: 'no_hp' },
  ],
  empty: { title: 'home.noBirthdays', help: 'home.noBirthdaysHelp' },
}) as RowsTile<never>;

/** The tiles that stand on dashboards alone. */
export const boardTiles: readonly HomeTile[] = [
  figureTile(purchaseChart, {
    title: 'home.purchases',
    boards: ['DASHBOARD', 'DASHBOARD_PUSAT'],
    field: 'jumlah',
    by: 'tanggal',
    facts: goodsOn,
    drills: ({ kode_toko, tgl_system }: HomeView, row) => {
      const day = row?.tanggal ?? tgl_system;
      return reported(ofPurchases, [day, day], kode_toko);
    },
  }),
  month(salesChart, 'home.salesMonth', ofSales),
  month(purchaseChart, 'home.purchasesMonth', ofPurchases),
  branches(salesByBranch, 'home.salesByBranch', ofSales),
  branches(purchasesByBranch, 'home.purchasesByBranch', ofPurchases),
  stock,
  consents,
];

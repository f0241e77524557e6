import { shareOf, targetCabang } from '../../../../contracts/beranda/target-cabang.js';
import {
  heldStock,
  purchaseChart,
  purchasesByBranch,
  salesByBranch,
  salesChart,
  type SalesBranch,
  type TradeBranch,
  type TradeDay,
} from '../../../../contracts/beranda/trade.js';
import { waitingConsents } from '../../../../contracts/beranda/views.js';
import { waitingByBranch, type WaitingBranch } from '../../../../contracts/beranda/waiting.js';
import { UNTIL } from '../../../../contracts/language/define/fact-report.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { monthOf } from '../../../../contracts/language/values/business-date.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import { birthdays } from '../../../../contracts/member/views.js';
import { detailName } from '../../kit/list/define-list.js';
import type { TextId } from '../../kit/i18n/i18n.js';
import { figureTile, rowsTile, type HomeColumn, type HomeTile, type RowsTile } from '../../kit/home/tiles.js';
import { goods, ofPurchases, ofSales, reported } from './trade-tiles.js';

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
function branches<Row extends TradeBranch>(
  query: QueryDefinition<object, Row>,
  title: TextId,
  paths: readonly string[],
  more: readonly HomeColumn<Row>[] = [],
): HomeTile {
  const on = (day: 'tanggal' | 'tgl_kemarin' | 'tgl_pekan') => (row: TradeBranch) =>
    reported(paths, [row[day], row[day]], row.kode_toko, day === 'tanggal' ? {} : { [UNTIL]: row.jam });
  return rowsTile<TradeBranch>(query, {
    title,
    boards: ['DASHBOARD_PUSAT'],
    note: ([first]) => first?.tanggal ?? '',
    key: ['kode_toko'],
    columns: [
      { name: 'kode_toko', drills: on('tanggal') },
      { name: 'jumlah', as: 'movement', isSummed: true, drills: on('tanggal') },
      { name: 'berat', isSummed: true, drills: on('tanggal') },
      ...(more as readonly HomeColumn<TradeBranch>[]),
      { name: 'kemarin', as: 'movement', isSummed: true, drills: on('tgl_kemarin') },
      { name: 'berat_kemarin', isSummed: true, isExtra: true, drills: on('tgl_kemarin') },
      { name: 'pekan_lalu', as: 'movement', isSummed: true, drills: on('tgl_pekan') },
      { name: 'berat_pekan_lalu', isSummed: true, isExtra: true, drills: on('tgl_pekan') },
    ],
    empty: { title: 'home.noBranches', help: 'home.noBranchesHelp' },
  });
}

/** The share of the targets of some branches that these have reached together. */
const reached =
  (sold: 'jumlah_bulan' | 'berat_bulan', target: 'target' | 'target_berat') => (rows: readonly SalesBranch[]) => {
    const own = rows.filter((row) => row[target] !== undefined);
    const [done, whole] = [sold, target].map((name) =>
      sum(
        own.map((row) => row[name] ?? 0),
        name,
      ),
    ) as [number, number];
    return whole === 0 ? undefined : shareOf(done, whole);
  };
const ofTarget = ({ kode_toko }: SalesBranch) => [{ path: targetCabang.path, filters: { kode_toko } }];
const ofMonth = ({ tanggal, kode_toko }: SalesBranch) => reported(ofSales, [monthOf(tanggal), tanggal], kode_toko);
/** The sum of the month so far; its target, and the share that is reached, in months in which some branch has one. */
const targets: readonly HomeColumn<SalesBranch>[] = [
  { name: 'jumlah_bulan', as: 'movement', isSummed: true, drills: ofMonth },
  { name: 'target', isSummed: true, isExtra: true, drills: ofTarget },
  { name: 'tercapai', summed: reached('jumlah_bulan', 'target'), drills: ofMonth },
  { name: 'target_berat', isSummed: true, isExtra: true, drills: ofTarget },
  { name: 'tercapai_berat', summed: reached('berat_bulan', 'target_berat'), drills: ofMonth },
];

/** The lists of what waits, by the count. */
const lists: Readonly<Record<string, readonly [filters: object, ...paths: readonly string[]]>> = {
  penjualan: [{ status: 'MENUNGGU' }, '/lihat-penjualan', '/transaksi-penjualan'],
  pembelian: [{ status: 'MENUNGGU' }, '/lihat-pembelian', '/transaksi-pembelian'],
  titipan: [{ status: 'MENUNGGU' }, '/lihat-titipan', '/transaksi-titipan'],
  hutang: [{ status: 'MENUNGGU' }, '/lihat-hutang', '/transaksi-hutang'],
  susut: [{}, '/validasi-susut'],
  kartu: [{ status: 'MENUNGGU' }, '/validasi-non-cash'],
  kiriman: [{ status: 'OPEN' }, '/kirim-uang-pusat'],
};
const counts = ['penjualan', 'pembelian', 'titipan', 'hutang', 'susut', 'kartu', 'otorisasi', 'kiriman'] as const;

/** The counts of what waits in each branch, each a link to its list of that branch. */
const waiting = rowsTile(waitingByBranch, {
  title: 'home.waiting',
  boards: ['DASHBOARD_PUSAT'],
  isPolled: true,
  key: ['kode_toko'],
  columns: [
    { name: 'kode_toko' },
    ...counts.map((name): HomeColumn<WaitingBranch> => {
      const [filters, ...paths] = lists[name] ?? [{}];
      return {
        name,
        as: 'movement',
        isSummed: true,
        drills: ({ kode_toko }) => paths.map((path) => ({ path, filters: { ...filters, kode_toko } })),
      };
    }),
  ],
  empty: { title: 'home.noConsents', help: 'home.noWaitingHelp' },
});

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
    { name: 'nilai_tunggu', isSummed: true, isExtra: true, drills: stockOf },
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
  month(salesChart, 'home.salesMonth', ofSales),
  month(purchaseChart, 'home.purchasesMonth', ofPurchases),
  branches(salesByBranch, 'home.salesByBranch', ofSales, targets),
  waiting,
  branches(purchasesByBranch, 'home.purchasesByBranch', ofPurchases),
  stock,
  consents,
];

import { dayReports, dayTrade } from '../../../../contracts/beranda/day-trade.js';
import type { BranchMoney, MoneyDay, Pengecualian } from '../../../../contracts/mutasi-uang/home.js';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { branchMoney, exceptions, moneyDays } from '../../../../contracts/mutasi-uang/home.js';
import { saldo, type Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { addDays } from '../../../../contracts/language/values/business-date.js';
import type { Drill } from '../../kit/base/drill-link.js';
import {
  actionTiles,
  figureTile,
  rowsTile,
  stepsTile,
  type HomeTile,
  type HomeView,
  type NextStep,
} from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';

type Scope = Pick<HomeView, 'kode_toko'>;

/** A report of a day of some branches. */
const onDay = (path: string, date: string, { kode_toko }: Scope, more: Drill['filters'] = {}): Drill => ({
  path,
  filters: { tgl_from: date, tgl_to: date, kode_toko, ...more },
});

/** The reports of the drawers on a day: its movements, else its sums. */
const ofDrawer = (date: string, scope: Scope): readonly Drill[] => [
  onDay('/laporan-transaksi-cash', date, scope, { kategori: ALL }),
  onDay('/laporan-keuangan-cash-global', date, scope),
];

const day =
  (...paths: readonly string[]) =>
  (view: HomeView, row: MoneyDay | undefined): readonly Drill[] =>
    paths.map((path) => onDay(path, row?.tanggal ?? view.tgl_system, view));
const moved = (view: HomeView, row: MoneyDay | undefined): readonly Drill[] =>
  ofDrawer(row?.tanggal ?? view.tgl_system, view);

const ofBranch = ({ tanggal, kode_toko }: BranchMoney): readonly Drill[] => ofDrawer(tanggal, { kode_toko });

/** The reports of what a branch sold or bought on its present day. */
const traded =
  (side: keyof typeof dayReports) =>
  ({ tanggal, kode_toko }: BranchMoney): readonly Drill[] =>
    dayReports[side].map((path) => onDay(path, tanggal, { kode_toko }));

/** The movements of the present day of the drawer, or of a bank account. */
const ofAccount = ({ kode_toko, kode_bank, no_rekening }: Saldo, { tgl_system }: HomeView): readonly Drill[] =>
  kode_bank === CASH
    ? ofDrawer(tgl_system, { kode_toko })
    : [onDay('/laporan-uang-bank', tgl_system, { kode_toko }, { kode_bank, no_rekening })];

/** An exception opens where it stands: a count, the event that cancelled, the account. */
const drillsOf = ({ jenis, kode_toko, tanggal, position }: Pengecualian): readonly Drill[] => {
  const open = { buka: position };
  if (jenis === 'SELISIH') return [onDay('/laporan-hitung-kas', tanggal, { kode_toko }, open)];
  if (jenis !== 'MINUS') return [onDay('/laporan-transaksi-cash', tanggal, { kode_toko }, { kategori: ALL, ...open })];
  return [onDay('/laporan-saldo-rekening', tanggal, { kode_toko }), ...ofDrawer(tanggal, { kode_toko })];
};

/** The first steps of a company: shops besides head office, and money in one of them; none once both are there. */
const firstSteps = (rows: readonly BranchMoney[], { kode_toko }: HomeView): readonly NextStep[] => {
  // A balance that is hidden is not there, and none that is zero.
  if (rows.some(({ kas, bank }) => kas !== 0 || bank !== 0)) return [];
  const money = { text: t('home.firstMoney'), to: { path: '/uang-kas', filters: { form: '1' } } };
  const isAlone = kode_toko === ALL && rows.length <= 1;
  return isAlone ? [{ text: t('home.firstShop'), to: { path: '/master-toko' } }, money] : [money];
};

/** The drawer and the bank accounts: of a cashier in the middle, of a supervisor beside what needs an answer. */
const balances = {
  title: 'home.balances',
  note: (_rows: readonly Saldo[], { kode_toko }: HomeView) => kode_toko,
  key: ['kode_bank', 'no_rekening'],
  columns: [
    { name: 'kode_bank', title: 'home.account', beside: 'no_rekening' },
    { name: 'saldo', drills: ofAccount },
  ],
  empty: { title: 'home.noBranches', help: 'home.noBranchesHelp' },
} as const;

/** The money of a home: what is there, what came and went, and what somebody should look at. */
export const tiles: readonly HomeTile[] = [
  figureTile(moneyDays, {
    title: 'home.cash',
    boards: ['DASHBOARD'],
    field: 'kas',
    by: 'tanggal',
    drills: day('/laporan-keuangan-cash-global', '/laporan-transaksi-cash'),
  }),
  figureTile(moneyDays, {
    title: 'home.banks',
    boards: ['DASHBOARD'],
    roles: ['PEMILIK'],
    field: 'bank',
    by: 'tanggal',
    drills: day('/laporan-saldo-rekening', '/laporan-uang-bank'),
  }),
  figureTile(moneyDays, { title: 'home.in', field: 'masuk', by: 'tanggal', drills: moved }),
  figureTile(moneyDays, { title: 'home.out', field: 'keluar', by: 'tanggal', drills: moved }),
  figureTile(moneyDays, {
    title: 'home.spent',
    roles: ['PEMILIK'],
    field: 'biaya',
    by: 'tanggal',
    drills: day('/laporan-biaya-harian'),
  }),
  rowsTile(saldo, { ...balances, roles: ['KASIR'] }),
  rowsTile(saldo, { ...balances, roles: ['PENGAWAS'], isSide: true }),
  stepsTile(branchMoney, { steps: firstSteps }),
  rowsTile(branchMoney, {
    title: 'home.branches',
    boards: ['DASHBOARD_PUSAT'],
    also: dayTrade,
    key: ['kode_toko'],
    columns: [
      { name: 'kode_toko', drills: ofBranch },
      { name: 'penjualan', as: 'movement', isSummed: true, drills: traded('penjualan') },
      { name: 'berat_jual', isSummed: true, drills: traded('penjualan') },
      { name: 'pembelian', as: 'movement', isSummed: true, isExtra: true, drills: traded('pembelian') },
      { name: 'berat_beli', isSummed: true, isExtra: true, drills: traded('pembelian') },
      { name: 'masuk', as: 'movement', isSummed: true, isExtra: true, drills: ofBranch },
      { name: 'keluar', as: 'movement', isSummed: true, isExtra: true, drills: ofBranch },
      { name: 'kas', isSummed: true, drills: ofBranch },
      {
        name: 'bank',
        isSummed: true,
        drills: ({ tanggal, kode_toko }) => [onDay('/laporan-saldo-rekening', tanggal, { kode_toko })],
      },
      { name: 'kode_toko', as: 'freshness', title: 'home.freshness', isExtra: true },
    ],
    empty: { title: 'home.noBranches', help: 'home.noBranchesHelp' },
  }),
  rowsTile(exceptions, {
    title: 'home.exceptions',
    note: () => t('home.sevenDays'),
    key: ['jenis', 'kode_toko', 'no_bukti', 'position'],
    columns: [
      {
        name: 'jenis',
        texts: {
          SELISIH: 'home.differs',
          BATAL: 'home.cancelled',
          MINUS: 'home.belowZero',
          BOLAK: 'home.drawnBack',
        },
        tone: ({ jenis }) => (jenis === 'BATAL' ? 'late' : 'out'),
      },
      { name: 'kode_toko' },
      { name: 'no_bukti', opens: ({ no_bukti }) => no_bukti, drills: drillsOf },
      { name: 'jumlah', as: 'signed' },
      { name: 'tanggal', isExtra: true },
      { name: 'user_id', isExtra: true },
    ],
    empty: { title: 'home.noExceptions', help: 'home.noExceptionsHelp' },
    more: ({ kode_toko, tgl_system }) => ({
      path: '/laporan-hitung-kas',
      filters: { tgl_from: addDays(tgl_system, -6), tgl_to: tgl_system, kode_toko },
    }),
  }),
  ...actionTiles('/mutasi-uang-cash?form=1', '/uang-kas?form=1'),
];

import { dayNumber } from '../../../../contracts/language/define/document-numbers.js';
import { closedShop } from '../../../../contracts/tutup-toko/commands.js';
import { closingList, shopDays, type ClosingList } from '../../../../contracts/tutup-toko/home.js';
import type { HomeView, NextStep } from '../../kit/home/tiles.js';
import { rowsTile, stepsTile, type HomeTile } from '../../kit/home/tiles.js';
import { t, worded } from '../../kit/i18n/i18n.js';

/** The obstacles to closing the day, each where it is put right; without any the closing itself. */
const stepsOf = ([day]: readonly ClosingList[], { tgl_system }: HomeView): readonly NextStep[] => {
  const close = { path: '/tutup-toko' };
  if (!day) return [];
  if (day.halangan.length === 0)
    return [{ text: t('home.closeDay', { tanggal: day.tanggal || tgl_system }), to: close }];
  return day.halangan.map(({ pesan, path }) => ({ text: worded(pesan), to: path ? { path } : close }));
};
/** The same for who works at the drawer: the shift and the money that waits are named already. */
const closing: readonly string[] = ['no-running-shift', 'date-has-come'];
const ofCashier = (rows: readonly ClosingList[], view: HomeView): readonly NextStep[] =>
  rows.some(({ halangan }) => halangan.some(({ syarat }) => closing.includes(syarat))) ? [] : stepsOf(rows, view);

/** The obstacles to closing a day, and the shops that have closed theirs. */
export const tiles: readonly HomeTile[] = [
  stepsTile(closingList, { roles: ['KASIR'], steps: ofCashier }),
  stepsTile(closingList, { roles: ['PENGAWAS'], title: 'home.closingList', steps: stepsOf }),
  rowsTile(shopDays, {
    title: 'home.shopDays',
    boards: ['DASHBOARD_PUSAT'],
    isSide: true,
    note: (rows) =>
      t('home.shopsClosed', { closed: rows.filter(({ status }) => status === 'TUTUP').length, shops: rows.length }),
    key: ['kode_toko'],
    columns: [
      {
        name: 'kode_toko',
        // The screen of closings closes the day of its own user's branch.
        drills: ({ kode_toko }) => [{ path: '/laporan-tutup-toko', filters: { kode_toko } }],
      },
      {
        name: 'status',
        texts: { TUTUP: 'home.shopClosed', BUKA: 'home.shopOpen', TERLAMBAT: 'home.shopLate' },
        tone: ({ status }) => (({ TUTUP: 'in', BUKA: undefined, TERLAMBAT: 'late' }) as const)[status],
      },
      { name: 'tgl_system' },
      {
        name: 'sejak',
        as: 'age',
        title: 'home.lastClosed',
        isExtra: true,
        opens: ({ kode_toko, ditutup }) => dayNumber(closedShop, kode_toko, ditutup),
      },
    ],
    empty: { title: 'home.noBranches', help: 'home.noBranchesHelp' },
  }),
];

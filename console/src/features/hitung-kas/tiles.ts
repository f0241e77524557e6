import { lastCounts, type LastCount } from '../../../../contracts/hitung-kas/home.js';
import { shift, type Shift } from '../../../../contracts/hitung-kas/views.js';
import { penjualan } from '../../../../contracts/penjualan/sale.js';
import type { Drill } from '../../kit/base/drill-link.js';
import { actionTiles, figureTile, rowsTile, stepsTile, type HomeTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';

const count: Drill = { path: '/hitung-kas' };
const runs = (one: Shift | undefined): boolean => one?.status === 'BUKA';
const sinceText = ({ dibuka, dibuka_oleh }: Shift): string => t('shift.since', { user: dibuka_oleh, time: dibuka });
const untilText = ({ ditutup, ditutup_oleh }: Shift): string => t('shift.until', { user: ditutup_oleh, time: ditutup });

/** Opens the form of a sale, once the drawer is open. */
export const newSale: Drill = { path: penjualan.path, filters: { form: '1' } };

const counted = ({ tanggal, kode_toko, position }: LastCount): readonly Drill[] => [
  { path: '/laporan-hitung-kas', filters: { tgl_from: tanggal, tgl_to: tanggal, kode_toko, buka: position } },
];

/** The shift of a drawer, when to count it, and what it was counted to. */
export const tiles: readonly HomeTile[] = [
  figureTile(shift, {
    title: 'home.shift',
    says: ([last]) => t(runs(last) ? 'home.shiftRuns' : 'home.shiftClosed'),
    facts: ([last], { tgl_system }) =>
      last
        ? [{ text: runs(last) ? sinceText(last) : untilText(last), isLate: runs(last) && last.tanggal < tgl_system }]
        : [],
    drills: (_view, last) => [
      ...(last ? [{ path: '/laporan-shift', filters: { kode_toko: last.kode_toko, no_shift: last.no_shift } }] : []),
      count,
    ],
  }),
  stepsTile(shift, {
    steps: ([last], { tgl_system }) => {
      if (!last || !runs(last)) return [{ text: t('home.openShift'), to: count }];
      const isLate = last.tanggal < tgl_system;
      const close = { text: t('home.closeShift', { no_shift: last.no_shift }), to: count, isLate };
      return isLate ? [close] : [{ text: t('count.sell'), to: newSale }, close];
    },
  }),
  rowsTile(lastCounts, {
    title: 'home.counts',
    needle: ([last]) => last?.selisih,
    key: ['position'],
    columns: [
      { name: 'no_bukti', opens: ({ no_bukti }) => no_bukti, drills: counted },
      { name: 'tanggal', beside: 'jam' },
      { name: 'tercatat', isExtra: true },
      { name: 'dihitung', isExtra: true },
      {
        name: 'selisih',
        as: 'signed',
        tone: ({ selisih }) => (selisih === 0 ? undefined : selisih < 0 ? 'out' : 'late'),
      },
      { name: 'user_id', isExtra: true },
    ],
    empty: { title: 'home.noCounts', help: 'home.noCountsHelp' },
    more: ({ kode_toko, tgl_system }) => ({
      path: '/laporan-hitung-kas',
      filters: { tgl_from: tgl_system, tgl_to: tgl_system, kode_toko },
    }),
  }),
  ...actionTiles('/hitung-kas'),
];

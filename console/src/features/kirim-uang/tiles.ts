import { onTheWay, type UangDiJalan } from '../../../../contracts/kirim-uang/home.js';
import type { Drill } from '../../kit/base/drill-link.js';
import { balanceText, referenceText } from '../../kit/base/format.js';
import { actionTiles, figureTile, rowsTile, stepsTile, type HomeTile, type HomeView } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';
import { ageText } from '../../kit/states/freshness.js';

/** Milliseconds after which money on its way is late. */
const LATE = 24 * 3_600_000;
const isLate = (since: string, now: number): boolean => now - Date.parse(since) > LATE;

const all = ({ kode_toko }: HomeView): Drill => ({ path: '/kirim-uang-pusat', filters: { status: 'OPEN', kode_toko } });
const receive: Drill = { path: '/terima-uang-kas' };
const page = ({ nomor_referensi }: UangDiJalan): readonly Drill[] => [
  { path: '/kirim-uang-pusat', filters: { nota: nomor_referensi } },
];

/** Money on its way, with its age, and what of it waits to be received here. */
export const tiles: readonly HomeTile[] = [
  figureTile(onTheWay, {
    title: 'home.onTheWay',
    roles: ['PEMILIK'],
    boards: ['DASHBOARD_PUSAT'],
    field: 'total',
    facts: ([first], { now }) =>
      first
        ? [
            { text: t('home.slips', { slips: first.nota }) },
            { text: t('home.oldest', { age: ageText(first.tertua, now) }), isLate: isLate(first.tertua, now) },
          ]
        : [],
    drills: (view) => [all(view), receive],
  }),
  stepsTile(onTheWay, {
    roles: ['KASIR', 'PENGAWAS'],
    steps: ([first]) =>
      first && first.nota_masuk > 0
        ? [
            {
              text: t('home.receive', { amount: balanceText(first.total_masuk), slips: first.nota_masuk }),
              to: receive,
              isLate: true,
            },
          ]
        : [],
  }),
  rowsTile(onTheWay, {
    title: 'home.onTheWay',
    roles: ['PEMILIK'],
    boards: ['DASHBOARD_PUSAT'],
    isSide: true,
    note: ([first]) => (first ? `Rp ${balanceText(first.total)}` : ''),
    key: ['nomor_referensi'],
    columns: [
      {
        name: 'nomor_referensi',
        opens: ({ nomor_referensi }) => nomor_referensi,
        drills: page,
        written: referenceText,
      },
      { name: 'dari', isExtra: true },
      { name: 'jumlah_rp' },
      { name: 'dikirim', as: 'age', title: 'home.age', lateAfter: LATE },
    ],
    empty: { title: 'home.nothingOnTheWay', help: 'home.nothingOnTheWayHelp' },
    more: all,
  }),
  ...actionTiles('/kirim-uang-pusat?form=1', '/terima-uang-kas'),
];

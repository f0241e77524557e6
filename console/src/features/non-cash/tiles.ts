import { daysBetween, isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { outstandTotal } from '../../../../contracts/non-cash/home.js';
import { ageOn } from '../../kit/chart/ages.js';
import { figureTile, type HomeTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';

/** The card receipts that banks have not paid yet, and how old the oldest of them are. */
export const tiles: readonly HomeTile[] = [
  figureTile(outstandTotal, {
    title: 'home.cards',
    boards: ['DASHBOARD_PUSAT'],
    field: 'jumlah',
    facts: ([all], { tgl_system }) =>
      all && isBusinessDate(all.tertua) && all.tertua < tgl_system
        ? [
            {
              text: t('home.oldest', { age: t('age.days', { amount: daysBetween(all.tertua, tgl_system) }) }),
              isLate: ageOn(all.tertua, tgl_system) === 'old',
            },
          ]
        : [],
    drills: ({ kode_toko, tgl_system }) => [
      { path: '/laporan-keuangan-non-cash', filters: { tgl_from: tgl_system, tgl_to: tgl_system, kode_toko } },
      { path: '/pelunasan-non-cash' },
    ],
  }),
];

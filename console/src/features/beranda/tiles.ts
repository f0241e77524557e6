import { waitingConsents } from '../../../../contracts/beranda/views.js';
import { rowsTile, type HomeTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';
import { purchasesTile, salesTile } from './trade-tiles.js';

/** The sales of the day, and the consents that the branch waits for: each opens what it is about. */
export const tiles: readonly HomeTile[] = [
  salesTile,
  purchasesTile,
  rowsTile(waitingConsents, {
    title: 'home.consents',
    isPolled: true,
    note: (rows) => (rows.length > 0 ? t('home.consentsHow') : ''),
    key: ['asked_by', 'description', 'subject', 'sejak'],
    columns: [
      {
        name: 'description',
        beside: 'subject',
        opens: ({ nomor }) => nomor,
        drills: ({ path, nomor }) => (path ? [{ path, ...(nomor && { filters: { nota: nomor } }) }] : []),
      },
      { name: 'jumlah', as: 'movement' },
      { name: 'asked_by' },
      { name: 'keterangan', isExtra: true },
      { name: 'sejak', as: 'age', title: 'home.age' },
    ],
    empty: { title: 'home.noConsents', help: 'home.noConsentsHelp' },
  }),
];

import { waitingConsents } from '../../../../contracts/beranda/views.js';
import { waitingHere, WaitingBranch } from '../../../../contracts/beranda/waiting.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { rowsTile, stepsTile, type HomeTile, type NextStep } from '../../kit/home/tiles.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { purchasesTile, salesTile } from './trade-tiles.js';

/** The screens where documents that wait are validated, by the count. */
const validations = {
  penjualan: '/validasi-penjualan',
  pembelian: '/validasi-jual-beli',
  titipan: '/validasi-titipan',
  hutang: '/validasi-hutang',
  susut: '/validasi-susut',
  kartu: '/validasi-non-cash',
} as const;

/** The documents that wait for somebody to look at them, each kind a step to its list. */
export function validationSteps(waiting: WaitingBranch | undefined): readonly NextStep[] {
  const names = Object.keys(validations) as readonly (keyof typeof validations)[];
  return names.flatMap((name) => {
    const count = waiting?.[name] ?? 0;
    const what = label(fieldsOf(WaitingBranch).get(name)!.label);
    return count > 0 ? [{ text: t('home.validate', { what, count }), to: { path: validations[name] } }] : [];
  });
}

/** The sales of the day, what waits to be validated, and consents that the branch waits for: each opens its own. */
export const tiles: readonly HomeTile[] = [
  salesTile,
  purchasesTile,
  stepsTile(waitingHere, { steps: ([own]) => validationSteps(own) }),
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

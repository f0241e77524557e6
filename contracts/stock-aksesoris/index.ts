import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { aksesoris } from './aksesoris.js';
import { accessoriesThere, stockAksesoris } from './documents.js';
import { laporanBarangAcc } from './laporan-barang-acc.js';
import { refusals, texts } from './texts.js';

/** Accessories, which are counted: boxes, pouches, chains. */
export const accessoriesByCount = defineFeature('stock-aksesoris', {
  rank: 200,
  ...mastersOf(aksesoris),
  texts,
  refusals,
  routes: [
    '/tambah-dan-ambil-stock-aksesoris',
    { path: '/master-aksesoris', title: 'Master Aksesoris', area: 'master' },
  ],
  documents: [stockAksesoris],
  queries: [accessoriesThere],
  reports: [laporanBarangAcc],
  reportGroup: 'stock',
  journals: [
    {
      ...{ trx: 'STOCK AKSESORIS', type: 'UMUM', moves: both('LUAR', 'AKSESORIS') },
      luar: { debit: '6-1300', kredit: '2-1100' },
      right: 'HARGA_MODAL',
    },
  ],
});

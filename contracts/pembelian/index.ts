import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { boughtGold, buyablePieces, buyingConditions } from './buyable.js';
import { laporanPembelian } from './laporan-pembelian.js';
import { laporanPembelianPerFaktur } from './laporan-pembelian-perfaktur.js';
import { laporanRugiNota } from './laporan-rugi-nota.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from './parameters.js';
import { pembelian as purchase } from './purchase.js';
import { refusals, texts } from './texts.js';

const parameters = mastersOf(kondisiPembelian, potonganPembelian, rugiNota);
const bought = '5-1200';

/** Gold that is bought of customers, and its parameters. */
export const pembelian = defineFeature('pembelian', {
  rank: 240,
  ...parameters,
  texts,
  refusals,
  routes: [
    ...(['/transaksi-pembelian', '/lihat-pembelian', '/batal-pembelian', '/validasi-jual-beli'] as const),
    ...parameters.routes,
  ],
  documents: [purchase],
  queries: [buyablePieces, boughtGold, buyingConditions],
  reports: [laporanPembelian, laporanPembelianPerFaktur, laporanRugiNota],
  reportGroup: 'pembelian',
  journals: [
    {
      ...{ trx: 'PEMBELIAN', type: 'UMUM', luar: { debit: bought } },
      moves: ['KAS', 'BANK', 'TUKAR'].flatMap((leg) => outOf(leg, 'LUAR')),
    },
    {
      trx: 'NILAI PEMBELIAN',
      type: 'UMUM',
      moves: into('PERSEDIAAN', 'LUAR', 'PERSEDIAAN'),
      luar: { kredit: bought },
      right: 'HARGA_MODAL',
    },
    {
      trx: 'PEMBULATAN PEMBELIAN',
      type: 'UMUM',
      luar: { debit: bought, kredit: bought },
      moves: both('LUAR', 'PEMBULATAN'),
    },
  ],
});

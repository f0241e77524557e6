import { hargaEmas } from '../barang/harga.js';
import { defineFeature } from '../language/define/feature.js';
import { setPrices } from './commands.js';
import { texts } from './texts.js';
import { papanHarga, papanHargaRoute, pricesToSet, riwayatHarga } from './views.js';

const setting = { pusat: true, access: [hargaEmas.path] } as const;

/** The prices of gold as the shop shows them: now, and how they came to be; and those of all groups set at once. */
export const papan = defineFeature('papan-harga', {
  rank: 100,
  texts,
  routes: [papanHargaRoute],
  commands: [setPrices],
  queries: [papanHarga, pricesToSet, riwayatHarga],
  rights: {
    'POST papan-harga': setting,
    'GET papan-harga/isi': setting,
  },
  samples: {
    'papan-harga': {
      berlaku_mulai: '2026-11-20',
      harga: [{ kode_group: '750', harga_beli: 1_440_000, harga_jual: 1_625_000 }],
    },
  },
});

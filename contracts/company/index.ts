import { defineFeature } from '../language/define/feature.js';
import { seeAll } from '../language/define/gate.js';
import { companyCalls } from './calls.js';
import { openToko } from './commands.js';
import { branchOpened, companyBegun } from './events.js';
import { fillDefaults, stepsToSale } from './first-steps.js';
import { refusals, texts } from './texts.js';

/** The beginning of a company, and of its shops. */
export const company = defineFeature('company', {
  rank: 70,
  texts,
  refusals,
  routes: ['/master-toko'],
  commands: [openToko, fillDefaults],
  queries: [stepsToSale],
  calls: companyCalls,
  events: [companyBegun, branchOpened],
  rights: {
    'GET company': 'everyone',
    'POST company': 'everyone',
    'POST company/demo': 'everyone',
    'GET company/langkah': { levels: seeAll, pusat: true },
    'POST company/isi-awal': { levels: seeAll, pusat: true },
    'POST tokos': { pusat: true, on: ['KIRIM_BARANG_MODULE'], access: ['/master-toko'] },
  },
  samples: {
    'company/isi-awal': { cabang: ['JKT01'] },
    tokos: { kode_toko: 'BGR01', nama_toko: 'Kilau Bogor', alamat_toko: 'Bogor', tgl_buka: '2026-11-01' },
  },
});

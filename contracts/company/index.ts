import { defineFeature } from '../language/define/feature.js';
import { companyCalls } from './calls.js';
import { openToko } from './commands.js';
import { branchOpened, companyBegun } from './events.js';

/** The beginning of a company, and of its shops. */
export const company = defineFeature('company', {
  routes: ['/master-toko'],
  commands: [openToko],
  calls: companyCalls,
  events: [companyBegun, branchOpened],
  samples: {
    tokos: { kode_toko: 'BGR01', nama_toko: 'Kilau Bogor', alamat_toko: 'Bogor', tgl_buka: '2026-11-01' },
  },
});

import { defineFeature } from '../language/define/feature.js';
import { bank, changeToko, hargaBeli, kodeTransaksi, rekening, toko } from './masters.js';
import { references } from './references.js';
import { masterChanged, masterCreated } from '../language/define/master.js';
import { mastersOf } from '../language/define/masters-feature.js';

const plain = mastersOf(bank, rekening, kodeTransaksi, hargaBeli, ...references);

/** Plain master tables of the company. */
export const masters = defineFeature('masters', {
  rank: 80,
  ...plain,
  masters: [toko, ...plain.masters],
  commands: [changeToko],
  events: [masterCreated(toko), masterChanged(toko), ...plain.events],
  rights: {
    'PUT tokos/{kode_toko}': ['/settingtoko'],
  },
  samples: {
    'tokos/{kode_toko}': { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Jakarta', versi: 1 },
  },
});

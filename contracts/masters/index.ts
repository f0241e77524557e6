import { defineFeature } from '../language/define/feature.js';
import { bank, changeToko, hargaBeli, kodeTransaksi, rekening, rekeningByBank, toko } from './masters.js';
import { references } from './references.js';
import { masterChanged, masterCreated, masterEvents, type MasterDefinition } from '../language/define/master.js';

const plain = [bank, rekening, kodeTransaksi, hargaBeli, ...references] as unknown as readonly MasterDefinition[];

/** Plain master tables of the company. */
export const masters = defineFeature('masters', {
  routes: [
    '/master-bank',
    '/master-rekening',
    '/master-kode-transaksi',
    '/parameter-harga-beli',
    '/master-group',
    '/master-kelompok-harga',
    '/master-kadar',
    '/master-jenis',
    '/master-kategori',
  ],
  masters: [toko, ...plain],
  commands: [changeToko],
  queries: [rekeningByBank],
  events: [masterCreated(toko), masterChanged(toko), ...plain.flatMap(masterEvents)],
  rights: {
    'PUT tokos/{kode_toko}': ['/settingtoko'],
    'GET rekenings/get-by-kode-bank': {},
  },
  samples: {
    'tokos/{kode_toko}': { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Jakarta', versi: 1 },
  },
});

import { defineFeature } from '../language/define/feature.js';
import { text, whole } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';
import { kirimExternal, updateExternal } from './documents.js';
import { refusals, texts } from './texts.js';
import { EXTERNAL_ROOT, offeredPieces } from './views.js';

/** A piece as the web outside reads it: no cost, no tray. */
const piece = object({
  ...{ kode_barcode: text, nama_barang: text, kode_group: text, kadar: whole, kode_dept: text, size: text },
  ...{ berat: whole, harga: whole, gambar_path: text },
});

/** Pieces that are offered on a web outside of Kilau. */
export const barangExternal = defineFeature('barang-external', {
  rank: 190,
  texts,
  refusals,
  routes: ['/kirim-barang-external', '/update-barang-external'],
  documents: [kirimExternal, updateExternal],
  queries: [offeredPieces],
  calls: [
    {
      kind: 'call',
      method: 'get',
      call: `${EXTERNAL_ROOT}/{kode_toko}`,
      title: 'The pieces that a branch offers on the web outside, whole; 404 where its module is off',
      answer: object({ data: list(piece), count: whole }),
    },
  ],
  rights: { [`GET ${EXTERNAL_ROOT}/{kode_toko}`]: 'everyone' },
});

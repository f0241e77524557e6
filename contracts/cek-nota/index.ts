import { defineFeature } from '../language/define/feature.js';
import { text } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';
import { SHARED_ROOT } from './views.js';

const fact = object({ nama: text, isi: text, satuan: text });
const facts = list(fact);

/** The page of a document that the code on its slip leads to. */
export const cekNota = defineFeature('cek-nota', {
  rank: 370,
  calls: [
    {
      kind: 'call',
      method: 'get',
      call: `${SHARED_ROOT}/{nomor}/{kode}`,
      title: 'A document, by its number and the code on its slip: what anybody may read who has its paper',
      answer: object({
        data: object({
          ...{ judul: text, nomor: text, tanggal: text, status: text, batal: { type: 'boolean' } },
          ...{ nama_toko: text, alamat_toko: text, fakta: facts },
          rincian: list(object({ nama: text, baris: list(facts) })),
        }),
      }),
    },
  ],
  rights: { [`GET ${SHARED_ROOT}/{nomor}/{kode}`]: 'everyone' },
});

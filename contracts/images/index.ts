import { defineFeature } from '../language/define/feature.js';
import { imageCalls } from './calls.js';
import { gambarCollected, gambarStored } from './events.js';
import { gambar } from './gambar.js';
import { refusals, texts } from './texts.js';

/** Images of the catalogue. */
export const images = defineFeature('images', {
  texts,
  refusals,
  masters: [gambar],
  calls: imageCalls,
  events: [gambarStored, gambarCollected],
  rights: {
    'OPTIONS public/*': 'everyone',
    'GET public/gambar/{toko}/{folder}/{berkas}': 'everyone',
    'GET public/gambar/{toko}/{folder}/{kode}/{berkas}': 'everyone',
    'POST app/gambar': {
      access: [
        '/kategori-katalog',
        '/banner-katalog',
        '/info-katalog',
        '/item-katalog',
        '/hadiah-katalog',
        '/data-barang',
        '/transaksi-hutang',
        '/splashscreen-katalog',
      ],
    },
  },
});

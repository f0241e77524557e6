import { within } from './areas.js';

const barang = within('barang');

/** The barcodes of labels that scales print: EAN-13 with a weight or a price in them. */
export const labelSettings = [
  barang.choice('label_timbang.isi', 'Isi barcode label timbang', 'Angka yang dibawa barcode EAN-13 label timbangan.', {
    initial: 'TIDAK',
    choices: { TIDAK: 'Tidak dipakai', BERAT: 'Berat', HARGA: 'Harga' },
    scope: 'toko',
  }),
  barang.number(
    'label_timbang.awalan',
    'Awalan barcode label timbang',
    'Dua angka pertama barcode label timbangan; barcode lain dibaca seperti biasa.',
    { initial: 20, min: 20, max: 29, scope: 'toko' },
  ),
  barang.choice(
    'label_timbang.susunan',
    'Susunan barcode label timbang',
    'Angka di antara awalan dan angka periksa: kode barang, lalu berat atau harga.',
    {
      initial: '5-5',
      choices: {
        '5-5': 'Kode 5 angka, isi 5 angka',
        '4-5': 'Kode 4 angka, 1 dilewati, isi 5 angka',
        '6-4': 'Kode 6 angka, isi 4 angka',
        '4-6': 'Kode 4 angka, isi 6 angka',
        '5-4': 'Kode 5 angka, 1 dilewati, isi 4 angka',
      },
      scope: 'toko',
    },
  ),
  barang.number(
    'label_timbang.desimal',
    'Desimal berat label timbang',
    'Angka di belakang koma dari berat dalam gram di barcode label timbangan.',
    { initial: 3, min: 0, max: 3, unit: 'angka', scope: 'toko' },
  ),
  barang.choice(
    'label_timbang.kelipatan',
    'Kelipatan harga label timbang',
    'Harga di barcode label timbangan dikalikan sekian rupiah.',
    {
      initial: '1',
      choices: { '1': 'Rp 1', '10': 'Rp 10', '100': 'Rp 100', '1000': 'Rp 1.000' },
      scope: 'toko',
    },
  ),
] as const;

import { bank, hargaBeli, kodeTransaksi, rekening } from '../../../../contracts/masters/masters.js';
import { group, jenis, kadar, kategori, kelompokHarga } from '../../../../contracts/masters/references.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';

/** The screens of plain masters. */
export const masters = defineScreens({
  screens: [
    defineMasterScreen(bank),
    defineMasterScreen(rekening, { leads: 'nama_rekening', found: true }),
    defineMasterScreen(kodeTransaksi),
    defineMasterScreen(hargaBeli, { leads: 'kode_harga' }),
    defineMasterScreen(group),
    defineMasterScreen(kelompokHarga, { leads: 'kelompok_harga' }),
    defineMasterScreen(kadar),
    defineMasterScreen(jenis),
    defineMasterScreen(kategori),
  ],
});

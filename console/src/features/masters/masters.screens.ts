import { bank, hargaBeli, kodeTransaksi, rekening } from '../../../../contracts/masters/masters.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';

/** The screens of plain masters. */
export const mastersScreens = [
  defineMasterScreen(bank),
  defineMasterScreen(rekening, { leads: 'nama_rekening' }),
  defineMasterScreen(kodeTransaksi),
  defineMasterScreen(hargaBeli, { leads: 'kode_harga' }),
];

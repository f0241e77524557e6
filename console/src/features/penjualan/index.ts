import { sales } from '../../../../contracts/penjualan/parameters.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';

/** The screens of the parameters of sales that say more than their definitions. */
export const penjualan = defineScreens({
  screens: [defineMasterScreen(sales, { fields: { kode_bank: { fills: { nama_bank: 'nama_bank' } } } })],
});

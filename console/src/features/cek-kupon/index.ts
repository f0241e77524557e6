import { kuponTerbit } from '../../../../contracts/cek-kupon/coupon.js';
import { recordSale } from '../../../../contracts/penjualan/sale.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const coupons = documentRows(kuponTerbit, { leads: 'nama_kupon' });

/** The screen of coupons: what each is worth, how long, and which sales gave and used it. */
export const cekKupon = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(kuponTerbit, recordSale, [], { path: '/cek-kupon', lists: [coupons], begun: () => false }),
  ],
});

import { defineFeature } from '../language/define/feature.js';
import {
  couponCancelled,
  couponConfirmed,
  couponGiven,
  couponPromised,
  couponReturned,
  couponUsed,
  kuponTerbit,
  usableCoupons,
} from './coupon.js';
import { couponReportRoute, laporanKupon } from './laporan-kupon.js';
import { refusals, texts } from './texts.js';

/** Coupons: given by a sale, and used to pay for another one. */
export const cekKupon = defineFeature('cek-kupon', {
  rank: 210,
  texts,
  refusals,
  routes: ['/cek-kupon', couponReportRoute],
  documents: [kuponTerbit],
  queries: [usableCoupons],
  reports: [laporanKupon],
  events: [couponGiven, couponPromised, couponConfirmed, couponUsed, couponReturned, couponCancelled],
});

import type { SettingValue } from '../../../contracts/language/define/gate.js';
import { multiplyRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The settings up to which a price is one's own to decide. */
export const sellingThresholds = settingsNeeded('penjualan.ongkos_terbesar', 'penjualan.diskon_terbesar');
export type SellingThresholds = ReturnType<typeof sellingThresholds.read>;

/** True for an amount above so many percent of another one. Exact. */
export const isAboveShare = (amount: Rupiah, of: Rupiah, percent: SettingValue): boolean =>
  amount > multiplyRupiah(of, Math.round(Number(percent) * 100), 100_00, 'down');

/** True for a making charge that is out of proportion to the gold of its piece. */
export const isDearMaking = (
  { ongkos, nilai_emas }: { readonly ongkos: Rupiah; readonly nilai_emas: Rupiah },
  inForce: SellingThresholds,
): boolean => isAboveShare(ongkos, nilai_emas, inForce['penjualan.ongkos_terbesar']);

/**
 * True for a discount that is a large part of the price that the rules make of a piece: a charge that was raised before
 * makes it no smaller.
 */
export const isLargeDiscount = (
  { diskon, harga_hitung }: { readonly diskon: Rupiah; readonly harga_hitung: Rupiah },
  inForce: SellingThresholds,
): boolean => isAboveShare(diskon, harga_hitung, inForce['penjualan.diskon_terbesar']);

import type { BuyingRounding } from '../../../contracts/pembelian/lines.js';
import type { Coins, Direction, GramScheme } from '../../../contracts/language/values/rounding.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import { smallestCoin } from '../money/coins.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The modules and settings that say how gold is bought. */
export const buyingSettings = settingsNeeded(
  'pembulatan',
  'rounding.money',
  'kas.uang_terkecil',
  'rounding.gram.thresholds',
  'PEMBULATAN_BAWAH_PEMBELIAN_MODULE',
  'pembelian.toleransi_berat',
  'pembelian.harga_terkecil',
);
type InForce = ReturnType<typeof buyingSettings.read>;

/** The way in which a shop rounds what it buys. */
export const buyingRounding = (inForce: InForce): BuyingRounding => ({
  satuan: Number(inForce.pembulatan),
  arah: inForce.PEMBULATAN_BAWAH_PEMBELIAN_MODULE === true ? 'down' : (inForce['rounding.money'] as Direction),
  gram: inForce['rounding.gram.thresholds'] as GramScheme,
});

/** The coins in which a customer is paid by a purchase. */
export const buyingCoins = (inForce: InForce): Coins => ({
  terkecil: smallestCoin(inForce),
  arah: buyingRounding(inForce).arah,
});

/** The most by which a weight may differ from that of our invoice. */
export const toleranceOf = (inForce: InForce): Weight =>
  weight(Math.round(Number(inForce['pembelian.toleransi_berat']) * 1000));

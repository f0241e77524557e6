import { roundRupiah, type Coins, type Direction, type Rounded } from '../../../contracts/language/values/rounding.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { smallestCoin } from '../money/coins.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The modules and settings that say how a sale goes. */
export const saleSettings = settingsNeeded(
  'pembulatan',
  'rounding.money',
  'kas.uang_terkecil',
  'PEMBULATAN_BAWAH_PENJUALAN_MODULE',
  'KUPON_PENJUALAN_MODULE',
  'POTONGAN_PENJUALAN_MODULE',
  'SKIP_VALIDASI_MODULE',
  'penjualan.batas',
  'poin.nilai',
  'PENJUALAN_BAYAR_POIN_MODULE',
);
/** The values of these at a shop. */
export type SaleSettings = ReturnType<typeof saleSettings.read>;

type DirectionKey = 'rounding.money' | 'PEMBULATAN_BAWAH_PENJUALAN_MODULE';

const directionOf = (inForce: Pick<SaleSettings, DirectionKey>): Direction =>
  inForce.PEMBULATAN_BAWAH_PENJUALAN_MODULE === true ? 'down' : (inForce['rounding.money'] as Direction);

/** The unit of rupiah to which a shop rounds what is sold, and the direction (docs/trade.md, Rounding). */
export const roundingOf = (inForce: SaleSettings): { readonly satuan: Rupiah; readonly arah: Direction } => ({
  satuan: rupiah(Number(inForce.pembulatan)),
  arah: directionOf(inForce),
});

/** The coins in which a customer pays for what is sold or kept, or is paid what is left of that. */
export const coinsOf = (inForce: Pick<SaleSettings, DirectionKey | 'kas.uang_terkecil'>): Coins => ({
  terkecil: smallestCoin(inForce),
  arah: directionOf(inForce),
});

/** The amount that a customer pays for pieces, in the shop's unit of rupiah. */
export function roundedSale(asked: Rupiah, inForce: SaleSettings): Rounded<Rupiah> {
  const { satuan, arah } = roundingOf(inForce);
  return roundRupiah(asked, satuan, arah);
}

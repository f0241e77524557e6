import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { recordUangKas } from '../../../contracts/mutasi-uang/documents.js';
import { recordUangBank } from '../../../contracts/uang-bank/documents.js';
import { order, type Ordering } from './orders.js';
import { BANK, type Teller } from './teller.js';

/** An expense out of the drawer or the account of the bank, at times a large one. */
export const spend: Ordering<Teller> = (teller) => {
  const { random, shop } = teller;
  const picked = random.pick([random.within(10_000, 400_000, 500), 5_000_000, 5_000_001, 60_000_000]);
  const { rekening: no_rekening } = shop;
  const isOfBank = random.chance(0.5);
  const jumlah = rupiah(isOfBank ? picked : teller.inCoins(picked + teller.coins.smallest - 1));
  const entry = { kategori: 'BIAYA OPERASIONAL', jumlah, keterangan: 'Kertas nota' };
  if (jumlah > teller.has(isOfBank ? `bank/${BANK}/${no_rekening}` : 'kas')) return undefined;
  if (!isOfBank) return order(recordUangKas, { ...entry, jenis: 'KELUAR' });
  return order(recordUangBank, { ...entry, jenis: random.pick(['BAYAR', 'BIAYA']), kode_bank: BANK, no_rekening });
};

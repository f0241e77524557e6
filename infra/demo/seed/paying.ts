import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { cardNumber } from '../../../services/domain/cards/card-payments.js';
import type { Random } from '../../company/random.js';
import type { CardPaid } from './today.js';

/** The bank of terminals and accounts. */
const BANK = 'BCA';

/** A payment of money. */
export type Paid = Bayar & { readonly cara: 'TUNAI' | 'TRANSFER' | 'KARTU' };

/** A payment out of hand. */
export const cash = (jumlah: number): Paid & { readonly cara: 'TUNAI' } => ({ cara: 'TUNAI', jumlah: rupiah(jumlah) });

/** The payments of an amount: mostly cash, some by card or transfer, some by two of them. */
export function payments(random: Random, jumlah: number, no_rekening: string): readonly Paid[] {
  const card = (amount: number): Paid => ({ cara: 'KARTU', kode_bank: BANK, jumlah: rupiah(amount) });
  const drawn = random.next();
  if (drawn < 0.55) return [cash(jumlah)];
  if (drawn < 0.75) return [card(jumlah)];
  if (drawn < 0.9) return [{ cara: 'TRANSFER', kode_bank: BANK, no_rekening, jumlah: rupiah(jumlah) }];
  const part = random.within(jumlah * 0.2, jumlah * 0.7, 50_000);
  return part > 0 && part < jumlah ? [cash(part), card(jumlah - part)] : [cash(jumlah)];
}

const paidBy = (all: readonly Pick<Bayar, 'cara' | 'jumlah'>[], cara: Bayar['cara']): number =>
  addRupiah(...all.flatMap((one) => (one.cara === cara ? [one.jumlah] : [])));

/** The cash of payments, and what the terminal took. */
export const moneyOf = (pembayaran: readonly Pick<Bayar, 'cara' | 'jumlah'>[]) => ({
  cash: paidBy(pembayaran, 'TUNAI'),
  cards: paidBy(pembayaran, 'KARTU'),
});

/** The card payments of a document, with their numbers. */
export const cardsOf = (no_bukti: string, pembayaran: readonly Pick<Bayar, 'cara' | 'jumlah'>[]): readonly CardPaid[] =>
  pembayaran.flatMap(({ cara, jumlah }, index) =>
    cara === 'KARTU' ? [{ no_bayar: cardNumber(no_bukti, index), jumlah }] : [],
  );

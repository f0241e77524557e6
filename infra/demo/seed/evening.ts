import { confirmCard, rejectCard } from '../../../contracts/non-cash/card-payments.js';
import { cancelSale } from '../../../contracts/penjualan/sale.js';
import { acceptLoss } from '../../../contracts/sortir-pembelian/losses.js';
import { cardNumber } from '../../../services/domain/cards/card-payments.js';
import type { Counter } from './counter.js';

/** The share of card payments that the bank has not taken. */
const REJECTED = 0.01;

/** A sale or a purchase of today is cancelled: nobody has looked at it yet. */
export async function cancel(counter: Counter): Promise<boolean> {
  const { random, today, send } = counter;
  const at = random.below(today.length);
  const document = today[at];
  if (!document?.cancels || document.cash > counter.cash) return false;
  const keterangan = random.pick(document.cancels === cancelSale ? notSold : notBought);
  await send(document.cancels, { no_bukti: document.no_bukti, keterangan });
  today.splice(at, 1);
  counter.cash -= document.cash;
  counter.cards -= document.cards;
  document.undone();
  return true;
}

/** Somebody else looks at the day, as far as the shop does that; then others may come back to what it was. */
export async function endDay(counter: Counter): Promise<void> {
  const { shop, today, losses, send } = counter;
  const { validator } = shop;
  if (validator) {
    for (const { no_bukti, validates } of today) await send(validates, { no_bukti }, validator);
    for (const no_susut of losses) await send(acceptLoss, { no_susut }, validator);
    if (shop.looksAtCards) await lookAtCards(counter, validator);
  }
  for (const document of today) document.stands();
}

/** Somebody else looks whether the bank took the cards of the day; what it did not take of a sale the customer owes. */
async function lookAtCards(counter: Counter, validator: string): Promise<void> {
  const { random, today, send } = counter;
  const cards = today.flatMap(({ kartu = [], cancels }) =>
    kartu.map((card) => ({ ...card, isOfSale: cancels === cancelSale })),
  );
  for (const { no_bayar, jumlah, isOfSale } of cards) {
    if (isOfSale && random.chance(REJECTED)) {
      await send(rejectCard, { no_bayar, alasan: 'Ditolak bank' }, validator);
      counter.cards -= jumlah;
    } else await send(confirmCard, { no_bayar }, validator);
  }
  for (const no_bukti of counter.swipes) await send(confirmCard, { no_bayar: cardNumber(no_bukti, 0) }, validator);
}

const notSold = ['Salah barang', 'Pelanggan batal'];
const notBought = ['Salah timbang', 'Pelanggan batal jual'];

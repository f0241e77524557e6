import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Paper } from './papers.js';
import type { Recount } from './recount.js';

/** A payment of a deposit that was paid back: what came in, and what of it the shop kept. */
export interface Refunded {
  readonly payment: Bayar;
  readonly kept: number;
}

/**
 * The payments of a deposit that was paid back, but for cards that no bank has taken, each with what the shop kept of
 * it: its fee comes off cash first, then transfers, then cards.
 */
export function refunded({ nomor, facts }: Paper, recount: Pick<Recount, 'isTaken'>): readonly Refunded[] {
  const { pembayaran = [], biaya = 0 } = facts;
  const came = pembayaran.filter(({ cara }, index) => cara !== 'KARTU' || recount.isTaken(nomor, index));
  let fee = biaya;
  return ['TUNAI', 'TRANSFER', 'KARTU'].flatMap((way) =>
    came
      .filter(({ cara }) => cara === way)
      .map((payment) => {
        const kept = Math.min(fee, payment.jumlah);
        fee -= kept;
        return { payment, kept };
      }),
  );
}

/** The difference that coins made to the cash by which a document was paid back. */
export const addedBack = ({ kind, facts }: Paper): number =>
  (kind === 'deposit' ? facts.pembulatan_tunai : facts.pembulatan_kembali) ?? 0;

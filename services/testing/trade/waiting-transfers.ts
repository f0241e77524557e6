import type { Recount } from './recount.js';

/** The transfers of customers by documents at which nobody has looked yet, by the bank accounts that have them. */
export function waitingTransfers(recount: Pick<Recount, 'standing'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { branch, facts } of recount.standing('sale', 'deposit')) {
    if (facts.tervalidasi !== false) continue;
    for (const { cara, kode_bank, no_rekening, jumlah } of facts.pembayaran ?? []) {
      const account = `${branch}/bank/${kode_bank}/${no_rekening}`;
      if (cara === 'TRANSFER') sums.set(account, (sums.get(account) ?? 0) + jumlah);
    }
  }
  return sums;
}

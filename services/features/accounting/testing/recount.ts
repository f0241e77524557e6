import { BETWEEN_BRANCHES } from '../../../../contracts/accounting/accounts.js';
import { journalReposted } from '../../../../contracts/accounting/events.js';
import { isOfType, type RecordedEvent } from '../../../../contracts/language/define/event.js';
import { ALL } from '../../../../contracts/language/define/gate.js';

/** A leg in the books of a branch, counted from the log by itself: debit positive. */
export interface Leg {
  readonly branch: string;
  readonly date: string;
  readonly nomor: string;
  readonly amount: number;
}

const books = (account: string): string => account.split('/')[0]!;

/** Every leg of a log: both of each posting, what stands between branches, and what was re-posted. */
export function legsOf(events: readonly RecordedEvent[]): readonly Leg[] {
  return events.flatMap((event): Leg[] => {
    const own = event.postings
      .filter(({ asset }) => asset === 'IDR')
      .flatMap(({ from, to, amount, akun }): Leg[] => {
        const [giver, taker, date] = [books(from), books(to), event.business_date];
        const legs = [
          { branch: giver, date, nomor: akun!.kredit, amount: -amount },
          { branch: taker, date, nomor: akun!.debit, amount },
        ];
        const between = [
          { branch: giver, date, nomor: BETWEEN_BRANCHES, amount },
          { branch: taker, date, nomor: BETWEEN_BRANCHES, amount: -amount },
        ];
        return giver === taker ? legs : [...legs, ...between];
      });
    if (!isOfType(event, journalReposted)) return own;
    const { kode_toko: branch, pindah } = event.payload;
    return pindah.flatMap(({ tanggal: date, jenis_akun, dari, ke, jumlah }) => {
      const amount = jenis_akun === 'DEBIT' ? jumlah : -jumlah;
      return [{ branch, date, nomor: ke, amount }, { branch, date, nomor: dari, amount: -amount }]; // prettier-ignore
    });
  });
}

/**
 * The trial balance of a range by these legs: `nomor` → before, debit, credit, after. Over all branches what stands
 * between them is zero.
 */
export function trialBalance(legs: readonly Leg[], kode_toko: string, from: string, to: string) {
  const own = legs.filter(({ branch }) => kode_toko === ALL || branch === kode_toko);
  const rows = new Map<string, { saldo_awal: number; debit: number; kredit: number; saldo_akhir: number }>();
  for (const { date, nomor, amount } of own) {
    if (date > to) continue;
    const row = rows.get(nomor) ?? { saldo_awal: 0, debit: 0, kredit: 0, saldo_akhir: 0 };
    if (date < from) row.saldo_awal += amount;
    else if (amount > 0) row.debit += amount;
    else row.kredit -= amount;
    row.saldo_akhir += amount;
    rows.set(nomor, row);
  }
  return [...rows]
    .filter(([, { saldo_awal, debit, kredit }]) => saldo_awal !== 0 || debit !== 0 || kredit !== 0)
    .map(([nomor_akun, row]) => ({ nomor_akun, ...row }))
    .sort((a, b) => (a.nomor_akun < b.nomor_akun ? -1 : 1));
}

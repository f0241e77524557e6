import { addRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Move } from '../language/define/journal.js';
import { codedJournals, journalKinds } from './journal-kinds.js';
import type { Penampung } from './views.js';

/** Returns the ways in which a journal may move money; both for a transaction code, whose kind decides. */
function movesOf({ trx, type }: Pick<Penampung, 'trx' | 'type'>): readonly Move[] {
  const kind = journalKinds.find((one) => one.trx === trx && one.type === type);
  const coded = codedJournals.find((one) => one.trx === trx)?.leg;
  return (
    kind?.moves ??
    (coded === undefined
      ? []
      : [
          { dari: 'LUAR', ke: coded },
          { dari: coded, ke: 'LUAR' },
        ])
  );
}

/**
 * Legs that stand for the same amounts: what a move takes from one and gives to another, and what else these take and
 * give.
 */
function waysOf(moves: readonly Move[]): readonly ReadonlySet<string>[] {
  const ways: Set<string>[] = [];
  for (const { dari, ke } of moves) {
    const legs = [`${dari} KREDIT`, `${ke} DEBIT`];
    const met = ways.filter((way) => legs.some((leg) => way.has(leg)));
    for (const way of met) ways.splice(ways.indexOf(way), 1);
    ways.push(new Set([...legs, ...met.flatMap((way) => [...way])]));
  }
  return ways;
}

const sum = (rows: readonly Penampung[]): Rupiah => addRupiah(...rows.map(({ jumlah }) => rupiah(Math.abs(jumlah))));

/**
 * Sums the suspense account, each amount once: an amount without a number on both legs stands there in debit and in
 * credit.
 */
export function onSuspense(rows: readonly Penampung[]): Rupiah {
  const journals = [...Map.groupBy(rows, ({ trx, type }) => `${trx}/${type}`).values()];
  const amounts = journals.flatMap((legs) => {
    const ways = waysOf(movesOf(legs[0]!));
    const wayOf = ({ rekening, jenis_akun }: Penampung): number =>
      ways.findIndex((way) => way.has(`${rekening.split('/', 1)[0]!.toUpperCase()} ${jenis_akun}`));
    return [...Map.groupBy(legs, wayOf).values()].map((way) => {
      const [debit, kredit] = [
        sum(way.filter((row) => row.jenis_akun === 'DEBIT')),
        sum(way.filter((row) => row.jenis_akun === 'KREDIT')),
      ];
      return debit > kredit ? debit : kredit;
    });
  });
  return addRupiah(...amounts);
}

import { dateActivated, type DateActivated } from '../../../contracts/business-date/events.js';
import { costDifference } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { balances } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { given, past } from '../../testing/given.js';
import { rule } from '../../testing/rule.js';
import { invoiceRef } from '../buying/invoices.js';
import { move, pay } from '../journals/postings.js';
import { costMoves, heldIn, leavingRefusal, valueGoesAlong, valuesOf } from './average-cost.js';

const journal = { trx: 'HPP PENJUALAN', type: 'UMUM' };
const [value, held, lost] = ['JKT01/persediaan/750', 'G:750 JKT01/luar', 'G:750 JKT01/susut'];
const moved = 'Harga modal 750 sudah terpakai sesudah 2026-11-18: kembali ke tanggal buku, lalu catat di sana';
/** A shop that books on an earlier date, and knows how much less gold there is since. */
const earlier = (emas: DateActivated['emas']) =>
  past(dateStream('JKT01'), dateActivated, {
    tanggal: businessDate('2026-11-18'),
    tgl_system: businessDate('2026-11-20'),
    emas,
  });
const event = (postings: readonly Posting[]) => ({
  events: [
    {
      definition: penjualan.stepOf(recordSale).events[0]!,
      stream: invoiceRef('X'),
      payload: {},
      postings,
      begins: true as const,
    },
  ],
});

describe('the cost of gold that leaves a branch', () => {
  interface Leaving {
    readonly berat: readonly number[];
  }
  const piecesOf = ({ berat }: Leaving) => berat.map((one) => ({ kode_group: '750', berat: weight(one) }));
  const leaves = rule({
    needs: (c: Leaving, branch) => ({
      held: balances(...heldIn(branch), ...valuesOf(piecesOf(c), branch)),
      date: dateStream(branch),
    }),
    decide(c, { date }, context) {
      const stock = { ...context, date };
      return leavingRefusal(piecesOf(c), stock, 'barang') ?? event(costMoves(piecesOf(c), stock, journal));
    },
  });
  const shop = given(leaves, 'JKT01').holding({ [value]: 7_500_001, [held]: -10_000 });
  type Given = typeof shop;
  const cost = (amount: number) => pay(value, 'JKT01/luar', rupiah(amount), journal);

  it.each<[string, readonly number[], number]>([
    ['is its share of the value of its group, to the nearest rupiah', [2000], 1_500_000],
    ['is that of all pieces of a group together', [2000, 1000], 2_250_000],
    ['is the whole value with the last of the gold', [10_000], 7_500_001],
    ['leaves a rupiah with the last milligram', [9_999], 7_499_251],
    ['is never more than the value, though the books have less gold', [10_001], 7_500_001],
  ])('%s', (_, berat, amount) => shop.when({ berat }).thenPosted(cost(amount)));
  it('is by what is there less what was lost', () =>
    given(leaves, 'JKT01')
      .holding({ [value]: 900, [held]: -10_000, [lost]: 1000 })
      .when({ berat: [1000] })
      .thenPosted(cost(100)));

  describe('on an earlier date', () => {
    const since = (berat: number, nilai_terkecil: number, nilai_terbesar = nilai_terkecil) =>
      given(leaves, 'JKT01', earlier([{ kode_group: '750', berat, nilai_terkecil, nilai_terbesar }])).holding({
        [value]: 7_500_001,
        [held]: -10_000,
      });

    it('is its share while each later day has more of it', () =>
      since(-7_999, -5_900_000)
        .when({ berat: [2000] })
        .thenPosted(cost(1_500_000)));
    it('is what is left on the later day of which it is the last', () =>
      since(-8_000, -5_900_000)
        .when({ berat: [1000, 1000] })
        .thenPosted(cost(1_600_001)));
    it('is the whole value where all that there was leaves, and nothing has changed since', () =>
      since(0, 0)
        .when({ berat: [10_000] })
        .thenPosted(cost(7_500_001)));
    it.each<[string, Given, number]>([
      ['two later days that have no more of it are worth different', since(-8_000, -5_900_000, -5_900_001), 2_000],
      ['all of it leaves, and it is worth another sum by a later day', since(0, 5), 10_000],
      ['a later day is worth more', since(-8_000, 1), 2_000],
    ])('is refused where %s', (_, shop, berat) =>
      shop.when({ berat: [berat] }).thenRefused('piece.cost-moved', 'barang', moved),
    );
    it('is that of the group alone that has less since', () =>
      given(leaves, 'JKT01', earlier([{ kode_group: '375', berat: -8_000, nilai_terkecil: 1, nilai_terbesar: 2 }]))
        .holding({ [value]: 7_500_001, [held]: -10_000 })
        .when({ berat: [2000] })
        .thenPosted(cost(1_500_000)));
  });
});

describe('a cancellation that takes gold out of stock', () => {
  /** The postings by which two grams go back that had cost 2.000.000. */
  const back = [
    move('JKT01/sortir', 'JKT01/luar', weight(2000), gold('750')),
    pay(value, 'JKT01/luar', rupiah(2_000_000)),
  ];
  const undoes = rule({
    needs: (_: object, branch) => ({
      held: balances(...valueGoesAlong.accounts({ branch, postings: back })),
      date: dateStream(branch),
    }),
    decide(_, { date }, context) {
      const booked = { ...context, date };
      return valueGoesAlong.refusal(back, booked) ?? event(valueGoesAlong.moves(back, booked));
    },
  });
  const shop = (gram: number, rupiahs: number) =>
    given(undoes, 'JKT01')
      .holding({ [held]: -gram * 1000, [value]: rupiahs })
      .when({});
  const more = (amount: number) => pay('JKT01/luar', value, rupiah(amount), costDifference);
  const less = (amount: number) => pay(value, 'JKT01/luar', rupiah(amount), costDifference);

  it('takes what it had brought, where that much is there and gold stays', () => shop(4, 2_000_001).thenPosted());
  it('takes no more than is there: what stays keeps its average cost', () =>
    shop(4, 1_999_998).thenPosted(more(1_000_001)));
  it('takes all of it with the last of the gold: no value stays without gold', () => {
    shop(2, 2_000_000).thenPosted();
    shop(2, 2_000_007).thenPosted(less(7));
    shop(2, 1_999_993).thenPosted(more(7));
  });
  it('takes all of it where as much value as that is there, and gold that stays has none', () =>
    shop(4, 2_000_000).thenPosted());

  describe('on an earlier date', () => {
    const since = (berat: number, nilai: number) =>
      given(undoes, 'JKT01', earlier([{ kode_group: '750', berat, nilai_terkecil: nilai, nilai_terbesar: nilai }]))
        .holding({ [held]: -4000, [value]: 2_100_000 })
        .when({});

    it('takes what it had brought while each later day has more', () => since(-1_999, -50_000).thenPosted());
    it('takes what is left on the later day of which it is the last', () => {
      since(-2_000, -100_000).thenPosted();
      since(-2_000, -50_000).thenPosted(less(50_000));
      since(-2_000, -150_000).thenPosted(more(50_000));
    });
    it('is refused where a later day is worth more than there is', () =>
      since(-2_000, 1).thenRefused('piece.cost-moved', 'no_bukti', moved));
  });
});

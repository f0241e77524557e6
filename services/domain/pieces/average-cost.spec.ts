import { costDifference } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { balances } from '../../kernel/event-store/decider.js';
import { given } from '../../testing/given.js';
import { rule } from '../../testing/rule.js';
import { invoiceRef } from '../buying/invoices.js';
import { move, pay } from '../journals/postings.js';
import { costMoves, heldIn, valueGoesAlong, valuesOf } from './average-cost.js';

const journal = { trx: 'HPP PENJUALAN', type: 'UMUM' };
const [value, held, lost] = ['JKT01/persediaan/750', 'G:750 JKT01/luar', 'G:750 JKT01/susut'];
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
    needs: (c: Leaving, branch) => ({ held: balances(...heldIn(branch), ...valuesOf(piecesOf(c), branch)) }),
    decide: (c, _, context) => event(costMoves(piecesOf(c), context, journal)),
  });
  const shop = given(leaves, 'JKT01').holding({ [value]: 7_500_001, [held]: -10_000 });
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
});

describe('a cancellation that takes gold out of stock', () => {
  /** The postings by which two grams go back that had cost 2.000.000. */
  const back = [
    move('JKT01/sortir', 'JKT01/luar', weight(2000), gold('750')),
    pay(value, 'JKT01/luar', rupiah(2_000_000)),
  ];
  const undoes = rule({
    needs: (_: object, branch) => ({ held: balances(...valueGoesAlong.accounts({ branch, postings: back })) }),
    decide: (_, _states, context) => event(valueGoesAlong.moves(back, context)),
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
});

import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import {
  acceptLoss,
  goldLost,
  lossCancelled,
  rejectLoss,
  susut,
  type Loss,
} from '../../../contracts/sortir-pembelian/losses.js';
import { balances } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { rule } from '../../testing/rule.js';
import { pay } from '../journals/postings.js';
import { heldIn } from '../pieces/average-cost.js';
import { lossBack, lossJournal, lossOf, lossRef } from './losses.js';

const no_susut = 'SU-JKT01-000001';
const facts = { no_susut, tervalidasi: false } as Loss;
const found = (tervalidasi: boolean): Past => past(lossRef(no_susut), goldLost, { ...facts, tervalidasi });

describe('the gold that pieces lost', () => {
  interface Losing {
    readonly susut: readonly number[];
    readonly tervalidasi?: boolean;
  }
  const loses = rule({
    needs: (_: Losing, branch) => ({ held: balances(...heldIn(branch), 'JKT01/persediaan/750') }),
    decide({ susut: lost, tervalidasi = false }, _, context) {
      const lines = lost.map((one) => ({ kode_group: '750', susut: weight(one) }));
      const loss = lossOf(lines, context, tervalidasi);
      const [event] = loss.events('SP-JKT01-000001', 'SORTIR PEMBELIAN');
      return { events: event ? [{ ...event, postings: loss.moves }] : [] };
    },
  });
  const shop = given(loses, 'JKT01').holding({ 'JKT01/persediaan/750': 1000, 'G:750 JKT01/luar': -10_000 });
  const value = pay('JKT01/persediaan/750', 'JKT01/susut', rupiah(100), lossJournal);

  it('is one loss, of the pieces that lost any, with its share of the value', () => {
    const loss = shop.when({ susut: [0, 400, 600] });
    loss.thenHappenedAll([goldLost, { no_susut, qty: 2, berat: 1000, nilai: 100, tervalidasi: false }]);
    loss.thenPosted(value);
  });
  it('is an expense at once where nobody looks at it', () =>
    shop
      .when({ susut: [1000], tervalidasi: true })
      .thenPosted(value, pay('JKT01/susut', 'JKT01/luar', rupiah(100), lossJournal)));
  it('is no loss at all where none lost a milligram', () => shop.when({ susut: [0, 0] }).thenHappenedAll());
});

describe('the loss of a document that is cancelled', () => {
  const undoes = rule({
    needs: () => ({ loss: lossRef(no_susut) }),
    decide(_, { loss }) {
      const events = lossBack(loss);
      return 'refusal' in events ? events : { events };
    },
  });
  const shop = (...events: readonly Past[]) => given(undoes, 'JKT01', ...events).when({});
  const decided = (step: typeof acceptLoss | typeof rejectLoss): Past =>
    past(lossRef(no_susut), susut.stepOf(step as never).events[0]! as never, facts);

  it('never was, while nobody has decided on it, or the shop validates none; there may be none', () => {
    shop(found(false)).thenHappenedAll([lossCancelled, { no_susut }]);
    shop(found(true)).thenHappenedAll([lossCancelled, { no_susut }]);
    shop().thenHappenedAll();
  });
  it.each([
    ['accepted', acceptLoss],
    ['rejected', rejectLoss],
  ])('keeps it from being cancelled once somebody has %s it', (_, step) =>
    shop(found(false), decided(step as typeof acceptLoss)).thenRefused(
      'loss.decided',
      'no_bukti',
      `Susut ${no_susut} dari dokumen ini sudah divalidasi`,
    ),
  );
});

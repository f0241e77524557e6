import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { cardsPaid, cardValidation } from '../../domain/cards/card-payments.js';
import { decider } from '../../kernel/event-store/decider.js';
import { Book } from '../../testing/book.js';
import { decideMove, origin } from '../../testing/till.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { anyDeliveries, deliver } from '../../testing/deliveries.js';
import { nonCashProjection } from './non-cash.projection.js';

const pembayaran = [{ cara: 'KARTU', kode_bank: 'BCA', jumlah: rupiah(1_250_000) }] as const;
/** Records that cards paid for a sale. */
const paidByCard = decider(decideMove.command, {
  needs: (_command, branch) => ({ cards: cardValidation.of(branch) }),
  decide: (_command, { cards }, context) => ({
    events: cardsPaid({ no_bukti: context.number('FJ'), pembayaran }, context, cards),
  }),
});

describeWith(['postgres'], 'the read model of receipts that are no cash', () => {
  let book: Book;
  beforeAll(async () => {
    book = await Book.trade(30);
    for (const branch of ['JKT01', 'BDG01', 'JKT01'])
      await book.harness.ledger.record(paidByCard, { dari: 'x', ke: 'y', jumlah: rupiah(1) }, origin(branch));
    await ensureBuilt(nonCashProjection, book.harness.buildContext);
  });
  afterAll(() => book.harness.close());

  it('says of each bank and day what the ledger says is open', async () => {
    const open = await book.harness.rows(`
      select branch || '/noncash/' || kode_bank || '/' || tanggal as account, sum(diterima - dilunasi)::bigint as amount
      from read_noncash.terbuka
      group by branch, kode_bank, tanggal
      having sum(diterima - dilunasi) <> 0
      order by 1`);
    expect(open.length).toBeGreaterThan(1);
    expect(open).toEqual(
      await book.harness.rows(
        `select account, amount from log.balance where amount <> 0 and account like '%/noncash/%' order by account`,
      ),
    );
  });

  it('is the same, row for row, in whatever order, batches and repetitions the events come, and wherever the projector is killed', async () => {
    const { harness } = book;
    const rows = () =>
      Promise.all(
        nonCashProjection.tables.map(({ name }) =>
          harness.rows(`select * from read_noncash.${name} t order by t::text`),
        ),
      );
    const straight = await rows();
    expect(Math.min(...straight.map(({ length }) => length))).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(anyDeliveries(await harness.reader.heads()), async (deliveries) => {
        await deliver(harness, nonCashProjection, deliveries);
        expect(await rows()).toEqual(straight);
      }),
      { numRuns: 10 },
    );
  });
});

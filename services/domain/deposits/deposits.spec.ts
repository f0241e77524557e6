import { pieceReserved, pieceReleased } from '../../../contracts/data-barang/barang.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered, customerMerged } from '../../../contracts/member/events.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import {
  cancelDeposit,
  depositPaidOff,
  depositReopened,
  takeDeposit,
  titipan,
  type Deposit,
} from '../../../contracts/titipan/documents.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { allowed, rule } from '../../testing/rule.js';
import { customerStream } from '../customers/customer-stream.js';
import { pay } from '../journals/postings.js';
import { pieceRef } from '../pieces/pieces.js';
import {
  customersOf,
  depositJournal,
  depositRef,
  depositsBack,
  depositsUsed,
  heldBecomes,
  keptFor,
  paidDeposits,
} from './deposits.js';

const no_titipan = 'TP-JKT01-000001';
const no_penjualan = 'FJ-JKT01-000001';
const dp_rp = rupiah(500_000);
const deposit = {
  no_bukti: no_titipan,
  kode_member: 'MB-000001',
  barang: [{ kode_barcode: ring.kode_barcode }],
  dp_rp,
  tervalidasi: true,
} as unknown as Deposit;
const [taken, cancelled] = [takeDeposit, cancelDeposit].map((step) => titipan.stepOf(step).events[0]!);
const stream = depositRef(no_titipan);
const left = (more: Partial<Deposit> = {}, at: Pick<Past, 'branch'> = {}): Past =>
  past(stream, taken!, { ...deposit, ...more }, at);
const paidOff = past(stream, depositPaidOff, { ...deposit, no_penjualan });
const reserved = past(pieceRef(ring.kode_barcode), pieceReserved, { ...ring, no_titipan });

interface Buying {
  readonly codes: readonly string[];
  readonly pembayaran: readonly Bayar[];
  readonly barang: readonly { readonly kode_barcode: string }[];
}
const row: Bayar = { cara: 'TITIPAN', no_titipan, jumlah: dp_rp };
const buying: Buying = {
  codes: ['MB-000001'],
  pembayaran: [row],
  barang: [{ kode_barcode: ring.kode_barcode }],
};
/** A sale takes its pieces, and says under which state the rules may take each. */
const sells = rule({
  needs: ({ pembayaran, barang }: Buying) => ({
    deposits: paidDeposits(pembayaran),
    pieces: barang.map(({ kode_barcode }) => pieceRef(kode_barcode)),
  }),
  then: ({ deposits }) => ({ owners: customersOf(deposits) }),
  decide(c, states, context) {
    const kept = keptFor(c, states, context);
    if ('refusal' in kept) return kept;
    expect(kept.pieces.map(({ status }) => status)).toEqual(states.pieces.map(() => 'READY'));
    return { events: depositsUsed(states.deposits, no_penjualan) };
  },
});
const shop = (...events: readonly Past[]) => given(sells, 'JKT01', inStock(), ...events);
const kept = shop(reserved, left());
const [at, under] = ['pembayaran.1.no_titipan', 'pembayaran.1.jumlah'];

describe('a deposit that pays', () => {
  it('pays off all that was left, for the pieces that are kept for it', () => {
    const outcome = kept.when(buying);
    outcome.thenHappenedAll([depositPaidOff, { no_bukti: no_titipan, no_penjualan }]);
    outcome.thenPosted();
  });
  it('is of who was merged into the buyer, by the code of before or of now', () => {
    const merged = past(customerStream('MB-000001'), customerMerged, { gabung_ke: 'MB-000009' } as never);
    const entered = past(customerStream('MB-000001'), customerEntered, { kode_member: 'MB-000001' } as Customer);
    const done = [depositPaidOff, { no_bukti: no_titipan }] as const;
    kept.when({ ...buying, codes: ['MB-000009', 'MB-000001'] }).thenHappenedAll(done);
    shop(reserved, left(), entered, merged)
      .when({ ...buying, codes: ['MB-000009'] })
      .thenHappenedAll(done);
  });
  it('pays again once the sale that it paid for was cancelled', () =>
    shop(reserved, left(), paidOff, past(stream, depositReopened, deposit))
      .when(buying)
      .thenHappenedAll([depositPaidOff, {}]));
  const worth = 'Titipan ini bernilai Rp 500.000';
  it.each<[string, readonly Past[], Partial<Bayar>, RefusalCode, string, string?]>([
    ['without its number', [left()], { no_titipan: '' }, 'deposit.required', at],
    ['that nobody left', [], {}, 'deposit.unknown', at],
    ['of another branch', [left({}, { branch: 'BDG01' })], {}, 'deposit.unknown', at],
    [
      'that waits for its validation',
      [left({ tervalidasi: false })],
      {},
      'deposit.not-open',
      at,
      `${no_titipan} masih menunggu validasi, validasi dahulu`,
    ],
    ['that has paid', [left(), paidOff], {}, 'deposit.not-open', at, `Titipan ${no_titipan} berstatus Lunas`],
    [
      'that was cancelled',
      [left(), past(stream, cancelled!, deposit)],
      {},
      'deposit.not-open',
      at,
      `Titipan ${no_titipan} berstatus Dibatalkan`,
    ],
    [
      'of another customer',
      [left({ kode_member: 'MB-000002' })],
      {},
      'deposit.other-customer',
      at,
      `Titipan ${no_titipan} milik pelanggan lain`,
    ],
    ['for less', [left()], { jumlah: rupiah(dp_rp - 1) }, 'deposit.other-value', under, worth],
    ['for more', [left()], { jumlah: rupiah(dp_rp + 1) }, 'deposit.other-value', under, worth],
    [
      'without one of its pieces',
      [left({ barang: [...deposit.barang, { kode_barcode: 'C-0002' }] as never })],
      {},
      'deposit.whole',
      at,
      `Semua barang titipan ${no_titipan} dijual dalam satu faktur`,
    ],
  ])('is refused %s', (_, events, more, code, ...told) =>
    shop(reserved, ...events)
      .when({ ...buying, pembayaran: [{ ...row, ...more }] })
      .thenRefused(code, ...told),
  );
  it('is refused to nobody known, and twice', () => {
    kept
      .when({ ...buying, codes: [] })
      .thenRefused('deposit.other-customer', at, `Titipan ${no_titipan} milik pelanggan lain`);
    kept.when({ ...buying, pembayaran: [row, row] }).thenRefused('deposit.twice', 'pembayaran.2.no_titipan');
  });
});

describe('a piece that is kept for a customer', () => {
  const without: Buying = { ...buying, pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1) }] };

  it('is sold to no other, nor without its deposit', () =>
    kept
      .when(without)
      .thenRefused(
        'deposit.kept',
        'barang.1.kode_barcode',
        `Barang ${ring.kode_barcode} disimpan untuk pelanggan titipan ${no_titipan}`,
      ));
  it('is sold as any other once it is kept no longer', () => {
    const released = past(pieceRef(ring.kode_barcode), pieceReleased, ring);
    shop(reserved, left(), released).when(without).thenHappenedAll();
  });
});

describe('the money that is held for a customer', () => {
  it('becomes the shop’s by way of what is set off, each in its journal', () => {
    const earned = { trx: 'PENJUALAN', type: 'UMUM' };
    expect(heldBecomes(dp_rp, 'JKT01', earned)).toEqual([
      pay('JKT01/luar', 'JKT01/tukar', dp_rp, earned),
      pay('JKT01/tukar', 'JKT01/luar', dp_rp, depositJournal),
    ]);
  });
  it('is theirs again once the sale is cancelled', () => {
    const back = rule({
      needs: ({ pembayaran }: Buying) => ({ deposits: paidDeposits(pembayaran) }),
      decide: (_, { deposits }) => (deposits.length > 0 ? { events: depositsBack(deposits) } : allowed),
    });
    given(back, 'JKT01', left(), paidOff)
      .when(buying)
      .thenEvents((definition, payload) => {
        expect(definition).toBe(depositReopened);
        expect(payload).toEqual(deposit);
      });
  });
});

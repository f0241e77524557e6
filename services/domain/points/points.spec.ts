import { businessDate } from '../../../contracts/language/values/business-date.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { getPointMember, parameterPoint } from '../../../contracts/member/parameters.js';
import { POINTS, pointsOf } from '../../../contracts/member/points.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { balances } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { allowed, rule } from '../../testing/rule.js';
import { invoiceRef } from '../buying/invoices.js';
import { isKnown } from '../documents/document-streams.js';
import { dateStream, type DateState } from '../../platform/company/date-stream.js';
import { dateActivated } from '../../../contracts/business-date/events.js';
import { pointMoves, pointRules, pointsGiven, pointsGone, pointsNeeded, pointsSpent, waitingBeside } from './points.js';

interface Buying {
  readonly codes: readonly string[];
  readonly pembayaran: readonly Bayar[];
  readonly given?: number;
  readonly isOn?: boolean;
  readonly nilai?: number;
}
const present: DateState = { status: 'present' };
const sold = penjualan.stepOf(recordSale).events[0]!;
/** Any document of which the moves of points can be seen. */
const stream = invoiceRef('FJ-JKT01-000001');
const spends = rule({
  needs: (_: Buying) => ({}),
  then: (_, c, place) => pointsNeeded(c, place),
  decide({ codes, pembayaran, given: got = 0, isOn = true, nilai = 1000 }, { waitingSales }, context) {
    const spent = pointsSpent({ codes, pembayaran }, { isOn, nilai }, waitingSales, { ...context, date: present });
    if ('refusal' in spent) return spent;
    const moves = pointMoves(codes, { given: got, spent: spent.poin }, waitingSales, context);
    const postings = moves.filter(({ amount }) => amount > 0);
    return { events: [{ definition: sold, stream, payload: spent, postings, begins: true }] };
  },
});
const points = (amount: number): Bayar => ({ cara: 'POIN', jumlah: rupiah(amount) });
const cash: Bayar = { cara: 'TUNAI', jumlah: rupiah(1) };
const [now, before] = ['POIN JKT01/poin/MB-000001', 'POIN JKT01/poin/MB-000007'];
const out = (code: string, amount: number): Posting => ({
  from: `JKT01/poin/${code}`,
  to: 'JKT01/luar',
  asset: POINTS,
  amount,
});
const inTo = (code: string, amount: number): Posting => ({
  from: 'JKT01/luar',
  to: `JKT01/poin/${code}`,
  asset: POINTS,
  amount,
});
const member = { codes: ['MB-000001'] };
const withSales = (...sales: readonly Past[]) => given(spends, 'JKT01', ...sales).holding({ [now]: 50 });
const shop = withSales();
/** A sale that gave the customer twenty points, and waits. */
const gave = (no_bukti: string, more: object = {}, at: Pick<Past, 'business_date'> = {}): Past => {
  const facts = { no_bukti, kode_member: 'MB-000001', poin_didapat: 20, tervalidasi: false, ...more };
  return past(invoiceRef(no_bukti), sold, facts as never, at);
};

describe('points that pay', () => {
  it('pay all that a customer has, each worth what the shop says', () => {
    const all = shop.when({ ...member, pembayaran: [points(50_000)] });
    all.thenHappened(sold, { poin: 50 });
    all.thenPosted(out('MB-000001', 50));
    shop
      .when({ ...member, pembayaran: [cash, points(2000), points(1000)], given: 7 })
      .thenPosted(out('MB-000001', 3), inTo('MB-000001', 7));
  });
  it('are none where nothing is paid with them, whatever the shop takes', () => {
    const none = shop.when({ ...member, pembayaran: [cash], isOn: false });
    none.thenHappened(sold, { poin: 0 });
    none.thenPosted();
  });
  it('of who was merged into them go after their own, and what they get is under the present code', () =>
    given(spends, 'JKT01')
      .holding({ [now]: 10, [before]: 40 })
      .when({ codes: ['MB-000001', 'MB-000007'], pembayaran: [points(50_000)], given: 2 })
      .thenPosted(out('MB-000001', 10), out('MB-000007', 40), inTo('MB-000001', 2)));
  it.each<[string, Partial<Buying>, RefusalCode, string, string?]>([
    ['in a shop that takes none', { isOn: false }, 'point.cannot-pay', 'pembayaran.2.cara'],
    ['where a point is worth nothing', { nilai: 0 }, 'point.cannot-pay', 'pembayaran.2.cara'],
    ['of nobody', { codes: [] }, 'point.cannot-pay', 'pembayaran.2.cara'],
    [
      'that are no whole ones',
      { pembayaran: [cash, points(1000), points(1500)] },
      'point.not-whole',
      'pembayaran.3.jumlah',
      'Satu poin bernilai Rp 1.000',
    ],
    [
      'of which there is one too few',
      { pembayaran: [cash, points(51_000)] },
      'point.insufficient',
      'pembayaran.2.jumlah',
    ],
    [
      'too few in two rows together',
      { pembayaran: [cash, points(50_000), points(1000)] },
      'point.insufficient',
      'pembayaran.2.jumlah',
    ],
  ])('are refused %s', (_, more, code, ...told) =>
    shop.when({ ...member, pembayaran: [cash, points(1000)], ...more }).thenRefused(code, ...told),
  );
  it('are refused as far as a sale gave them that waits, and pay up to that', () => {
    const waiting = withSales(
      gave('FJ-JKT01-000007', { tervalidasi: true }),
      gave('FJ-JKT01-000008', { kode_member: 'MB-000002' }),
      gave('FJ-JKT01-000009'),
      gave('FJ-JKT01-000010', {}, { business_date: '2026-11-19' }),
    );
    waiting.when({ ...member, pembayaran: [points(30_000)] }).thenPosted(out('MB-000001', 30));
    waiting
      .when({ ...member, pembayaran: [points(31_000)] })
      .thenRefused(
        'document.waiting',
        'pembayaran.1.jumlah',
        'FJ-JKT01-000009 masih menunggu validasi, validasi dahulu',
      );
  });
});

describe('points that a sale gives', () => {
  it.each<[what: string, prices: readonly number[], points: number]>([
    ['one rupiah below the first multiple', [999_999], 0],
    ['the first multiple', [1_000_000], 5],
    ['one rupiah below the second', [1_999_999], 5],
    ['pieces that make two multiples together', [999_999, 1_000_001], 10],
  ])('are so many for each whole multiple of a group: %s', (_, prices, expected) => {
    const gives = rule({
      needs: () => pointRules(['750', '375'], 'MB-000001'),
      decide(_command, rules) {
        const barang = prices.map((harga_jual) => ({ kode_group: '750', harga_jual: rupiah(harga_jual) }));
        const without = { kode_group: '375', harga_jual: rupiah(9_000_000) };
        expect(pointsGiven([...barang, without], ['750', '375'], rules)).toBe(expected);
        return allowed;
      },
    });
    const row = { kode_group: '750', kelipatan_rp: rupiah(1_000_000), point: 5 };
    given(gives, 'JKT01', past(masterRow(getPointMember, '750'), masterCreated(getPointMember), row))
      .when({})
      .thenHappenedAll();
  });
  const tiers = [
    {
      kode_point: 'T1',
      dari_rp: rupiah(1_000_000),
      sampai_rp: rupiah(9_999_999),
      kelipatan_rp: rupiah(100_000),
      point: 1,
    },
    { kode_point: 'T2', dari_rp: rupiah(10_000_000), kelipatan_rp: rupiah(100_000), point: 2 },
  ];
  it.each<[what: string, sold: readonly (readonly [group: string, price: number])[], points: number]>([
    ['none one rupiah below the first tier', [['375', 999_999]], 0],
    ['by the first tier from its first rupiah', [['375', 1_000_000]], 10],
    ['by the first tier up to its last rupiah', [['375', 9_999_999]], 99],
    ['by the second tier, which has no end, from its first rupiah', [['375', 10_000_000]], 200],
    [
      'by whole multiples of all pieces together',
      [
        ['375', 1_050_000],
        ['420', 1_050_000],
      ],
      21,
    ],
    ['by the rule of a group for its pieces alone, whatever the tier', [['750', 12_000_000]], 60],
    [
      'by the tier of the whole sale for the pieces that no rule has',
      [
        ['750', 9_000_000],
        ['375', 1_000_000],
      ],
      45 + 20,
    ],
  ])('are given %s', (_, sold, expected) => {
    const groups = ['750', '375', '420'];
    const gives = rule({
      needs: () => pointRules(groups, 'MB-000001'),
      decide(_command, rules) {
        const barang = sold.map(([kode_group, price]) => ({ kode_group, harga_jual: rupiah(price) }));
        expect(pointsGiven(barang, groups, rules)).toBe(expected);
        return allowed;
      },
    });
    const own = { kode_group: '750', kelipatan_rp: rupiah(1_000_000), point: 5 };
    const rows = tiers.map((row) =>
      past(masterRow(parameterPoint, row.kode_point), masterCreated(parameterPoint), row, { branch: PUSAT }),
    );
    given(gives, 'JKT01', past(masterRow(getPointMember, '750'), masterCreated(getPointMember), own), ...rows)
      .when({})
      .thenHappenedAll();
  });
  const cancels = rule({
    needs: (_, branch) => ({
      sale: stream,
      points: balances(pointsOf(branch, 'MB-000001')),
      waiting: waitingBeside({ facts: { poin_didapat: 10 }, branch, business_date: '2026-11-20' }),
      date: dateStream(branch),
    }),
    decide: (_, { sale, waiting, date }, context) =>
      (isKnown(sale) && pointsGone(sale, waiting, { ...context, date })) || allowed,
  });
  const recorded = (kode_member?: string): Past =>
    past(stream, sold, { ...(kode_member && { kode_member }), tervalidasi: true } as never, {
      postings: [out('MB-000001', 3), inTo('MB-000001', 10)],
    });

  it('are taken back with it while the customer has them, less those that come back', () => {
    given(cancels, 'JKT01', recorded('MB-000001'))
      .holding({ [now]: 7 })
      .when({})
      .thenHappenedAll();
    given(cancels, 'JKT01', recorded('MB-000001'))
      .holding({ [now]: 6 })
      .when({})
      .thenRefused('point.gone-on', 'no_bukti');
  });
  it('are not taken back out of those of another sale that waits', () => {
    const waits = past(invoiceRef('FJ-JKT01-000009'), sold, {
      no_bukti: 'FJ-JKT01-000009',
      kode_member: 'MB-000001',
      poin_didapat: 15,
      tervalidasi: false,
    } as never);
    const having = (held: number) =>
      given(cancels, 'JKT01', recorded('MB-000001'), waits)
        .holding({ [now]: held })
        .when({});
    having(22).thenHappenedAll();
    having(21).thenRefused('document.waiting', 'no_bukti', 'FJ-JKT01-000009 masih menunggu validasi, validasi dahulu');
  });
  it('are not taken back on an earlier date while a sale of the business date waits that gave their customer some', () => {
    const [tanggal, tgl_system] = [businessDate('2026-11-20'), businessDate('2026-11-22')];
    const on = (kode_member: string) =>
      given(
        cancels,
        'JKT01',
        recorded('MB-000001'),
        past(dateStream('JKT01'), dateActivated, {
          tanggal,
          tgl_system,
          poin: [{ kode_member, no_bukti: 'FJ-JKT01-000009' }],
        }),
      )
        .holding({ [now]: 7 })
        .when({});
    on('MB-000007').thenHappenedAll();
    on('MB-000001').thenRefused(
      'document.waiting',
      'no_bukti',
      'FJ-JKT01-000009 masih menunggu validasi, validasi dahulu',
    );
  });
  it('are none of a sale to nobody', () => given(cancels, 'JKT01', recorded()).when({}).thenHappenedAll());
});

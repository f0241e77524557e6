import {
  couponCancelled,
  couponConfirmed,
  couponGiven,
  couponPromised,
  couponReturned,
  couponUsed,
  kuponTerbit,
  type Coupon,
} from '../../../contracts/cek-kupon/coupon.js';
import { masterChanged, masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { kupon } from '../../../contracts/penjualan/parameters.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { allowed, rule } from '../../testing/rule.js';
import { invoiceRef } from '../buying/invoices.js';
import { documentStreams } from '../documents/document-streams.js';
import {
  couponConfirmedBy,
  couponGivenBy,
  couponsBack,
  couponsOfSale,
  couponsRefusal,
  couponsUsed,
  givenBy,
  kindRefusal,
  newCoupon,
  paidCoupons,
  withoutCodes,
} from './coupons.js';

const no_kupon = 'KP-JKT01-000001';
const [no_asal, no_dipakai] = ['FJ-JKT01-000001', 'FJ-JKT01-000002'];
const coupon: Coupon = {
  no_kupon,
  kode_kupon: 'LEBARAN',
  nama_kupon: 'Kupon Lebaran',
  nilai: rupiah(100_000),
  no_asal,
  tgl_terbit: businessDate('2026-11-10'),
  tgl_akhir: businessDate('2026-11-20'),
  kode_member: 'MB-000001',
  rahasia: 'K7PM3XQDAAAABBBB',
};
const stream = streamOf(documentStreams(kuponTerbit), no_kupon);
const there = (more: Partial<Coupon> = {}): Past => past(stream, couponGiven, { ...coupon, ...more });
const promised = past(stream, couponPromised, coupon);
const used = past(stream, couponUsed, { ...coupon, no_dipakai });
const cancelled = past(stream, couponCancelled, coupon);
const sale = (tervalidasi: boolean, at: Pick<Past, 'business_date'> = {}): Past =>
  past(invoiceRef(no_asal), penjualan.stepOf(recordSale).events[0]!, { no_bukti: no_asal, tervalidasi } as never, at);

describe('a coupon that pays', () => {
  interface Paying {
    readonly pembayaran: readonly Bayar[];
    readonly isOn?: boolean;
    readonly codes?: readonly string[];
  }
  const pays = rule({
    needs: ({ pembayaran }: Paying) => ({ coupons: paidCoupons(pembayaran) }),
    then: ({ coupons }) => ({ givers: givenBy(coupons) }),
    decide: ({ pembayaran, isOn = true, codes = ['MB-000001'] }, states, context) =>
      couponsRefusal(pembayaran, { ...states, codes }, context, isOn) ?? {
        events: couponsUsed(states.coupons, no_dipakai),
      },
  });
  const shop = (...events: readonly Past[]) => given(pays, 'JKT01', ...events);
  const row: Bayar = { cara: 'KUPON', no_kupon, jumlah: rupiah(100_000) };
  const paying = (more: Partial<Bayar> = {}): Paying => ({ pembayaran: [{ ...row, ...more }] });
  const at = 'pembayaran.1.no_kupon';

  it('pays once, up to its last day, whatever else pays beside it', () => {
    shop(there()).when(paying()).thenHappenedAll([couponUsed, { no_kupon, no_dipakai }]);
    shop(there())
      .when({ pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1) }, row] })
      .thenHappenedAll([couponUsed, { no_kupon }]);
    shop()
      .when({ pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1) }], isOn: false })
      .thenHappenedAll();
  });
  it.each<[string, string, readonly string[]]>([
    ['by its code, whoever has it', `${no_kupon}-K7PM3XQD`, []],
    ['by its code as people read it', `${no_kupon}-K7PM-3XQD`, ['MB-000002']],
    ['by its number, where its customer buys', no_kupon, ['MB-000001']],
    ['by its number, where its customer was merged into the one who buys', no_kupon, ['MB-000002', 'MB-000001']],
  ])('pays %s', (_, typed, codes) =>
    shop(there())
      .when({ ...paying({ no_kupon: typed }), codes })
      .thenHappenedAll([couponUsed, { no_kupon, no_dipakai }]),
  );
  it.each<[string, string, readonly string[], Partial<Coupon>?]>([
    ['by its number alone, where nobody known buys', no_kupon, []],
    ['by its number alone, where somebody else buys', no_kupon, ['MB-000002']],
    ['by its number alone, where it was given to nobody known', no_kupon, ['MB-000001'], { kode_member: undefined }],
    ['by a wrong code', `${no_kupon}-K7PM3XQE`, []],
    ['by a wrong code of its customer', `${no_kupon}-K7PM3XQE`, ['MB-000001']],
    ['by the letters that nobody ever sees', `${no_kupon}-AAAABBBB`, []],
    ['by a number that nobody gave', 'KP-JKT01-000009-K7PM3XQD', []],
  ])('pays nothing %s, in the same words as one that is not there', (_, typed, codes, more = {}) => {
    const asked = { ...paying({ no_kupon: typed }), codes };
    const spent = past(stream, couponUsed, { ...coupon, ...more, no_dipakai });
    for (const events of [[there(more)], [there(more), spent], []])
      shop(...events)
        .when(asked)
        .thenRefused('coupon.unknown', at);
  });
  it('is kept by documents without its code', () =>
    expect(
      withoutCodes([{ ...row, no_kupon: `${no_kupon}-K7PM3XQD` }, row, { cara: 'TUNAI', jumlah: row.jumlah }]),
    ).toEqual([row, row, { cara: 'TUNAI', jumlah: row.jumlah }]));
  it('moves no money', () => shop(there()).when(paying()).thenPosted());
  it('pays again once the sale that it paid for was cancelled', () =>
    shop(there(), used, past(stream, couponReturned, coupon))
      .when(paying())
      .thenHappenedAll([couponUsed, { no_kupon }]));
  const wrong = rupiah(99_999);
  const worth = 'Kupon ini bernilai Rp 100.000';
  const lastDay = businessDate('2026-11-19');
  it.each<[string, readonly Past[], Paying, RefusalCode, string, string?]>([
    ['without its number', [there()], paying({ no_kupon: '' }), 'coupon.required', at],
    ['that nobody gave', [], paying(), 'coupon.unknown', at],
    ['of another branch', [past(stream, couponGiven, coupon, { branch: 'BDG01' })], paying(), 'coupon.unknown', at],
    ['that was used', [there(), used], paying(), 'coupon.not-valid', at, `Kupon ${no_kupon} sudah terpakai`],
    ['that is gone', [there(), cancelled], paying(), 'coupon.not-valid', at, `Kupon ${no_kupon} sudah dibatalkan`],
    ['only promised', [promised], paying(), 'coupon.not-valid', at, `Kupon ${no_kupon} sudah menunggu validasi`],
    [
      'after its last day',
      [there({ tgl_akhir: lastDay })],
      paying(),
      'coupon.expired',
      at,
      `Kupon ${no_kupon} hanya berlaku sampai 2026-11-19`,
    ],
    ['for less', [there()], paying({ jumlah: wrong }), 'coupon.other-value', 'pembayaran.1.jumlah', worth],
    ['for more', [there()], paying({ jumlah: rupiah(100_001) }), 'coupon.other-value', 'pembayaran.1.jumlah', worth],
    [
      'twice',
      [there()],
      { pembayaran: [row, { ...row, no_kupon: `${no_kupon}-K7PM3XQD` }] },
      'coupon.twice',
      'pembayaran.2.no_kupon',
    ],
    ['where there are none', [there()], { ...paying(), isOn: false }, 'coupon.off', 'pembayaran.1.cara'],
  ])('is refused %s', (_, events, command, code, ...told) =>
    shop(...events)
      .when(command)
      .thenRefused(code, ...told),
  );
  it('waits while what gave it waits for its validation, on its own date alone', () => {
    const said = `${no_asal} masih menunggu validasi, validasi dahulu`;
    shop(there(), sale(false)).when(paying()).thenRefused('document.waiting', at, said);
    shop(promised, sale(false)).when(paying()).thenRefused('document.waiting', at, said);
    shop(there(), sale(true)).when(paying()).thenHappenedAll([couponUsed, {}]);
    shop(there(), sale(false, { business_date: '2026-11-19' }))
      .when(paying())
      .thenHappenedAll([couponUsed, {}]);
  });
});

describe('a coupon that a sale gives', () => {
  interface Giving {
    readonly total: number;
    readonly isOn?: boolean;
    readonly isValidated?: boolean;
    readonly kode_member?: string;
  }
  const gives = rule({
    needs: (_: Giving) => ({ kind: masterRow(kupon, 'LEBARAN') }),
    decide: ({ total, isOn = true, isValidated = true, kode_member }, { kind }, context) => {
      const refused = kindRefusal(kind, rupiah(total), context, isOn);
      if (refused || kind.status !== 'active') return refused ?? allowed;
      return { events: [couponGivenBy(newCoupon(kind, kode_member, context), no_asal, isValidated)] };
    },
  });
  const row = {
    kode_kupon: 'LEBARAN',
    nama_kupon: 'Kupon Lebaran',
    aktif: true,
    min_penjualan: rupiah(1_000_000),
    nilai: rupiah(100_000),
    tgl_awal: businessDate('2026-11-20'),
    tgl_akhir: businessDate('2026-11-20'),
  };
  const kind = (more: Partial<typeof row> = {}): Past =>
    past(masterRow(kupon, 'LEBARAN'), masterCreated(kupon), { ...row, ...more });
  const shop = (...events: readonly Past[]) => given(gives, 'JKT01', ...events);
  const enough = { total: 1_000_000 };

  it('is one of its kind, from the least that a sale must come to, on its first and last day', () =>
    shop(kind())
      .when(enough)
      .thenHappenedAll([couponGiven, { no_kupon, no_asal, nilai: 100_000, tgl_akhir: '2026-11-20' }]));
  it('is its customer\u2019s, where one is known, and has a secret in any case', () => {
    shop(kind())
      .when({ ...enough, kode_member: 'MB-000001' })
      .thenHappenedAll([couponGiven, { kode_member: 'MB-000001', rahasia: 'K7PM3XQDK7PM3XQD' }]);
    shop(kind())
      .when(enough)
      .thenEvents((_, payload) => expect(payload).not.toHaveProperty('kode_member'));
  });
  it('is only promised while the sale waits for its validation, and confirmed by it', () => {
    shop(kind())
      .when({ ...enough, isValidated: false })
      .thenHappenedAll([couponPromised, { no_asal }]);
    const confirms = rule({
      needs: () => ({ given: stream }),
      decide: (_, { given: state }) => ({ events: couponConfirmedBy(state) }),
    });
    given(confirms, 'JKT01', promised).when({}).thenHappenedAll([couponConfirmed, { no_kupon }]);
    given(confirms, 'JKT01', there()).when({}).thenHappenedAll();
  });
  const later = kind({ tgl_awal: businessDate('2026-11-21'), tgl_akhir: businessDate('2026-11-30') });
  const over = kind({ tgl_awal: businessDate('2026-11-01'), tgl_akhir: businessDate('2026-11-19') });
  const removed = past(masterRow(kupon, 'LEBARAN'), masterRemoved(kupon), row);
  const off = past(masterRow(kupon, 'LEBARAN'), masterChanged(kupon), { ...row, aktif: false });
  it.each<[string, readonly Past[], Giving, RefusalCode, string?]>([
    ['in a shop without coupons', [kind()], { ...enough, isOn: false }, 'coupon.off'],
    ['of a kind that nobody knows', [], enough, 'coupon.unknown-kind'],
    ['of a kind that was removed', [kind(), removed], enough, 'coupon.unknown-kind'],
    ['of a kind that is off', [kind(), off], enough, 'coupon.unknown-kind'],
    ['before its first day', [later], enough, 'coupon.not-today', 'Kupon ini berlaku 2026-11-21 sampai 2026-11-30'],
    ['after its last day', [over], enough, 'coupon.not-today', 'Kupon ini berlaku 2026-11-01 sampai 2026-11-19'],
    [
      'for a sale of less',
      [kind()],
      { total: 999_999 },
      'coupon.too-little',
      'Kupon ini untuk penjualan mulai Rp 1.000.000',
    ],
  ])('is refused %s', (_, events, command, code, ...said) =>
    shop(...events)
      .when(command)
      .thenRefused(code, 'kode_kupon', ...said),
  );
});

describe('the coupons of a sale that is cancelled', () => {
  const back = rule({
    needs: (sold: { readonly pembayaran: readonly Bayar[]; readonly kupon_baru?: string }) => couponsOfSale(sold),
    decide: (_, states) => {
      const events = couponsBack(states.used, states.given);
      return 'refusal' in events ? events : { events };
    },
  });
  const gave = { pembayaran: [], kupon_baru: no_kupon };

  it.each<[string, Past]>([
    ['it gave', there()],
    ['it promised', promised],
  ])('is gone where %s it', (_, event) =>
    given(back, 'JKT01', event).when(gave).thenHappenedAll([couponCancelled, { no_kupon }]),
  );
  it('can be used again where they paid for it', () =>
    given(back, 'JKT01', there(), used)
      .when({ pembayaran: [{ cara: 'KUPON', no_kupon, jumlah: coupon.nilai }] })
      .thenEvents((definition, payload) => {
        expect(definition).toBe(couponReturned);
        expect(payload).toEqual(coupon);
      }));
  it('keeps it from being cancelled once it has paid elsewhere', () =>
    given(back, 'JKT01', there(), used)
      .when(gave)
      .thenRefused(
        'coupon.gone-on',
        'no_bukti',
        `Kupon ${no_kupon} dari penjualan ini sudah dipakai di ${no_dipakai}`,
      ));
});

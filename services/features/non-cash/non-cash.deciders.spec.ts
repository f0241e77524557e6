import { masterCreated } from '../../../contracts/language/define/master.js';
import { bank } from '../../../contracts/masters/masters.js';
import {
  acceptCard,
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  confirmCard,
  rejectCard,
} from '../../../contracts/non-cash/card-payments.js';
import type { GesekTunai, PelunasanNonCash } from '../../../contracts/non-cash/documents.js';
import {
  cardSwiped,
  gesek as gesekTunai,
  nonCashSettled,
  pelunasan,
  settlementCancelled,
  swipeCancelled,
} from '../../../contracts/non-cash/documents.js';
import { cancelSale, penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { cancelDeposit, takeDeposit, titipan } from '../../../contracts/titipan/documents.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import {
  decideCancelSettlement,
  decideCancelSwipe,
  decideSettle,
  decideSwipe,
  nonCashDeciders,
} from './non-cash.deciders.js';

const swipes = documentStreams(gesekTunai);
const settlements = documentStreams(pelunasan);
const known = [
  past(masterRow(bank, 'BCA'), masterCreated(bank), { kode_bank: 'BCA', nama_bank: 'BCA' }),
  account('BCA', '123'),
  account('BRI', '789', 'BDG01'),
];
const owed = 'JKT01/noncash/BCA/2026-11-20';

describe('swipe-for-cash', () => {
  const swipe = given(decideSwipe, 'JKT01', ...known);
  const gesek: GesekTunai = {
    kode_bank: 'BCA',
    tunai: rupiah(2_000_000),
    biaya: rupiah(60_000),
    no_kartu: '4471',
    keterangan: 'Gesek',
  };

  it('pays cash out of the drawer; the bank owes that and the fee', () => {
    const outcome = swipe.when(gesek);
    outcome.thenHappened(cardSwiped, {
      no_bukti: 'GT-JKT01-000001',
      kategori: 'GESEK TUNAI',
      tunai: 2_000_000,
      biaya: 60_000,
      jumlah: 2_060_000,
      no_approval: '',
    });
    outcome.thenPosted(posting('JKT01/kas', owed, rupiah(2_000_000)), posting('JKT01/luar', owed, rupiah(60_000)));
  });
  it('refuses cash that coins do not make, but for all that the drawer holds', () => {
    const odd = { ...gesek, tunai: rupiah(2_000_001) };
    swipe
      .when(odd)
      .thenRefused('cash.no-coins', 'tunai', 'Uang tunai dibayar dengan kelipatan Rp 100: 2.000.000 atau 2.000.100');
    swipe.holding({ 'JKT01/kas': 2_000_001 }).when(odd).thenHappened(cardSwiped, { tunai: 2_000_001 });
    swipe.when({ ...gesek, biaya: rupiah(1) }).thenHappened(cardSwiped, { jumlah: 2_000_001 });
  });
  it.each([undefined, rupiah(0)])('may be for nothing: a fee of %s', (biaya) => {
    swipe.when({ ...gesek, biaya }).thenPosted(posting('JKT01/kas', owed, rupiah(2_000_000)));
    swipe.when({ ...gesek, biaya }).thenHappened(cardSwiped, { biaya: 0, jumlah: 2_000_000 });
  });
  it.each([2_000_000, 2_000_001])('refuses a fee that is not less than the cash: %s', (biaya) =>
    swipe.when({ ...gesek, biaya: rupiah(biaya) }).thenRefused('noncash.fee-over-cash', 'biaya'),
  );
  it('needs no consent', () => swipe.when(gesek).thenNeeds(undefined));
  it('refuses a bank nobody knows', () =>
    swipe.when({ ...gesek, kode_bank: 'XYZ' }).thenRefused('noncash.unknown-bank', 'kode_bank'));
  it('may overdraw the drawer where the shop lets it, and nothing else', () => {
    const lets = past(settingStream('JKT01', 'kas_negatif'), settingChanged, {
      key: 'kas_negatif',
      kode_toko: 'JKT01',
      value: true,
    });
    expect(swipe.when(gesek).overdraws).toBeUndefined();
    expect(given(decideSwipe, 'JKT01', ...known, lets).when(gesek).overdraws).toEqual(['JKT01/kas']);
  });
  it('is turned round on the same date with consent: cash and fee', () => {
    const slip = {
      no_bukti: 'GT-JKT01-000001',
      kategori: 'GESEK TUNAI',
      kode_bank: 'BCA',
      no_kartu: '',
      no_approval: '',
      keterangan: 'Gesek',
    };
    const payload = { ...slip, tunai: rupiah(100), biaya: rupiah(3), jumlah: rupiah(103) };
    const postings = [posting('JKT01/kas', owed, rupiah(100)), posting('JKT01/luar', owed, rupiah(3))];
    const outcome = given(
      decideCancelSwipe,
      'JKT01',
      past(streamOf(swipes, slip.no_bukti), cardSwiped, payload, { postings }),
    ).when({
      no_bukti: slip.no_bukti,
      keterangan: 'Ditolak',
    });
    outcome.thenHappened(swipeCancelled, { ...payload, keterangan: 'Ditolak' });
    outcome.thenPosted(posting(owed, 'JKT01/kas', rupiah(100)), posting(owed, 'JKT01/luar', rupiah(3)));
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL GESEK TUNAI',
      subject: slip.no_bukti,
      jumlah: rupiah(103),
      rincian: 'GESEK TUNAI \u00b7 Gesek',
    });
  });
});

describe('settle-non-cash', () => {
  const settle = given(decideSettle, 'JKT01', ...known).holding({ [owed]: 2_060_000 });
  const lunas: PelunasanNonCash = {
    kode_bank: 'BCA',
    tanggal: businessDate('2026-11-20'),
    tujuan: 'BCA',
    tujuan_rekening: '123',
    jumlah: rupiah(2_060_000),
    biaya: rupiah(14_420),
    keterangan: 'EDC',
  };

  it('brings what is open into the account, less the fee of the bank', () => {
    const outcome = settle.when(lunas);
    outcome.thenHappened(nonCashSettled, {
      no_bukti: 'PN-JKT01-000001',
      kategori: 'PELUNASAN NON CASH',
      jumlah: 2_060_000,
      biaya: 14_420,
      diterima: 2_045_580,
    });
    outcome.thenPosted(
      posting(owed, 'JKT01/bank/BCA/123', rupiah(2_045_580)),
      posting(owed, 'JKT01/luar', rupiah(14_420)),
    );
  });
  it('may be of a part, and without fee', () =>
    settle
      .when({ ...lunas, jumlah: rupiah(60_000), biaya: undefined })
      .thenPosted(posting(owed, 'JKT01/bank/BCA/123', rupiah(60_000))));
  it.each([
    ['more than is open', { jumlah: rupiah(2_060_001) }, 'noncash.over-open', 'jumlah'],
    ['anything of a date without receipts', { tanggal: businessDate('2026-11-19') }, 'noncash.over-open', 'jumlah'],
    ['anything of a bank without receipts', { kode_bank: 'BRI' }, 'noncash.over-open', 'jumlah'],
    ['a fee of all that is settled', { jumlah: rupiah(14_420) }, 'noncash.fee-too-large', 'biaya'],
    ['the drawer', { tujuan: 'CASH' }, 'cash.bank-only', 'tujuan'],
    ['a bank without account', { tujuan_rekening: '' }, 'cash.rekening-required', 'tujuan_rekening'],
    ['an account nobody knows', { tujuan_rekening: '999' }, 'cash.unknown-rekening', 'tujuan_rekening'],
    [
      'the account of another branch',
      { tujuan: 'BRI', tujuan_rekening: '789' },
      'cash.unknown-rekening',
      'tujuan_rekening',
    ],
  ] as const)('refuses %s', (_, other, code, field) => settle.when({ ...lunas, ...other }).thenRefused(code, field));
  it('is turned round on the same date with consent: what is open is open again', () => {
    const { tujuan_rekening = '', biaya = rupiah(0), ...rest } = lunas;
    const payload = {
      no_bukti: 'PN-JKT01-000001',
      kategori: 'PELUNASAN NON CASH',
      ...rest,
      tujuan_rekening,
      biaya,
      diterima: rupiah(2_045_580),
    };
    const postings = [
      posting(owed, 'JKT01/bank/BCA/123', rupiah(2_045_580)),
      posting(owed, 'JKT01/luar', rupiah(14_420)),
    ];
    const slip = streamOf(settlements, payload.no_bukti);
    const batal = { no_bukti: payload.no_bukti, keterangan: 'Salah' };
    const outcome = given(decideCancelSettlement, 'JKT01', past(slip, nonCashSettled, payload, { postings })).when(
      batal,
    );
    outcome.thenHappened(settlementCancelled, { ...payload, keterangan: 'Salah' });
    outcome.thenPosted(
      posting('JKT01/bank/BCA/123', owed, rupiah(2_045_580)),
      posting('JKT01/luar', owed, rupiah(14_420)),
    );
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL PELUNASAN NON CASH',
      subject: payload.no_bukti,
      jumlah: payload.jumlah,
      rincian: 'PELUNASAN NON CASH \u00b7 EDC',
    });
    given(
      decideCancelSettlement,
      'JKT01',
      past(slip, nonCashSettled, payload, { postings, business_date: '2026-11-19' }),
    )
      .when(batal)
      .thenRefused('slip.other-date', 'no_bukti');
  });
});

describe.each([
  ['deposit', 'TP-JKT01-000001', titipan, takeDeposit, cancelDeposit, 'Titipan'],
  ['sale', 'FJ-JKT01-000001', penjualan, recordSale, cancelSale, 'Penjualan'],
] as const)('a card payment of a %s', (_, no_faktur, document, begin, cancel, title) => {
  const paid = streamOf(documentStreams(document as typeof titipan), no_faktur);
  const [begun, ended] = [begin, cancel].map((step) => document.stepOf(step).events[0] as unknown as typeof cardPaid);
  const facts = { no_bukti: no_faktur, tervalidasi: true } as never;
  const there = past(paid, begun!, facts);
  const gone = past(paid, ended!, facts);
  const card = {
    ...{ no_bayar: 'NC-JKT01-00000101', no_faktur, kode_bank: 'BCA', tgl_terima: businessDate('2026-11-20') },
    ...{ jumlah: rupiah(300_000), tervalidasi: false },
  };
  const { no_bayar } = card;
  const stream = streamOf(documentStreams(bayarKartu), no_bayar);
  const by = { actor: 'KASIR02' };
  const waits = past(stream, cardPaid, card, by);
  const [rejected] = bayarKartu.stepOf(rejectCard).events.map((event) => past(stream, event, card, by));
  const deciding = (command: object, ...events: Parameters<typeof given>[2][]) =>
    given(
      nonCashDeciders.find((one) => (one.command as object) === command)!,
      'JKT01',
      ...events,
    );

  it('is confirmed, or accepted after all, while that stands', () => {
    deciding(confirmCard, there, waits).when({ no_bayar }).thenHappened(bayarKartu.stepOf(confirmCard).events[0]!, {});
    deciding(acceptCard, there, waits, rejected!)
      .when({ no_bayar })
      .thenPosted(posting('JKT01/luar', owed, rupiah(300_000)));
  });
  it('is rejected while the bank owes all of it: the customer does from then on', () => {
    const rejecting = deciding(rejectCard, there, waits);
    rejecting
      .holding({ [owed]: 300_000 })
      .when({ no_bayar, alasan: 'Ditolak' })
      .thenPosted(posting(owed, 'JKT01/luar', rupiah(300_000)));
    rejecting
      .holding({ [owed]: 299_999 })
      .when({ no_bayar, alasan: 'Ditolak' })
      .thenRefused('noncash.settled', 'no_bayar');
  });
  it('is neither confirmed nor accepted once that was cancelled', () => {
    const refused = `${title} ${no_faktur} sudah dibatalkan, pembayaran kartunya tidak diterima lagi`;
    for (const outcome of [
      deciding(confirmCard, there, waits, gone).when({ no_bayar }),
      deciding(acceptCard, there, waits, rejected!, gone).when({ no_bayar }),
    ])
      outcome.thenRefused('card.of-cancelled', 'no_bayar', refused);
    const cancelled = past(stream, cardPaymentCancelled, card, by);
    for (const command of [confirmCard, rejectCard])
      deciding(command, there, waits, gone, cancelled)
        .when({ no_bayar, alasan: 'X' })
        .thenRefused('slip.cancelled', 'no_bayar');
  });
});

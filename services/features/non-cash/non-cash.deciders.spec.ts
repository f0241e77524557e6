import { ALL, type SettingValue } from '../../../contracts/language/define/gate.js';
import type { JournalNumbers } from '../../../contracts/language/define/event.js';
import { parsePayload } from '../../../contracts/language/define/fields.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { bank } from '../../../contracts/masters/masters.js';
import {
  acceptCard,
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  cardReopened,
  cardSettled,
  confirmCard,
  rejectCard,
  type CardPayment,
} from '../../../contracts/non-cash/card-payments.js';
import type { GesekTunai, PelunasanNonCash } from '../../../contracts/non-cash/documents.js';
import {
  cancelSwipe,
  cardSwiped,
  gesek as gesekTunai,
  nonCashSettled,
  pelunasan,
  settleNonCash,
  settlementCancelled,
  swipeCancelled,
  swipeForCash,
} from '../../../contracts/non-cash/documents.js';
import { cancelSale, penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { cancelDeposit, takeDeposit, titipan } from '../../../contracts/titipan/documents.js';
import { cardRef, cardRejection, paidByCard, swipeJournal } from '../../domain/cards/card-payments.js';
import { depositJournal } from '../../domain/deposits/deposits.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { clearing, pay } from '../../domain/journals/postings.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
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
const tanggal = businessDate('2026-11-20');
/** A card receipt at the terminal of BCA on the business date. */
const receipt = (
  no_bayar: string,
  no_faktur: string,
  jumlah: number,
  more: Partial<CardPayment> = {},
): CardPayment => ({
  ...{ no_bayar, no_faktur, kode_bank: 'BCA', tgl_terima: tanggal, jumlah: rupiah(jumlah), tervalidasi: true },
  ...more,
});

describe('swipe-for-cash', () => {
  const swipe = given(decideSwipe, 'JKT01', ...known);
  const gesek: GesekTunai = {
    kode_bank: 'BCA',
    tunai: rupiah(2_000_000),
    biaya: rupiah(60_000),
    no_kartu: '4471',
    no_approval: '008812',
    keterangan: 'Gesek',
  };
  const set = (key: string, value: SettingValue, kode_toko = 'JKT01'): Past =>
    past(settingStream(kode_toko, key), settingChanged, { key, kode_toko, value });
  const alone = (amount: number) => ({ from: 'JKT01/luar', to: 'JKT01/gesek', asset: 'SENDIRI', amount });

  it('pays cash out of the drawer; the bank owes that and the fee', () => {
    const outcome = swipe.when(gesek);
    const no_bukti = 'GT-JKT01-000001';
    const receipt = { no_bayar: 'NC-JKT01-000001GT01', no_faktur: no_bukti, tervalidasi: true, jumlah: 2_060_000 };
    const sums = { tunai: 2_000_000, biaya: 60_000, jumlah: 2_060_000 };
    outcome.thenHappenedAll(
      [cardPaid, { ...receipt, kode_bank: 'BCA', tgl_terima: '2026-11-20' }],
      [cardSwiped, { no_bukti, kategori: 'GESEK TUNAI', ...sums, no_kartu: '4471', no_approval: '008812' }],
    );
    outcome.thenPosted(
      posting('JKT01/kas', owed, rupiah(2_000_000)),
      posting('JKT01/luar', owed, rupiah(60_000)),
      alone(2_000_000),
      countsInAll(2_000_000),
    );
  });
  it('waits with its card where the shop validates cards', () => {
    given(decideSwipe, 'JKT01', ...known, set('VALIDASI_NON_CASH_MODULE', true))
      .when(gesek)
      .thenHappenedAll([cardPaid, { no_bayar: 'NC-JKT01-000001GT01', tervalidasi: false }], [cardSwiped, {}]);
  });
  it('counts the cash that somebody below SPV pays out alone, and needs consent where that is too much on a day', () => {
    const after = (sum: number) =>
      swipe.movedToday({ 'SENDIRI JKT01/gesek': { came: sum + 100, went: 100 } }).when(gesek);
    const paid = [posting('JKT01/kas', owed, rupiah(2_000_000)), posting('JKT01/luar', owed, rupiah(60_000))];
    after(3_000_000).thenNeeds(undefined);
    after(3_000_000).thenPosted(...paid, alone(2_000_000), countsInAll(2_000_000));
    after(3_000_100).thenPosted(...paid);
    const needed = { kategori: 'UANG', description: 'GESEK TUNAI DI ATAS BATAS', subject: 'BCA' };
    after(3_000_100).thenNeeds({
      ...needed,
      jumlah: rupiah(2_000_000),
      rincian: 'Gesek \u00b7 3.000.100 + 2.000.000 / 5.000.000',
    });
    const whole = { ...gesek, tunai: rupiah(5_000_000) };
    swipe.when(whole).thenNeeds(undefined);
    const more = { ...gesek, tunai: rupiah(5_000_100) };
    swipe.when(more).thenNeeds({ ...needed, jumlah: more.tunai, rincian: 'Gesek' });
    const supervisor = given(decideSwipe, someone('SPV01', 'SPV', 'JKT01'), ...known).when(more);
    supervisor.thenNeeds(undefined);
    supervisor.thenPosted(posting('JKT01/kas', owed, more.tunai), posting('JKT01/luar', owed, rupiah(60_000)));
  });
  it('needs consent above what the company says', () => {
    const strict = given(decideSwipe, 'JKT01', ...known, set('gesek.terbesar_sehari', 1_999_900, ALL));
    strict.when({ ...gesek, tunai: rupiah(1_999_900) }).thenNeeds(undefined);
    strict.when(gesek).thenNeeds(expect.objectContaining({ jumlah: gesek.tunai }) as never);
  });
  it('refuses cash that coins do not make, but for all that the drawer holds', () => {
    const odd = { ...gesek, tunai: rupiah(2_000_001) };
    swipe
      .when(odd)
      .thenRefused('cash.no-coins', 'tunai', 'Uang tunai dibayar dengan kelipatan Rp 100: 2.000.000 atau 2.000.100');
    swipe
      .holding({ 'JKT01/kas': 2_000_001 })
      .when(odd)
      .thenHappenedAll([cardPaid, {}], [cardSwiped, { tunai: 2_000_001 }]);
    swipe.when({ ...gesek, biaya: rupiah(1) }).thenHappenedAll([cardPaid, {}], [cardSwiped, { jumlah: 2_000_001 }]);
  });
  it.each([undefined, rupiah(0)])('may be for nothing: a fee of %s', (biaya) => {
    const paid = posting('JKT01/kas', owed, rupiah(2_000_000));
    swipe.when({ ...gesek, biaya }).thenPosted(paid, alone(2_000_000), countsInAll(2_000_000));
    swipe
      .when({ ...gesek, biaya })
      .thenHappenedAll([cardPaid, { jumlah: 2_000_000 }], [cardSwiped, { biaya: 0, jumlah: 2_000_000 }]);
  });
  it.each([2_000_000, 2_000_001])('refuses a fee that is not less than the cash: %s', (biaya) =>
    swipe.when({ ...gesek, biaya: rupiah(biaya) }).thenRefused('noncash.fee-over-cash', 'biaya'),
  );
  it('refuses a bank nobody knows', () =>
    swipe.when({ ...gesek, kode_bank: 'XYZ' }).thenRefused('noncash.unknown-bank', 'kode_bank'));
  it('may overdraw the drawer where the shop lets it, and nothing else', () => {
    expect(swipe.when(gesek).overdraws).toBeUndefined();
    const lets = given(decideSwipe, 'JKT01', ...known, set('kas_negatif', true));
    expect(lets.when(gesek).overdraws).toEqual(['JKT01/kas']);
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
    const paid = receipt('NC-JKT01-000001GT01', slip.no_bukti, 103);
    const postings = [posting('JKT01/kas', owed, rupiah(100)), posting('JKT01/luar', owed, rupiah(3))];
    const booked = (akun?: JournalNumbers) =>
      akun ? postings.map((move) => ({ ...move, akun })) : [...postings, alone(100)];
    const cancelled = (more: readonly Past[] = [], akun?: JournalNumbers) =>
      given(
        decideCancelSwipe,
        'JKT01',
        past(streamOf(swipes, slip.no_bukti), cardSwiped, payload, { postings: booked(akun) }),
        past(cardRef(paid.no_bayar), cardPaid, paid),
        ...more,
      ).when({ no_bukti: slip.no_bukti, keterangan: 'Ditolak' });
    const outcome = cancelled();
    outcome.thenHappenedAll(
      [cardPaymentCancelled, { no_bayar: paid.no_bayar }],
      [swipeCancelled, { ...payload, keterangan: 'Ditolak' }],
    );
    const back = { from: 'JKT01/gesek', to: 'JKT01/luar', asset: 'SENDIRI', amount: 100 };
    outcome.thenPosted(posting(owed, 'JKT01/kas', rupiah(100)), posting(owed, 'JKT01/luar', rupiah(3)), back);
    const accepted = past(cardRef(paid.no_bayar), bayarKartu.stepOf(acceptCard).events[0]!, {
      ...paid,
      alasan: 'Ditolak bank',
    });
    const akun = { debit: '1-1300', kredit: '1-1100', ...swipeJournal };
    const turned = { debit: '1-1100', kredit: '1-1300', ...swipeJournal, balik: true as const };
    const moved = (at: JournalNumbers) => [
      { ...posting(owed, 'JKT01/kas', rupiah(100)), akun: at },
      { ...posting(owed, 'JKT01/luar', rupiah(3)), akun: at },
    ];
    cancelled([], akun).thenPosted(...moved(turned));
    cancelled([accepted], akun).thenPosted(...moved({ ...turned, buka: cardRejection }));
    const settled = { ...paid, dilunasi: rupiah(3), no_pelunasan: 'PN-JKT01-000004' };
    cancelled([past(cardRef(paid.no_bayar), cardSettled, settled)]).thenRefused(
      'noncash.settled-by',
      'no_bukti',
      `Pembayaran kartu ${paid.no_bayar} sudah dilunasi bank: batalkan pelunasan PN-JKT01-000004 dahulu`,
    );
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
  const sale = receipt('NC-JKT01-00000101', 'FJ-JKT01-000001', 1_000_000);
  const deposit = receipt('NC-JKT01-000001TP01', 'TP-JKT01-000001', 700_000);
  const swipe = receipt('NC-JKT01-000001GT01', 'GT-JKT01-000001', 360_000);
  const all = [sale, deposit, swipe];
  const there = (card: CardPayment, more: Parameters<typeof past>[3] = {}) =>
    past(cardRef(card.no_bayar), cardPaid, card, more);
  const saleJournal = { trx: 'PENJUALAN', type: 'UMUM' };
  const bankAccount = 'JKT01/bank/BCA/123';
  const settling = (...more: readonly Past[]) =>
    given(decideSettle, 'JKT01', ...known, ...all.map((one) => there(one)), ...more);
  const settle = settling();
  const lunas: PelunasanNonCash = {
    kode_bank: 'BCA',
    tanggal,
    tujuan: 'BCA',
    tujuan_rekening: '123',
    biaya: rupiah(14_420),
    keterangan: 'EDC',
  };
  const of = (...receipts: readonly (readonly [CardPayment, number])[]): PelunasanNonCash => ({
    ...lunas,
    penerimaan: receipts.map(([{ no_bayar }, jumlah]) => ({ no_bayar, jumlah: rupiah(jumlah) })),
  });
  it('needs a consent for a fee above what is usual, of those below SPV', () => {
    const by = (level: 'KASIR' | 'SPV') =>
      given(decideSettle, someone('PENCATAT', level, 'JKT01'), ...known, there(sale));
    const cashier = (biaya: number, level: 'KASIR' | 'SPV' = 'KASIR') =>
      by(level).when({ ...of([sale, 1_000_000]), biaya: rupiah(biaya) });
    cashier(50_000).thenNeeds(undefined);
    cashier(50_001).thenNeeds({
      kategori: 'UANG',
      description: 'BIAYA PELUNASAN',
      subject: 'BCA',
      jumlah: rupiah(50_001),
      rincian: '50.001 / 1.000.000 \u00b7 EDC',
    });
    cashier(999_999, 'SPV').thenNeeds(undefined);
  });
  const no_bukti = 'PN-JKT01-000001';
  const settled = (card: CardPayment, jumlah: number): CardPayment => ({
    ...card,
    dilunasi: rupiah(jumlah),
    no_pelunasan: no_bukti,
  });

  it('clears the receipts that it names, whole and in part, each where it stands, less the fee of the bank', () => {
    const outcome = settle.when(of([deposit, 700_000], [sale, 100_000]));
    const { no_bayar, no_faktur } = deposit;
    outcome.thenHappenedAll(
      [cardSettled, settled(deposit, 700_000)],
      [cardSettled, settled(sale, 100_000)],
      [
        nonCashSettled,
        {
          ...{ no_bukti, kategori: 'PELUNASAN NON CASH', jumlah: 800_000, biaya: 14_420, diterima: 785_580 },
          penerimaan: [
            { no_bayar, no_faktur, jumlah: 700_000 },
            { no_bayar: sale.no_bayar, no_faktur: sale.no_faktur, jumlah: 100_000 },
          ],
        },
      ],
    );
    outcome.thenPosted(
      clearing(depositJournal, pay(owed, bankAccount, rupiah(700_000))),
      clearing(saleJournal, pay(owed, bankAccount, rupiah(85_580))),
      clearing(saleJournal, pay(owed, 'JKT01/luar', rupiah(14_420))),
    );
  });
  it('takes the rest of a receipt of which a part was paid, and one that was accepted where that put it', () => {
    const first = { ...swipe, dilunasi: rupiah(60_000), no_pelunasan: 'PN-JKT01-000009' };
    const accepted = { ...sale, alasan: 'Ditolak bank' };
    const outcome = settling(
      past(cardRef(swipe.no_bayar), cardSettled, first),
      past(cardRef(sale.no_bayar), bayarKartu.stepOf(acceptCard).events[0]!, accepted),
    ).when({ ...of([swipe, 300_000], [sale, 1_000_000]), biaya: undefined });
    outcome.thenPosted(
      clearing(swipeJournal, pay(owed, bankAccount, rupiah(300_000))),
      clearing(cardRejection, pay(owed, bankAccount, rupiah(1_000_000))),
    );
    outcome.thenHappenedAll(
      [cardSettled, { dilunasi: 360_000, no_pelunasan: `PN-JKT01-000009, ${no_bukti}` }],
      [cardSettled, settled(accepted, 1_000_000)],
      [nonCashSettled, { biaya: 0, diterima: 1_300_000 }],
    );
  });
  it('of a sum alone takes the oldest, the last one in part', () =>
    settle
      .when({ ...lunas, jumlah: rupiah(1_200_000), biaya: undefined })
      .thenHappenedAll(
        [cardSettled, settled(sale, 1_000_000)],
        [cardSettled, settled(deposit, 200_000)],
        [nonCashSettled, { jumlah: 1_200_000, diterima: 1_200_000 }],
      ));
  it.each([
    ['more than is open', { jumlah: rupiah(2_060_001) }, 'noncash.over-open', 'jumlah'],
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
  ] as const)('refuses %s', (_, other, code, field) => {
    const told =
      code === 'noncash.over-open'
        ? 'Yang dapat dilunasi hanya Rp 2.060.000: validasi dahulu yang menunggu'
        : undefined;
    settle.when({ ...lunas, jumlah: rupiah(2_060_000), ...other }).thenRefused(code, field, told);
  });
  it('refuses a sum of a date without receipts', () =>
    given(decideSettle, 'JKT01', ...known)
      .when({ ...lunas, jumlah: rupiah(20_000) })
      .thenRefusedWith('noncash.over-open', { field: 'jumlah', message: expect.anything() } as never));

  const other = receipt('NC-JKT01-00000901', 'FJ-JKT01-000009', 500);
  const { no_bayar } = other;
  it.each<[string, readonly Past[]]>([
    ['that nobody knows', []],
    ['of another branch', [there(other, { branch: 'BDG01' })]],
    ['of another bank', [there({ ...other, kode_bank: 'BRI' })]],
    ['of another date', [there({ ...other, tgl_terima: businessDate('2026-11-19') })]],
    ['that was cancelled', [there(other), past(cardRef(no_bayar), cardPaymentCancelled, other)]],
    [
      'that its bank did not take',
      [there(other), past(cardRef(no_bayar), bayarKartu.stepOf(rejectCard).events[0]!, other)],
    ],
  ])('refuses a receipt %s', (_, events) =>
    settling(...events)
      .when({ ...of([sale, 100_000], [other, 500]) })
      .thenRefused('noncash.receipt-over', 'penerimaan.2.no_bayar', `${no_bayar} BCA 2026-11-20 hanya terbuka Rp 0`),
  );
  it('refuses a receipt that waits, and one of a sale that waits', () => {
    settling(there({ ...other, tervalidasi: false }))
      .when({ ...of([other, 500]), biaya: undefined })
      .thenRefused('document.waiting', 'penerimaan.1.no_bayar', `${no_bayar} masih menunggu validasi, validasi dahulu`);
    const [recorded] = penjualan.stepOf(recordSale).events;
    const waits = { no_bukti: other.no_faktur, tervalidasi: false } as never;
    const waiting = given(decideSettle, 'JKT01', ...known, there(other), past(paidByCard(other), recorded!, waits));
    waiting
      .when({ ...of([other, 500]), biaya: undefined })
      .thenRefusedWith('document.waiting', { field: 'penerimaan.1.no_bayar', message: expect.anything() } as never);
    waiting
      .when({ ...lunas, jumlah: rupiah(500), biaya: undefined })
      .thenRefusedWith('noncash.over-open', { field: 'jumlah', message: expect.anything() } as never);
  });
  it('of a sum alone takes none that waits, is paid, or is of another terminal, date or branch', () => {
    const more = [
      there({ ...other, tervalidasi: false }),
      past(cardRef(swipe.no_bayar), cardSettled, settled(swipe, 360_000)),
      there({ ...other, no_bayar: 'NC-JKT01-00000902', kode_bank: 'BRI' }),
      there({ ...other, no_bayar: 'NC-JKT01-00000903', tgl_terima: businessDate('2026-11-19') }),
      there({ ...other, no_bayar: 'NC-JKT01-00000904' }, { branch: 'BDG01' }),
    ];
    settling(...more)
      .when({ ...lunas, jumlah: rupiah(1_700_001) })
      .thenRefused(
        'noncash.over-open',
        'jumlah',
        'Yang dapat dilunasi hanya Rp 1.700.000: validasi dahulu yang menunggu',
      );
  });
  it('refuses more of a receipt than is open', () => {
    const first = { ...swipe, dilunasi: rupiah(60_000), no_pelunasan: 'PN-JKT01-000009' };
    settling(past(cardRef(swipe.no_bayar), cardSettled, first))
      .when(of([swipe, 300_001]))
      .thenRefused(
        'noncash.receipt-over',
        'penerimaan.1.jumlah',
        `${swipe.no_bayar} BCA 2026-11-20 hanya terbuka Rp 300.000`,
      );
  });
  it('is turned round on the same date with consent: its receipts are open again, and nothing else', () => {
    const payload = {
      no_bukti,
      kategori: 'PELUNASAN NON CASH',
      kode_bank: 'BCA',
      tanggal,
      tujuan: 'BCA',
      tujuan_rekening: '123',
      jumlah: rupiah(800_000),
      biaya: rupiah(14_420),
      diterima: rupiah(785_580),
      keterangan: 'EDC',
      penerimaan: [deposit, sale].map(({ no_bayar: paid, no_faktur }, index) => ({
        no_bayar: paid,
        no_faktur,
        jumlah: rupiah([700_000, 100_000][index]!),
      })),
    };
    const postings = [posting(owed, bankAccount, rupiah(785_580)), posting(owed, 'JKT01/luar', rupiah(14_420))];
    const slip = streamOf(settlements, no_bukti);
    const batal = { no_bukti, keterangan: 'Salah' };
    const cancelling = (at: Parameters<typeof past>[3]) =>
      given(
        decideCancelSettlement,
        'JKT01',
        ...[there(sale), there(deposit)],
        past(cardRef(deposit.no_bayar), cardSettled, settled(deposit, 700_000)),
        past(cardRef(sale.no_bayar), cardSettled, {
          ...sale,
          dilunasi: rupiah(150_000),
          no_pelunasan: `PN-JKT01-000007, ${no_bukti}`,
        }),
        past(slip, nonCashSettled, payload, { postings, ...at }),
      ).when(batal);
    const outcome = cancelling({});
    outcome.thenHappenedAll(
      [cardReopened, deposit],
      [cardReopened, { ...sale, dilunasi: 50_000, no_pelunasan: 'PN-JKT01-000007' }],
      [settlementCancelled, { ...payload, keterangan: 'Salah' }],
    );
    outcome.thenEvents((_, told) => {
      if ('no_bayar' in told && told.no_bayar === deposit.no_bayar) expect(told).toEqual(deposit);
    });
    outcome.thenPosted(posting(bankAccount, owed, rupiah(785_580)), posting('JKT01/luar', owed, rupiah(14_420)));
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL PELUNASAN NON CASH',
      subject: no_bukti,
      jumlah: payload.jumlah,
      rincian: 'PELUNASAN NON CASH \u00b7 EDC',
    });
    cancelling({ business_date: '2026-11-19' }).thenRefused('slip.other-date', 'no_bukti');
  });
  it('refuses neither receipts nor a sum, another sum than that of its receipts, and a receipt twice', () => {
    for (const named of [{}, { penerimaan: [] }])
      settle.when({ ...lunas, ...named }).thenRefused('request.invalid', 'penerimaan', 'Jumlah Rp Tidak Boleh Kosong');
    settle
      .when({ ...of([sale, 100_000]), jumlah: rupiah(100_001) })
      .thenRefused('request.invalid', 'penerimaan', 'Masih kurang Rp 1');
    const parsed = parsePayload(settleNonCash.body, of([sale, 100_000], [sale, 1]));
    expect(parsed).toMatchObject({ errors: [{ field: 'penerimaan.2.no_bayar' }] });
  });
});

describe.each([
  ['swipe', 'GT-JKT01-000001', gesekTunai, swipeForCash, cancelSwipe, 'Gesek Tunai'],
  ['deposit', 'TP-JKT01-000001', titipan, takeDeposit, cancelDeposit, 'Titipan'],
  ['sale', 'FJ-JKT01-000001', penjualan, recordSale, cancelSale, 'Penjualan'],
] as const)('a card payment of a %s', (_, no_faktur, document, begin, cancel, title) => {
  const paid = streamOf(documentStreams(document as typeof titipan), no_faktur);
  const [begun, ended] = [begin, cancel].map((step) => document.stepOf(step).events[0] as unknown as typeof cardPaid);
  const facts = { no_bukti: no_faktur, tervalidasi: true } as never;
  const there = past(paid, begun!, facts);
  const gone = past(paid, ended!, facts);
  const card = {
    no_bayar: 'NC-JKT01-00000101',
    no_faktur,
    kode_bank: 'BCA',
    tgl_terima: tanggal,
    jumlah: rupiah(300_000),
    tervalidasi: false,
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
  it('is rejected while it waits: the customer owes it from then on', () =>
    deciding(rejectCard, there, waits)
      .when({ no_bayar, alasan: 'Ditolak' })
      .thenPosted(clearing({ trx: title.toUpperCase(), type: 'UMUM' }, pay(owed, 'JKT01/luar', rupiah(300_000)))));
  it('is neither confirmed nor accepted once that was cancelled', () => {
    const refused = `${title} ${no_faktur} sudah dibatalkan, pembayaran kartunya tidak diterima lagi`;
    const of = [deciding(confirmCard, there, waits, gone), deciding(acceptCard, there, waits, rejected!, gone)];
    for (const one of of) one.when({ no_bayar }).thenRefused('card.of-cancelled', 'no_bayar', refused);
    const cancelled = past(stream, cardPaymentCancelled, card, by);
    for (const command of [confirmCard, rejectCard])
      deciding(command, there, waits, gone, cancelled)
        .when({ no_bayar, alasan: 'X' })
        .thenRefused('slip.cancelled', 'no_bayar');
  });
});

import { pieceReleased, pieceReserved } from '../../../contracts/data-barang/barang.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { cancelDeposit, takeDeposit, titipan } from '../../../contracts/titipan/documents.js';
import {
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  cardRefunded,
  cardSettled,
  confirmCard,
} from '../../../contracts/non-cash/card-payments.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { depositJournal, depositRounding } from '../../domain/deposits/deposits.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { clearing, pay } from '../../domain/journals/postings.js';
import { cardRejection } from '../../domain/cards/card-payments.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { account, terminal } from '../../testing/known-masters.js';
import { board, inStock, ring, seller } from '../../testing/known-trade.js';
import { depositDeciders } from './titipan.deciders.js';

type Deposit = InstanceType<(typeof takeDeposit)['body']>;
const decideTake = depositDeciders.find(({ command }) => (command as object) === takeDeposit)!;

const price = 2_075_000;
const cash = (jumlah: number) => [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
const deposit: Deposit = {
  barang: [{ kode_barcode: ring.kode_barcode }],
  ...{ kode_member: 'MB-000001', kode_sales: 'DEWI', pembayaran: cash(500_000) },
};
const customer = (aktif: boolean): Past =>
  past(customerStream('MB-000001'), customerEntered, { kode_member: 'MB-000001', aktif } as Customer);
const counter = (...more: readonly Past[]) =>
  given<Deposit>(decideTake as never, 'JKT01', seller, board, account('BCA', '123'), ...more);
const shop = counter(customer(true), inStock());

describe('take-deposit', () => {
  it('keeps the piece for its customer at the price of that day', () =>
    shop
      .when(deposit)
      .thenHappenedAll(
        [
          pieceReserved,
          { kode_barcode: ring.kode_barcode, no_titipan: 'TP-JKT01-000001', no_dokumen: ring.no_dokumen },
        ],
        [
          titipan.stepOf(takeDeposit).events[0]!,
          { no_bukti: 'TP-JKT01-000001', total: price, dp_rp: 500_000, qty: 1, tervalidasi: false },
        ],
      ));
  it('moves the money into the drawer, and no gold', () =>
    shop.when(deposit).thenPosted(posting('JKT01/luar', 'JKT01/kas', rupiah(500_000))));
  it('counts what a user takes by transfer, and needs consent where that is large on the day', () => {
    const byBank = { cara: 'TRANSFER' as const, kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(500_000) };
    const after = (came: number) =>
      shop.movedToday({ 'SENDIRI JKT01/jual-transfer/KASIR01': { came } }).when({ ...deposit, pembayaran: [byBank] });
    const paid = posting('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(500_000));
    const counted = countsTo('JKT01/jual-transfer/KASIR01', 500_000);
    const waits = { from: 'JKT01/luar', to: 'JKT01/transfer-tunggu/BCA/123', asset: 'TUNGGU', amount: 500_000 };
    after(49_500_000).thenPosted(paid, waits, counted, countsInAll(500_000));
    after(49_500_000).thenNeeds(undefined);
    after(49_500_001).thenPosted(paid, waits);
    after(49_500_001).thenNeeds(expect.objectContaining({ jumlah: 500_000, subject: 'BCA 123' }) as never);
  });
  it('counts what a user takes by card beside it, each against its own limit', () => {
    const pembayaran = [
      { cara: 'KARTU' as const, kode_bank: 'BCA', jumlah: rupiah(300_000) },
      { cara: 'TRANSFER' as const, kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(200_000) },
    ];
    const after = (cards: number, transfers: number) =>
      counter(customer(true), inStock(), terminal('BCA'))
        .movedToday({
          'SENDIRI JKT01/jual-kartu/KASIR01': { came: cards },
          'SENDIRI JKT01/jual-transfer/KASIR01': { came: transfers },
        })
        .when({ ...deposit, pembayaran });
    const paid = [
      posting('JKT01/luar', 'JKT01/noncash/BCA/2026-11-20', rupiah(300_000)),
      posting('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(200_000)),
      { from: 'JKT01/luar', to: 'JKT01/transfer-tunggu/BCA/123', asset: 'TUNGGU', amount: 200_000 },
    ];
    const [transfer, card] = [
      { from: 'JKT01/luar', to: 'JKT01/jual-transfer/KASIR01', asset: 'SENDIRI', amount: 200_000 },
      { from: 'JKT01/luar', to: 'JKT01/jual-kartu/KASIR01', asset: 'SENDIRI', amount: 300_000 },
    ];
    after(49_700_000, 49_800_000).thenPosted(...paid, transfer, card, countsInAll(500_000));
    after(49_700_000, 49_800_000).thenNeeds(undefined);
    after(49_700_001, 49_800_000).thenPosted(...paid, transfer, countsInAll(200_000));
    after(49_700_001, 49_800_000).thenNeeds(expect.objectContaining({ jumlah: 300_000, subject: 'BCA' }) as never);
    after(49_700_001, 49_800_001).thenNeeds(
      expect.objectContaining({
        description: 'KARTU PELANGGAN SEHARI DI ATAS BATAS',
        rincian: expect.stringContaining('; TRANSFER PELANGGAN SEHARI DI ATAS BATAS 200.000: BCA 123') as string,
      }) as never,
    );
  });
  it('takes all that the piece costs, and no more', () => {
    shop
      .when({ ...deposit, pembayaran: cash(price) })
      .thenHappenedAll([pieceReserved, {}], [titipan.stepOf(takeDeposit).events[0]!, { dp_rp: price }]);
    shop
      .when({ ...deposit, pembayaran: cash(price + 100) })
      .thenRefused('deposit.over', 'pembayaran.1.jumlah', 'Uang titipan melebihi harga barang: Rp 2.075.000');
  });
  it('takes no less than a tenth, in coins where these are no more than the price', () => {
    const least = (key: string, value: number | string): Past =>
      past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value });
    const leaves = (amount: number, ...set: readonly Past[]) =>
      counter(customer(true), inStock(), ...set).when({ ...deposit, pembayaran: cash(amount) });
    const taken = titipan.stepOf(takeDeposit).events[0]!;
    const refused = (terkecil: string) =>
      ['deposit.under', 'pembayaran.1.jumlah', `Uang titipan untuk barang ini paling sedikit Rp ${terkecil}`] as const;
    leaves(207_500).thenHappenedAll([pieceReserved, {}], [taken, { dp_rp: 207_500 }]);
    leaves(207_400).thenRefused(...refused('207.500'));
    leaves(207_000, least('kas.uang_terkecil', '1000')).thenRefused(...refused('208.000'));
    leaves(100, least('titipan.dp_terkecil', 0)).thenHappenedAll([pieceReserved, {}], [taken, {}]);
    const whole = [least('titipan.dp_terkecil', 100), least('kas.uang_terkecil', '1000')];
    leaves(2_075_000, ...whole).thenHappenedAll([pieceReserved, {}], [taken, {}]);
    leaves(2_074_000, ...whole).thenRefused(...refused('2.075.000'));
  });
  it.each<[string, Partial<Deposit>, RefusalCode, string]>([
    ['nobody who sells', { kode_sales: 'X' }, 'sale.unknown-sales', 'kode_sales'],
    ['an unknown member', { kode_member: 'MB-X' }, 'sale.unknown-member', 'kode_member'],
    ['an unknown piece', { barang: [{ kode_barcode: 'NONE' }] }, 'piece.unknown', 'barang.1.kode_barcode'],
    [
      'a transfer to no account',
      { pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', jumlah: rupiah(1) }] },
      ...(['payment.rekening-required', 'pembayaran.1.no_rekening'] as const),
    ],
  ])('refuses %s', (_, wrong, code, field) => shop.when({ ...deposit, ...wrong }).thenRefused(code, field));
  it('refuses cash that no coins make', () =>
    shop
      .when({ ...deposit, pembayaran: cash(500_001) })
      .thenRefused(
        'cash.no-coins',
        'pembayaran.1.jumlah',
        'Uang tunai dibayar dengan kelipatan Rp 100: 500.000 atau 500.100',
      ));
  it('refuses a member who is no longer active, and a piece of another branch', () => {
    counter(customer(false), inStock()).when(deposit).thenRefused('sale.unknown-member', 'kode_member');
    counter(customer(true), inStock({ branch: 'BDG01' }))
      .when(deposit)
      .thenRefused('piece.elsewhere', 'barang.1.kode_barcode', 'Barang C-0001 ada di BDG01');
  });
});

describe('cancel-deposit', () => {
  const no_bukti = 'TP-JKT01-000001';
  const tgl_titip = businessDate('2026-11-20');
  const owed = 'JKT01/noncash/BCA/2026-11-20';
  const left = { cara: 'KARTU' as const, kode_bank: 'BCA', jumlah: rupiah(300_000) };
  const facts = {
    ...{ no_bukti, kategori: 'TITIPAN', tgl_titip, kode_member: 'MB-000001', kode_sales: 'DEWI' },
    ...{ barang: [{ kode_barcode: ring.kode_barcode }], qty: 1, total: price },
    ...{ pembayaran: [...cash(100_000), left], dp_rp: rupiah(400_000), tervalidasi: true, keterangan: '' },
  };
  const [taken, cancelled] = [takeDeposit, cancelDeposit].map((step) => titipan.stepOf(step).events[0]!);
  const card = {
    ...{ no_bayar: 'NC-JKT01-000001TP02', no_faktur: no_bukti, kode_bank: 'BCA', tgl_terima: tgl_titip },
    ...{ jumlah: left.jumlah, tervalidasi: false },
  };
  const paid = streamOf(documentStreams(bayarKartu), card.no_bayar);
  type Batal = InstanceType<(typeof cancelDeposit)['body']>;
  const decideCancel = depositDeciders.find(({ command }) => (command as object) === cancelDeposit);
  const cancelling = (...more: readonly Past[]) =>
    given<Batal>(
      decideCancel as never,
      'JKT01',
      inStock(),
      past(streamOf(documentStreams(titipan), no_bukti), taken!, facts as never),
      past(paid, cardPaid, card),
      ...more,
    ).holding({ [owed]: 300_000, 'JKT01/kas': 400_000 });
  const batal = { no_bukti, keterangan: 'Batal beli' };

  it('takes a card that waits back: the bank owes nothing, and only what was cash goes out of the drawer', () => {
    const outcome = cancelling().when(batal);
    outcome.thenHappenedAll([pieceReleased, {}], [cardPaymentCancelled, { no_bayar: card.no_bayar }], [cancelled!, {}]);
    outcome.thenPosted(
      clearing(depositJournal, pay(owed, 'JKT01/luar', rupiah(300_000), cardRejection)),
      pay('JKT01/kas', 'JKT01/luar', rupiah(100_000), depositJournal),
      pay('JKT01/luar', 'JKT01/tukar', rupiah(300_000), { trx: 'KARTU TITIPAN DITOLAK', type: 'UMUM' }),
      pay('JKT01/tukar', 'JKT01/luar', rupiah(300_000), depositJournal),
    );
  });
  const confirmed = past(paid, bayarKartu.stepOf(confirmCard).events[0]!, { ...card, tervalidasi: true });
  const fee = (value: number) =>
    past(settingStream('JKT01', 'titipan.biaya_batal'), settingChanged, {
      key: 'titipan.biaya_batal',
      kode_toko: 'JKT01',
      value,
    });
  const byCard = (jumlah: number) => clearing(depositJournal, pay(owed, 'JKT01/luar', rupiah(jumlah), depositJournal));
  const earned = (jumlah: number) => [
    pay('JKT01/luar', 'JKT01/tukar', rupiah(jumlah), { trx: 'BIAYA BATAL TITIPAN', type: 'UMUM' }),
    pay('JKT01/tukar', 'JKT01/luar', rupiah(jumlah), depositJournal),
  ];

  it('pays each payment back the way it came: a confirmed card by what the bank owes', () => {
    const outcome = cancelling(confirmed).when(batal);
    outcome.thenHappenedAll([pieceReleased, {}], [cardPaymentCancelled, { no_bayar: card.no_bayar }], [cancelled!, {}]);
    outcome.thenPosted(byCard(300_000), pay('JKT01/kas', 'JKT01/luar', rupiah(100_000), depositJournal));
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(400_000) };
    given<Batal>(
      decideCancel as never,
      'JKT01',
      inStock(),
      past(streamOf(documentStreams(titipan), no_bukti), taken!, { ...facts, pembayaran: [transfer] } as never),
    )
      .when(batal)
      .thenPosted(pay('JKT01/bank/BCA/123', 'JKT01/luar', rupiah(400_000), depositJournal));
  });
  it('pays all of it back in cash where that is chosen, and says so to whom consents; the card stays as it is', () => {
    const outcome = cancelling(confirmed).when({ ...batal, kembali: 'TUNAI' });
    outcome.thenHappenedAll([pieceReleased, {}], [cancelled!, { kembali: 'TUNAI' }]);
    outcome.thenPosted(pay('JKT01/kas', 'JKT01/luar', rupiah(400_000), depositJournal));
    outcome.thenNeeds({
      kategori: 'PENJUALAN',
      description: 'BATAL TITIPAN',
      subject: no_bukti,
      jumlah: rupiah(400_000),
      rincian: 'MB-000001 \u00b7 uang kembali tunai Rp 400.000',
    });
  });
  it('takes its fee off cash first, then off a card, which then stays for the rest', () => {
    cancelling(confirmed, fee(25_000))
      .when(batal)
      .thenPosted(byCard(300_000), pay('JKT01/kas', 'JKT01/luar', rupiah(75_000), depositJournal), ...earned(25_000));
    const outcome = cancelling(confirmed, fee(130_000)).when(batal);
    outcome.thenHappenedAll([pieceReleased, {}], [cardRefunded, { jumlah: 30_000 }], [cancelled!, { biaya: 130_000 }]);
    outcome.thenPosted(byCard(270_000), ...earned(130_000));
  });
  it('is refused by card once the bank has paid for it, and goes back in cash instead', () => {
    const byBank = { ...card, tervalidasi: true, dilunasi: rupiah(1), no_pelunasan: 'PN-JKT01-000001' };
    const settled = cancelling(confirmed, past(paid, cardSettled, byBank));
    settled
      .when(batal)
      .thenRefused(
        'deposit.card-settled',
        'no_bukti',
        'Kartu BCA sudah dilunasi bank: batalkan dengan uang kembali tunai',
      );
    settled.when({ ...batal, kembali: 'TUNAI' }).thenHappenedAll([pieceReleased, {}], [cancelled!, {}]);
  });
  it('is refused once its shift was closed, while none runs', () =>
    cancelling(confirmed)
      .finding({ own: null, shift_ditutup: 'SH-JKT01-000001' })
      .when(batal)
      .thenRefused(
        'shift.closed-since',
        'no_bukti',
        'Shift SH-JKT01-000001 sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana',
      ));
  it('pays the rest in coins, and books the difference beside what was owed', () => {
    const odd = { ...card, jumlah: rupiah(299_955), tervalidasi: true };
    const paidOdd = past(paid, bayarKartu.stepOf(confirmCard).events[0]!, odd);
    const pembayaran = [...cash(100_000), { ...left, jumlah: odd.jumlah }];
    const taken399 = past(streamOf(documentStreams(titipan), no_bukti), taken!, {
      ...facts,
      pembayaran,
      dp_rp: rupiah(399_955),
    } as never);
    const outcome = cancelling(taken399, paidOdd).when({ ...batal, kembali: 'TUNAI' });
    outcome.thenHappenedAll([pieceReleased, {}], [cancelled!, { pembulatan_tunai: 45, uang_terkecil: 100 }]);
    outcome.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(400_000), depositJournal),
      pay('JKT01/luar', 'JKT01/pembulatan', rupiah(45), depositRounding),
    );
  });
  it('gives back all that came in cash as it came, whatever coins there are by now', () => {
    const came = past(streamOf(documentStreams(titipan), no_bukti), taken!, {
      ...facts,
      pembayaran: cash(399_955),
      dp_rp: rupiah(399_955),
    } as never);
    cancelling(came)
      .when(batal)
      .thenPosted(pay('JKT01/kas', 'JKT01/luar', rupiah(399_955), depositJournal));
  });
});

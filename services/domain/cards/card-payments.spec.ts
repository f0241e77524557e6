import {
  acceptCard,
  bayarKartu,
  cardPaid,
  cardPaymentCancelled,
  cardSettled,
  confirmCard,
  rejectCard,
} from '../../../contracts/non-cash/card-payments.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { cancelSale, penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { allowed, rule } from '../../testing/rule.js';
import { invoiceRef } from '../buying/invoices.js';
import { documentStreams } from '../documents/document-streams.js';
import {
  cardNumber,
  cardRef,
  cardRefusal,
  cardsBack,
  cardsOfSale,
  cardsPaid,
  cardValidation,
  owedFor,
  paidByCard,
} from './card-payments.js';

const no_bukti = 'FJ-JKT01-000007';
const no_bayar = 'NC-JKT01-00000702';
const pembayaran: readonly Bayar[] = [
  { cara: 'TUNAI', jumlah: rupiah(100) },
  { cara: 'KARTU', kode_bank: 'BCA', jumlah: rupiah(300) },
];
const sale = { no_bukti, pembayaran };
const card = {
  no_bayar,
  no_faktur: no_bukti,
  kode_bank: 'BCA',
  tgl_terima: businessDate('2026-11-20'),
  jumlah: rupiah(300),
  tervalidasi: false,
};
const stream = streamOf(documentStreams(bayarKartu), no_bayar);
const paid = past(stream, cardPaid, card);
const became = (step: typeof confirmCard | typeof rejectCard | typeof acceptCard): Past =>
  past(stream, bayarKartu.stepOf(step as never).events[0]!, card as never);

describe('the card payments of a document', () => {
  it.each([
    ['FJ-JKT01-000007', 0, 'NC-JKT01-00000701'],
    ['FJ-JKT01-000007', 9, 'NC-JKT01-00000710'],
    ['TP-JKT01-000007', 0, 'NC-JKT01-000007TP01'],
    ['GT-JKT01-000007', 0, 'NC-JKT01-000007GT01'],
  ])('are numbered after it and their place: %s %i', (document, place, number) =>
    expect(cardNumber(document, place)).toBe(number),
  );
  const pays = rule({
    needs: (_: typeof sale, branch) => ({ settings: cardValidation.of(branch) }),
    decide: (c, { settings }, context) => ({ events: cardsPaid(c, context, settings) }),
  });
  const validates = past(settingStream('JKT01', 'VALIDASI_NON_CASH_MODULE'), settingChanged, {
    key: 'VALIDASI_NON_CASH_MODULE',
    kode_toko: 'JKT01',
    value: true,
  });

  it('wait where the shop looks at them, and nowhere else', () => {
    given(pays, 'JKT01', validates).when(sale).thenHappenedAll([cardPaid, card]);
    given(pays, 'JKT01')
      .when(sale)
      .thenHappenedAll([cardPaid, { no_bayar, tervalidasi: true }]);
  });
  it('are owed by the bank of the terminal, of the date on which they paid', () =>
    expect(owedFor('JKT01', card)).toBe('JKT01/noncash/BCA/2026-11-20'));
});

describe('the card payments of a sale that is cancelled', () => {
  const back = rule({
    needs: (c: typeof sale) => ({ cards: cardsOfSale(c) }),
    decide(_, { cards }) {
      const events = cardsBack(cards);
      return 'refusal' in events ? events : { events };
    },
  });

  it.each<[string, readonly Past[]]>([
    ['waits', [paid]],
    ['was confirmed', [paid, became(confirmCard)]],
    ['was rejected and accepted after all', [paid, became(rejectCard), became(acceptCard)]],
  ])('go with it where one %s', (_, events) =>
    given(back, 'JKT01', ...events)
      .when(sale)
      .thenHappenedAll([cardPaymentCancelled, { no_bayar }]),
  );
  it('keep it from being cancelled where a bank did not take one', () =>
    given(back, 'JKT01', paid, became(rejectCard))
      .when(sale)
      .thenRefused(
        'card.rejected',
        'no_bukti',
        `Pembayaran kartu ${no_bayar} ditolak bank, terima dahulu sebelum membatalkan`,
      ));
  it('keep it from being cancelled while its bank has paid of one: of two of one amount, the other goes', () => {
    const settled = past(stream, cardSettled, { ...card, dilunasi: rupiah(1), no_pelunasan: 'PN-JKT01-000004' });
    const other = { no_bukti: 'FJ-JKT01-000008', pembayaran };
    const twin = { ...card, no_bayar: 'NC-JKT01-00000802', no_faktur: other.no_bukti, tervalidasi: true };
    const confirmed = past(stream, cardPaid, { ...card, tervalidasi: true });
    const shop = given(back, 'JKT01', confirmed, settled, past(cardRef(twin.no_bayar), cardPaid, twin));
    shop
      .when(sale)
      .thenRefused(
        'noncash.settled-by',
        'no_bukti',
        `Pembayaran kartu ${no_bayar} sudah dilunasi bank: batalkan pelunasan PN-JKT01-000004 dahulu`,
      );
    shop.when(other).thenHappenedAll([cardPaymentCancelled, { no_bayar: twin.no_bayar }]);
  });
  it('are of no interest any more after it', () => {
    const looksAt = rule({
      needs: () => ({ sold: paidByCard(card) }),
      decide: (_, { sold }) => cardRefusal(card, sold) ?? allowed,
    });
    const recorded = past(invoiceRef(no_bukti), penjualan.stepOf(recordSale).events[0]!, { no_bukti } as never);
    const cancelled = past(invoiceRef(no_bukti), penjualan.stepOf(cancelSale).events[0]!, { no_bukti } as never);
    given(looksAt, 'JKT01', recorded).when({}).thenHappenedAll();
    given(looksAt, 'JKT01', recorded, cancelled)
      .when({})
      .thenRefused(
        'card.of-cancelled',
        'no_bayar',
        `Penjualan ${no_bukti} sudah dibatalkan, pembayaran kartunya tidak diterima lagi`,
      );
  });
});

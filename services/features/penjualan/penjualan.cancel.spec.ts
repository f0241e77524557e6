import {
  pieceBought,
  pieceReservedAgain,
  pieceSaleCancelled,
  pieceSold,
} from '../../../contracts/data-barang/barang.js';
import { couponCancelled, couponConfirmed, couponPromised, kuponTerbit } from '../../../contracts/cek-kupon/coupon.js';
import { costDifference } from '../../../contracts/data-barang/accounts.js';
import { baki } from '../../../contracts/barang/gudang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { masterCreated, masterRemoved, masterRestored } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { POINTS } from '../../../contracts/member/points.js';
import { bayarKartu, cardPaid, cardPaymentCancelled, rejectCard } from '../../../contracts/non-cash/card-payments.js';
import { cashBack } from '../../../contracts/penjualan/coins.js';
import { cancelSale, penjualan, recordSale, rejectSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { boughtValue } from '../../domain/buying/bought-pieces.js';
import { invoiceRef } from '../../domain/buying/invoices.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { move, pay } from '../../domain/journals/postings.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { saleDeciders } from './penjualan.deciders.js';

const backOf = (pembayaran: readonly object[]) => cashBack({ pembayaran } as never);
type Cancel = InstanceType<(typeof cancelSale)['body']>;
const deciderOf = (command: object) => saleDeciders.find((one) => (one.command as object) === command)! as never;
const [recorded, validated, cancelled, rejected] = [recordSale, validateSale, cancelSale, rejectSale].map(
  (step) => penjualan.stepOf(step as never).events[0]!,
);

const no_bukti = 'FJ-JKT01-000001';
const batal: Cancel = { no_bukti, keterangan: 'Salah barang' };
const price = rupiah(2_075_000);
const facts = {
  no_bukti,
  kategori: 'PENJUALAN',
  kode_sales: 'DEWI',
  barang: [{ kode_barcode: ring.kode_barcode, dokumen_asal: ring.no_dokumen }],
  pembayaran: [{ cara: 'TUNAI', jumlah: price }],
  total: price,
  tervalidasi: false,
  keterangan: '',
};
const postings = [
  pay('JKT01/luar', 'JKT01/kas', price),
  move('JKT01/baki/B01', 'JKT01/luar', ring.berat, gold('750')),
  pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(1_500_000)),
];
const sold = past(pieceRef(ring.kode_barcode), pieceSold, { ...ring, no_dokumen: no_bukti });
const sale = (more: object = {}, at: Partial<Past> = {}): Past =>
  past(invoiceRef(no_bukti), recorded!, { ...facts, ...more } as never, { postings, actor: 'KASIR02', ...at });
const counter = (command: object, ...events: readonly Past[]) =>
  given<Cancel>(deciderOf(command), 'JKT01', inStock(), sold, ...events).holding({ 'JKT01/kas': price });

describe('cancel-sale', () => {
  it('lays the piece back where it lay, and all money, gold and cost goes back', () => {
    const done = counter(cancelSale, sale()).when(batal);
    done.thenHappenedAll(
      [pieceSaleCancelled, { kode_barcode: ring.kode_barcode, no_dokumen: ring.no_dokumen, kode_baki: 'B01' }],
      [cancelled!, { no_bukti, keterangan: 'Salah barang' }],
    );
    done.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', price),
      move('JKT01/luar', 'JKT01/baki/B01', ring.berat, gold('750')),
      pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(1_500_000)),
    );
  });
  it('is refused once its shift was closed while none runs, and a rejection is; paid by transfer it is not', () => {
    const found = { own: null, shift_ditutup: 'SH-JKT01-000001' };
    const said = 'Shift SH-JKT01-000001 sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana';
    for (const command of [cancelSale, rejectSale])
      counter(command, sale()).finding(found).when(batal).thenRefused('shift.closed-since', 'no_bukti', said);
    const [, ...others] = postings;
    const transferred = [pay('JKT01/luar', 'JKT01/bank/BCA/123', price), ...others];
    counter(cancelSale, sale({}, { postings: transferred }))
      .finding(found)
      .when(batal)
      .thenHappenedAll([pieceSaleCancelled, {}], [cancelled!, {}]);
  });
  describe('with a card and a transfer', () => {
    const no_bayar = 'NC-JKT01-00000102';
    const card = {
      no_bayar,
      no_faktur: no_bukti,
      kode_bank: 'BCA',
      tgl_terima: businessDate('2026-11-20'),
      jumlah: rupiah(300_000),
      tervalidasi: true,
    };
    const pembayaran = [
      { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(1_775_000) },
      { cara: 'KARTU', kode_bank: 'BCA', jumlah: rupiah(300_000) },
    ];
    const owed = 'JKT01/noncash/BCA/2026-11-20';
    const moves = [
      pay('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(1_775_000)),
      pay('JKT01/luar', owed, rupiah(300_000)),
    ];
    const cards = streamOf(documentStreams(bayarKartu), no_bayar);
    const sold = (tervalidasi: boolean) =>
      counter(cancelSale, sale({ pembayaran }, { postings: moves }), past(cards, cardPaid, { ...card, tervalidasi }));
    const cash = { trx: 'PENJUALAN', type: 'UMUM' };

    const coins = past(settingStream('JKT01', 'kas.uang_terkecil'), settingChanged, {
      key: 'kas.uang_terkecil',
      kode_toko: 'JKT01',
      value: '100',
    });

    it('goes back the way it came: by transfer, and by what the bank owes', () => {
      const done = sold(true).when(batal);
      done.thenHappenedAll([pieceSaleCancelled, {}], [cardPaymentCancelled, { no_bayar }], [cancelled!, {}]);
      done.thenPosted(
        pay('JKT01/bank/BCA/123', 'JKT01/luar', rupiah(1_775_000)),
        pay(owed, 'JKT01/luar', rupiah(300_000)),
      );
    });
    it('goes back in cash where that is chosen and consented to: the card stays as it is', () => {
      const done = sold(true).when({ ...batal, kembali: 'TUNAI' } as Cancel);
      done.thenHappenedAll([pieceSaleCancelled, {}], [cancelled!, { kembali: 'TUNAI' }]);
      done.thenPosted(pay('JKT01/kas', 'JKT01/luar', rupiah(2_075_000), cash));
      expect(backOf(pembayaran)).toEqual({ jumlah: 2_075_000, isExact: false });
      done.thenNeeds({
        kategori: 'PENJUALAN',
        description: 'BATAL PENJUALAN',
        subject: no_bukti,
        jumlah: price,
        rincian: 'PENJUALAN \u00b7 uang kembali tunai Rp 2.075.000',
      });
    });
    it('pays no cash for a card that waits', () => {
      const done = sold(false).when({ ...batal, kembali: 'TUNAI' } as Cancel);
      done.thenHappenedAll([pieceSaleCancelled, {}], [cardPaymentCancelled, { no_bayar }], [cancelled!, {}]);
      done.thenPosted(
        pay(owed, 'JKT01/luar', rupiah(300_000)),
        pay('JKT01/kas', 'JKT01/luar', rupiah(1_775_000), cash),
      );
    });
    it('goes back as it came where all of it was cash', () => {
      const inCash = sale(
        { pembayaran: [{ cara: 'TUNAI', jumlah: price }] },
        { postings: [pay('JKT01/luar', 'JKT01/kas', price)] },
      );
      const done = counter(cancelSale, coins, inCash).when({ ...batal, kembali: 'TUNAI' } as Cancel);
      done.thenPosted(pay('JKT01/kas', 'JKT01/luar', price));
      expect(backOf([{ cara: 'TUNAI', jumlah: price }])).toEqual({ jumlah: price, isExact: true });
    });
    it('goes back in the coins of the shop, and says what that added', () => {
      const transfer = [{ ...pembayaran[0]!, jumlah: rupiah(1_775_055) }];
      const odd = [pay('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(1_775_055))];
      const done = counter(cancelSale, coins, sale({ pembayaran: transfer }, { postings: odd })).when({
        ...batal,
        kembali: 'TUNAI',
      } as Cancel);
      done.thenHappenedAll([pieceSaleCancelled, {}], [cancelled!, { pembulatan_kembali: 45 }]);
      done.thenPosted(
        pay('JKT01/kas', 'JKT01/luar', rupiah(1_775_100), cash),
        pay('JKT01/luar', 'JKT01/pembulatan', rupiah(45), { trx: 'PEMBULATAN PENJUALAN', type: 'UMUM' }),
      );
    });
  });
  it('is refused where the tray of a piece was deleted, until that is restored', () => {
    const tray = { kode_toko: 'JKT01', kode_baki: 'B01', nama_baki: 'B', kode_gudang: 'UTAMA', siap: true };
    const row = trayRow('JKT01', 'B01');
    const was = [past(row, masterCreated(baki), tray), past(row, masterRemoved(baki), tray)];
    const barang = [{ ...facts.barang[0], kode_baki: 'B01' }];
    const ofTray = (...more: readonly Past[]) => counter(cancelSale, sale({ barang }), ...was, ...more).when(batal);
    ofTray().thenRefused('piece.tray-gone', 'no_bukti', 'Baki B01 sudah dihapus: pulihkan dahulu di Master Baki');
    ofTray(past(row, masterRestored(baki), tray)).thenHappenedAll([pieceSaleCancelled, {}], [cancelled!, {}]);
  });
  it('gives back what was brought in exchange, at the average cost of what stays', () => {
    const beli = [{ kode_barcode: 'BR-JKT01-000001', harga: rupiah(900_000) }];
    const brought = past(pieceRef('BR-JKT01-000001'), pieceBought, { ...ring, kode_barcode: 'BR-JKT01-000001' });
    const moves = [
      move('JKT01/luar', 'JKT01/sortir', ring.berat, gold('750')),
      pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(900_000)),
    ];
    given<Cancel>(deciderOf(cancelSale), 'JKT01', sold, brought, sale({ barang: [], beli }, { postings: moves }))
      .holding({ 'JKT01/persediaan/750': 850_000, 'G:750 JKT01/luar': -4000 })
      .when(batal)
      .thenPosted(
        move('JKT01/sortir', 'JKT01/luar', ring.berat, gold('750')),
        pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(900_000)),
        pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(475_000), costDifference),
      );
  });
  it('keeps a piece that a deposit had kept for its customer as before', () =>
    counter(cancelSale, sale({ barang: [{ ...facts.barang[0], no_titipan: 'TP-JKT01-000001' }] }))
      .when(batal)
      .thenHappenedAll(
        [pieceReservedAgain, { no_titipan: 'TP-JKT01-000001', no_dokumen: ring.no_dokumen }],
        [cancelled!, {}],
      ));
  it('needs a consent', () =>
    counter(cancelSale, sale())
      .when(batal)
      .thenNeeds(expect.objectContaining({ kategori: 'PENJUALAN', subject: no_bukti, jumlah: price }) as never));
  const [number, card] = ['KP-JKT01-000001', 'NC-JKT01-00000101'];
  const coupon = streamOf(documentStreams(kuponTerbit), number);
  const promised = past(coupon, couponPromised, { no_kupon: number, no_asal: no_bukti } as never);
  const paidByCard = streamOf(documentStreams(bayarKartu), card);

  it('takes the coupon along that it had promised', () =>
    counter(cancelSale, sale({ kupon_baru: number }), promised)
      .when(batal)
      .thenHappenedAll([pieceSaleCancelled, {}], [couponCancelled, { no_kupon: number }], [cancelled!, {}]));
  it.each<[string, readonly Past[], RefusalCode]>([
    ['that there is not', [], 'sale.unknown'],
    ['of another branch', [sale({}, { branch: 'BDG01' })], 'sale.unknown'],
    ['of another date', [sale({}, { business_date: '2026-11-19' })], 'sale.other-date'],
    ['that was cancelled', [sale(), past(invoiceRef(no_bukti), cancelled!, facts as never)], 'slip.cancelled'],
    ['that was rejected', [sale(), past(invoiceRef(no_bukti), rejected!, facts as never)], 'slip.cancelled'],
  ])('is refused for one %s', (_, events, code) =>
    counter(cancelSale, ...events)
      .when(batal)
      .thenRefused(code, 'no_bukti'),
  );
  it('is refused once the piece has gone on, the customer spent its points, or a bank did not take its card', () => {
    counter(cancelSale, sale(), past(pieceRef(ring.kode_barcode), pieceBought, { ...ring, no_dokumen: 'FB-1' }))
      .when(batal)
      .thenRefused('piece.gone-on', 'no_bukti', 'Barang C-0001 sudah diubah oleh FB-1');
    const points = { from: 'JKT01/luar', to: 'JKT01/poin/MB-000001', asset: POINTS, amount: 10 };
    const member = sale({ kode_member: 'MB-000001' }, { postings: [...postings, points] });
    counter(cancelSale, member).when(batal).thenRefused('point.gone-on', 'no_bukti');
    const byCard = sale({ pembayaran: [{ cara: 'KARTU', kode_bank: 'BCA', jumlah: price }] });
    counter(
      cancelSale,
      byCard,
      past(paidByCard, cardPaid, { no_bayar: card } as never),
      past(paidByCard, bayarKartu.stepOf(rejectCard).events[0]!, { no_bayar: card } as never),
    )
      .when(batal)
      .thenRefused(
        'card.rejected',
        'no_bukti',
        `Pembayaran kartu ${card} ditolak bank, terima dahulu sebelum membatalkan`,
      );
  });
});

describe('validate-sale, reject-sale', () => {
  it('lets the coupon pay that it had promised, and moves nothing', () => {
    const number = 'KP-JKT01-000001';
    const promised = past(streamOf(documentStreams(kuponTerbit), number), couponPromised, {
      no_kupon: number,
    } as never);
    const done = counter(validateSale, sale({ kupon_baru: number }), promised).when(batal);
    done.thenHappenedAll([couponConfirmed, { no_kupon: number }], [validated!, { tervalidasi: true }]);
    done.thenPosted();
  });
  it('has what was brought in exchange as gold from outside and value of its group', () => {
    const waiting = [
      move('JKT01/tunggu', 'JKT01/sortir', weight(3000), gold('375')),
      pay('JKT01/luar', 'JKT01/persediaan/375/tunggu', rupiah(900_000), boughtValue),
    ];
    counter(validateSale, sale({}, { postings: [...postings, ...waiting] }))
      .when(batal)
      .thenPosted(
        move('JKT01/luar', 'JKT01/tunggu', weight(3000), gold('375')),
        pay('JKT01/persediaan/375/tunggu', 'JKT01/persediaan/375', rupiah(900_000), boughtValue),
      );
  });
  it('rejects as it cancels, without a consent', () => {
    const done = counter(rejectSale, sale()).when(batal);
    done.thenHappenedAll([pieceSaleCancelled, {}], [rejected!, { keterangan: 'Salah barang' }]);
    done.thenNeeds(undefined);
  });
  it.each([
    ['validated', validateSale],
    ['rejected', rejectSale],
  ])('is not %s by who sold, nor once it was validated', (_, command) => {
    counter(command, sale({}, { actor: 'KASIR01' }))
      .when(batal)
      .thenRefused('document.own', 'no_bukti');
    counter(command, sale({ tervalidasi: true }))
      .when(batal)
      .thenRefused('document.state', 'no_bukti');
  });
});

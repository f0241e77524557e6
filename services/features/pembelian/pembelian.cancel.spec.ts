import { pieceBringingCancelled, pieceBroughtIn, pieceSorted } from '../../../contracts/data-barang/barang.js';
import { costDifference } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  cancelPurchase,
  pembelian,
  recordPurchase,
  rejectPurchase,
  validatePurchase,
} from '../../../contracts/pembelian/purchase.js';
import { boughtValue } from '../../domain/buying/bought-pieces.js';
import { purchaseRef } from '../../domain/buying/invoices.js';
import { move, pay } from '../../domain/journals/postings.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { given, past, type Past } from '../../testing/given.js';
import { ring } from '../../testing/known-trade.js';
import { purchaseDeciders } from './pembelian.deciders.js';

type Cancel = InstanceType<(typeof cancelPurchase)['body']>;
const deciderOf = (command: object) => purchaseDeciders.find((one) => (one.command as object) === command)! as never;
const [recorded, validated, cancelled, rejected] = [
  recordPurchase,
  validatePurchase,
  cancelPurchase,
  rejectPurchase,
].map((step) => pembelian.stepOf(step as never).events[0]!);

const no_bukti = 'FB-JKT01-000001';
const batal: Cancel = { no_bukti, keterangan: 'Salah timbang' };
const price = rupiah(1_764_000);
const facts = {
  no_bukti,
  kategori: 'PEMBELIAN',
  barang: [{ kode_barcode: ring.kode_barcode }],
  total: price,
  tervalidasi: false,
  keterangan: '',
};
const postings = [
  pay('JKT01/kas', 'JKT01/luar', price),
  move('JKT01/luar', 'JKT01/sortir', ring.berat, gold('750')),
  pay('JKT01/luar', 'JKT01/persediaan/750', price),
];
/** The same, while it waits, and what its validation moved. */
const waiting = [
  postings[0]!,
  move('JKT01/tunggu', 'JKT01/sortir', ring.berat, gold('750')),
  pay('JKT01/luar', 'JKT01/persediaan/750/tunggu', price),
];
const moved = [
  move('JKT01/luar', 'JKT01/tunggu', ring.berat, gold('750')),
  pay('JKT01/persediaan/750/tunggu', 'JKT01/persediaan/750', price, boughtValue),
];
const brought = past(pieceRef(ring.kode_barcode), pieceBroughtIn, { ...ring, kode_baki: '', no_dokumen: no_bukti });
const purchase = (more: object = {}, at: Partial<Past> = {}): Past =>
  past(purchaseRef(no_bukti), recorded!, { ...facts, ...more } as never, { postings, actor: 'KASIR02', ...at });
const counter = (command: object, ...events: readonly Past[]) =>
  given<Cancel>(deciderOf(command), 'JKT01', brought, ...events);
/** Four grams with as much value as the two of the purchase brought, and as half of that. */
const [enough, less] = [
  { 'JKT01/persediaan/750': 3_528_000, 'G:750 JKT01/luar': -4000 },
  { 'JKT01/persediaan/750': 1_000_000, 'G:750 JKT01/luar': -4000 },
];
const back = [
  pay('JKT01/luar', 'JKT01/kas', price),
  move('JKT01/sortir', 'JKT01/luar', ring.berat, gold('750')),
  pay('JKT01/persediaan/750', 'JKT01/luar', price),
];

describe('cancel-purchase', () => {
  it('gives the gold back, and all money and value goes back', () => {
    const done = counter(cancelPurchase, purchase()).holding(enough).when(batal);
    done.thenHappenedAll(
      [pieceBringingCancelled, { kode_barcode: ring.kode_barcode }],
      [cancelled!, { no_bukti, keterangan: 'Salah timbang' }],
    );
    done.thenPosted(...back);
    done.thenNeeds(expect.objectContaining({ kategori: 'PEMBELIAN', subject: no_bukti, jumlah: price }) as never);
  });
  it('leaves its average cost to the gold that stays, where sales took of its value since', () =>
    counter(cancelPurchase, purchase())
      .holding(less)
      .when(batal)
      .thenPosted(...back, pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(1_264_000), costDifference)));
  it.each<[string, readonly Past[], RefusalCode]>([
    ['that there is not', [], 'purchase.unknown'],
    ['of another branch', [purchase({}, { branch: 'BDG01' })], 'purchase.unknown'],
    ['of another date', [purchase({}, { business_date: '2026-11-19' })], 'purchase.other-date'],
    ['that was cancelled', [purchase(), past(purchaseRef(no_bukti), cancelled!, facts as never)], 'slip.cancelled'],
  ])('is refused for one %s', (_, events, code) =>
    counter(cancelPurchase, ...events)
      .holding(enough)
      .when(batal)
      .thenRefused(code, 'no_bukti'),
  );
  it('is refused once what was bought was sorted', () =>
    counter(
      cancelPurchase,
      purchase(),
      past(pieceRef(ring.kode_barcode), pieceSorted, { ...ring, no_dokumen: 'SP-JKT01-000001' }),
    )
      .holding(enough)
      .when(batal)
      .thenRefused('piece.gone-on', 'no_bukti', 'Barang C-0001 sudah diubah oleh SP-JKT01-000001'));
});

describe('validate-purchase, reject-purchase', () => {
  it('has what waited apart as gold from outside and value of its group', () => {
    const done = counter(validatePurchase, purchase({}, { postings: waiting })).when(batal);
    done.thenHappenedAll([validated!, { tervalidasi: true }]);
    done.thenPosted(...moved);
  });
  it('rejects as it cancels, without a consent: nothing of it was in the average cost', () => {
    const done = counter(rejectPurchase, purchase({}, { postings: waiting }))
      .holding(enough)
      .when(batal);
    done.thenHappenedAll([pieceBringingCancelled, {}], [rejected!, {}]);
    done.thenPosted(
      back[0]!,
      move('JKT01/sortir', 'JKT01/tunggu', ring.berat, gold('750')),
      pay('JKT01/persediaan/750/tunggu', 'JKT01/luar', price),
    );
    done.thenNeeds(undefined);
  });
  it('is cancelled with what its validation moved, at the average cost of what stays', () => {
    const done = past(purchaseRef(no_bukti), validated!, { ...facts, tervalidasi: true } as never, { postings: moved });
    counter(cancelPurchase, purchase({}, { postings: waiting }), done)
      .holding(less)
      .when(batal)
      .thenPosted(
        back[0]!,
        move('JKT01/sortir', 'JKT01/tunggu', ring.berat, gold('750')),
        pay('JKT01/persediaan/750/tunggu', 'JKT01/luar', price),
        move('JKT01/tunggu', 'JKT01/luar', ring.berat, gold('750')),
        pay('JKT01/persediaan/750', 'JKT01/persediaan/750/tunggu', price),
        pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(1_264_000), costDifference),
      );
  });
  it.each([
    ['validated', validatePurchase],
    ['rejected', rejectPurchase],
  ])('is not %s by who bought, nor once it was validated', (_, command) => {
    counter(command, purchase({}, { actor: 'KASIR01' }))
      .holding(enough)
      .when(batal)
      .thenRefused('document.own', 'no_bukti');
    counter(command, purchase({ tervalidasi: true }))
      .holding(enough)
      .when(batal)
      .thenRefused('document.state', 'no_bukti');
  });
});

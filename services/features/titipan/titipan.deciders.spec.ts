import { pieceReserved } from '../../../contracts/data-barang/barang.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { takeDeposit, titipan } from '../../../contracts/titipan/documents.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { posting } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
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
        [pieceReserved, { kode_barcode: ring.kode_barcode, no_dokumen: 'TP-JKT01-000001' }],
        [
          titipan.stepOf(takeDeposit).events[0]!,
          { no_bukti: 'TP-JKT01-000001', total: price, dp_rp: 500_000, qty: 1, tervalidasi: false },
        ],
      ));
  it('moves the money into the drawer, and no gold', () =>
    shop.when(deposit).thenPosted(posting('JKT01/luar', 'JKT01/kas', rupiah(500_000))));
  it('takes all that the piece costs, and no more', () => {
    shop
      .when({ ...deposit, pembayaran: cash(price) })
      .thenHappenedAll([pieceReserved, {}], [titipan.stepOf(takeDeposit).events[0]!, { dp_rp: price }]);
    shop
      .when({ ...deposit, pembayaran: cash(price + 1) })
      .thenRefused('deposit.over', 'pembayaran.1.jumlah', 'Uang titipan melebihi harga barang: Rp 2.075.000');
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
  it('refuses a member who is no longer active, and a piece of another branch', () => {
    counter(customer(false), inStock()).when(deposit).thenRefused('sale.unknown-member', 'kode_member');
    counter(customer(true), inStock({ branch: 'BDG01' }))
      .when(deposit)
      .thenRefused('piece.elsewhere', 'barang.1.kode_barcode', 'Barang C-0001 ada di BDG01');
  });
});

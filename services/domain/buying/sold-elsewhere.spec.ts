import { pieceBought, pieceSold } from '../../../contracts/data-barang/barang.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { allowed, rule } from '../../testing/rule.js';
import { pieceRef } from '../pieces/pieces.js';
import { invoiceRef, isInvoice } from './invoices.js';
import { elsewhereRefusal } from './sold-elsewhere.js';

const no_faktur = 'FJ-JKT01-000001';
const { kode_barcode } = ring;
const seeks = rule({
  needs: ({ code }: { readonly code: string }) => ({
    piece: pieceRef(code),
    sale: invoiceRef(isInvoice(code) ? code : 'NONE'),
  }),
  decide: ({ code }, states, { branch }) => elsewhereRefusal(code, states, branch) ?? allowed,
});
const sold: readonly Past[] = [
  inStock(),
  past(pieceRef(kode_barcode), pieceSold, { ...ring, no_dokumen: no_faktur }),
  past(invoiceRef(no_faktur), penjualan.stepOf(recordSale).events[0]!, { no_bukti: no_faktur } as never, {
    branch: 'JKT01',
  }),
];
const at = (branch: string, ...more: readonly Past[]) =>
  given(seeks, branch, ...sold.map((one) => ({ ...one, branch: 'JKT01' })), ...more);

describe('what a customer brings that is not found at a branch', () => {
  it('was sold by another, which alone buys it back', () => {
    at('BDG01')
      .when({ code: kode_barcode })
      .thenRefused(
        'piece.sold-elsewhere',
        '',
        `Barang ${kode_barcode} dijual oleh JKT01, hanya toko itu yang membelinya kembali`,
      );
    at('BDG01')
      .when({ code: no_faktur })
      .thenRefused('invoice.elsewhere', '', `Nota ${no_faktur} dari JKT01, hanya toko itu yang membelinya kembali`);
  });
  it('is the branch’s own, nobody’s, or the customer’s no more', () => {
    for (const code of [kode_barcode, no_faktur]) at('JKT01').when({ code }).thenHappenedAll();
    for (const code of ['NONE', 'FJ-JKT01-000002']) at('BDG01').when({ code }).thenHappenedAll();
    const back = past(pieceRef(kode_barcode), pieceBought, ring, { branch: 'JKT01' });
    at('BDG01', back).when({ code: kode_barcode }).thenHappenedAll();
  });
});

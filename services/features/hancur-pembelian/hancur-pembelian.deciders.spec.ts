import { pieceBroughtIn, pieceMelted } from '../../../contracts/data-barang/barang.js';
import { hancurPembelian, meltPurchases } from '../../../contracts/hancur-pembelian/documents.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { move } from '../../domain/journals/postings.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { given, past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { decideMelt } from './hancur-pembelian.deciders.js';

const melting = { barang: [{ kode_barcode: ring.kode_barcode }], keterangan: 'Rusak' };
const bought = (branch = 'JKT01') => past(pieceRef(ring.kode_barcode), pieceBroughtIn, ring, { branch });

describe('melt-purchases', () => {
  const sorting = given(decideMelt, 'JKT01', bought());

  it('melts what waits to be sorted, whole', () =>
    sorting
      .when(melting)
      .thenHappenedAll(
        [pieceMelted, { kode_barcode: ring.kode_barcode }],
        [hancurPembelian.stepOf(meltPurchases).events[0]!, { qty: 1, berat: ring.berat, keterangan: 'Rusak' }],
      ));
  it('moves its gold, and no value', () =>
    sorting.when(melting).thenPosted(move('JKT01/sortir', 'JKT01/lebur', ring.berat, gold('750'))));
  it('always needs a consent', () =>
    sorting.when(melting).thenNeeds(expect.objectContaining({ subject: ring.kode_barcode }) as never));
  it('refuses what nobody knows, lies elsewhere, or is in stock', () => {
    const at = 'barang.1.kode_barcode';
    given(decideMelt).when(melting).thenRefused('piece.unknown', at);
    given(decideMelt, 'JKT01', bought('BDG01'))
      .when(melting)
      .thenRefused('piece.elsewhere', at, 'Barang C-0001 ada di BDG01');
    given(decideMelt, 'JKT01', inStock())
      .when(melting)
      .thenRefused('piece.not-ready', at, 'Barang C-0001 berstatus Siap Jual');
  });
});

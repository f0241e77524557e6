import { pieceReceived, pieceRepriced } from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { repricePieces, updateProfit } from '../../../contracts/update-profit/documents.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { given, past } from '../../testing/given.js';
import { board, inStock, ring } from '../../testing/known-trade.js';
import { decideReprice } from './update-profit.deciders.js';

const recorded = updateProfit.stepOf(repricePieces).events[0]!;
const second = past(pieceRef('C-0002'), pieceReceived, { ...ring, kode_barcode: 'C-0002', ongkos: rupiah(90_000) });
const shop = given(decideReprice, 'JKT01', board, inStock(), second);
const both = [{ kode_barcode: 'C-0001' }, { kode_barcode: 'C-0002' }];

describe('reprice-pieces', () => {
  it('gives each piece its own price, or the one for all, and leaves out what keeps its own', () => {
    const done = shop.when({ ongkos: rupiah(90_000), barang: both, keterangan: 'Naik' });
    done.thenHappenedAll(
      [pieceRepriced, { kode_barcode: 'C-0001', ongkos: 90_000, harga_jual: 0 }],
      [recorded, { qty: 1, keterangan: 'Naik', barang: [{ ongkos_lama: 75_000, ongkos_baru: 90_000 }] }],
    );
    done.thenPosted();
    shop
      .when({ ongkos: rupiah(90_000), barang: [{ kode_barcode: 'C-0001', ongkos: rupiah(80_000) }, both[1]!] })
      .thenHappenedAll([pieceRepriced, { kode_barcode: 'C-0001', ongkos: 80_000 }], [recorded, { qty: 1 }]);
  });
  it('refuses what changes nothing at all, and a piece that is not there', () => {
    shop.when({ barang: both }).thenRefused('piece.same-price', 'barang');
    shop
      .when({ barang: [{ kode_barcode: 'C-0001', ongkos: rupiah(75_000), harga_jual: rupiah(0) }] })
      .thenRefused('piece.same-price', 'barang');
    shop.when({ barang: [both[0]!, { kode_barcode: 'C-0003' }] }).thenRefused('piece.unknown', 'barang.2.kode_barcode');
  });
  it('needs a consent for a lower price, from the first rupiah, and none for a higher one', () => {
    const priced = (ongkos: number) => shop.when({ barang: [{ kode_barcode: 'C-0001', ongkos: rupiah(ongkos) }] });
    priced(75_001).thenNeeds(undefined);
    priced(74_999).thenNeeds({
      kategori: 'BARANG',
      description: 'HARGA BARANG TURUN',
      subject: 'C-0001',
      jumlah: rupiah(1),
      rincian: 'CINCIN POLOS 2.075.000 \u2192 2.074.999',
    });
    shop
      .when({ barang: [{ kode_barcode: 'C-0001', harga_jual: rupiah(2_074_999) }] })
      .thenNeeds(expect.objectContaining({ jumlah: 1 }) as never);
    shop.when({ barang: [{ kode_barcode: 'C-0001', harga_jual: rupiah(2_075_000) }] }).thenNeeds(undefined);
  });
});

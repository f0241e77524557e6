import {
  changeOffers,
  kirimExternal,
  offerPieces,
  updateExternal,
} from '../../../contracts/barang-external/documents.js';
import {
  pieceOffered,
  pieceOfferChanged,
  pieceReceived,
  pieceWithdrawn,
} from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { given, past, type Past } from '../../testing/given.js';
import { ring } from '../../testing/known-trade.js';
import { decideChangeOffers, decideOffer } from './barang-external.deciders.js';

const { kode_barcode } = ring;
const piece = (more: object = {}): Past => past(pieceRef(kode_barcode), pieceReceived, { ...ring, ...more });
const offered = piece({ harga_external: rupiah(2_500_000) });
const tagged = piece({ harga_jual: rupiah(2_400_000) });
const at = 'barang.1.kode_barcode';

describe('offer-pieces', () => {
  const shop = (...events: readonly Past[]) => given(decideOffer, 'JKT01', ...events);
  const recorded = kirimExternal.stepOf(offerPieces).events[0]!;
  const priced = { barang: [{ kode_barcode, harga: rupiah(2_500_000) }] };

  it('offers a piece at the price that is said, or that of its tag; nothing moves', () => {
    const done = shop(piece()).when(priced);
    done.thenHappenedAll(
      [pieceOffered, { kode_barcode, harga_external: 2_500_000 }],
      [recorded, { qty: 1, barang: [{ harga_lama: 0, harga: 2_500_000 }] }],
    );
    done.thenPosted();
    shop(tagged)
      .when({ barang: [{ kode_barcode }] })
      .thenHappenedAll([pieceOffered, { harga_external: 2_400_000 }], [recorded, {}]);
    shop(piece({ harga_external: rupiah(0) }))
      .when(priced)
      .thenHappenedAll([pieceOffered, {}], [recorded, {}]);
  });
  it('refuses one that is offered, and one without a price', () => {
    shop(offered)
      .when(priced)
      .thenRefused('external.offered', at, `Barang ${kode_barcode} sudah tayang di web external`);
    shop(piece())
      .when({ barang: [{ kode_barcode }] })
      .thenRefused('external.no-price', 'barang.1.harga', `Harga external barang ${kode_barcode} belum diisi`);
    shop().when(priced).thenRefused('piece.unknown', at);
  });
});

describe('change-offers', () => {
  const shop = (...events: readonly Past[]) => given(decideChangeOffers, 'JKT01', ...events);
  const recorded = updateExternal.stepOf(changeOffers).events[0]!;
  const changing = (harga: number) => ({ tindakan: 'UBAH' as const, barang: [{ kode_barcode, harga: rupiah(harga) }] });
  const taking = { tindakan: 'TARIK' as const, barang: [{ kode_barcode }] };

  it('offers a piece at another price, or no more', () => {
    shop(offered)
      .when(changing(2_500_001))
      .thenHappenedAll(
        [pieceOfferChanged, { harga_external: 2_500_001 }],
        [recorded, { tindakan: 'UBAH', barang: [{ harga_lama: 2_500_000, harga: 2_500_001 }] }],
      );
    shop(offered)
      .when(taking)
      .thenHappenedAll([pieceWithdrawn, { harga_external: 0 }], [recorded, { tindakan: 'TARIK' }]);
  });
  it('leaves out a piece that keeps its price, and refuses where that is so of all', () => {
    const second = past(pieceRef('C-0002'), pieceReceived, {
      ...ring,
      kode_barcode: 'C-0002',
      harga_external: rupiah(1),
    });
    const same = changing(2_500_000);
    shop(offered).when(same).thenRefused('external.same-price', 'barang');
    shop(offered, second)
      .when({ ...same, barang: [...same.barang, { kode_barcode: 'C-0002', harga: rupiah(2) }] })
      .thenHappenedAll([pieceOfferChanged, { kode_barcode: 'C-0002', harga_external: 2 }], [recorded, { qty: 1 }]);
  });
  it('refuses one that is not offered, and one for which no price is said', () => {
    for (const command of [changing(1), taking])
      shop(tagged)
        .when(command)
        .thenRefused('external.not-offered', at, `Barang ${kode_barcode} tidak tayang di web external`);
    shop(offered)
      .when({ tindakan: 'UBAH', barang: [{ kode_barcode }] })
      .thenRefused('external.no-price', 'barang.1.harga', `Harga external barang ${kode_barcode} belum diisi`);
  });
});

import type { ReadyPiece } from '../../../contracts/data-barang/lines.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import { saleablePieces, type SaleablePiece } from '../../../contracts/penjualan/saleable.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { levelNeeds, levelRefusal, pricesAt, pricesNeeded } from '../../domain/prices/price-level.js';
import { refusalOf } from '../../kernel/event-store/decider.js';
import { momentOf } from '../../platform/masters/moment.js';
import { answers } from '../../platform/reads/query-source.js';
import { coinsOf, roundingOf, saleSettings } from '../../domain/selling/sale-rounding.js';

const nothing = rupiah(0);

/** The price of a piece as a sale of now would make it: that of its tag, else its gold by the board and its making. */
function priced(piece: ReadyPiece, harga: Rupiah | undefined) {
  if (piece.harga_jual) return { harga_gram: nothing, nilai_emas: piece.harga_jual, ongkos: nothing };
  const nilai_emas = harga ? goldValue(piece.berat, harga) : nothing;
  return { harga_gram: harga ?? nothing, nilai_emas, ongkos: piece.ongkos ?? nothing };
}

/** The answer to what can be sold, and for how much. */
export const saleableAnswer = answers(saleablePieces, piecesProjection, async (params, tools) => {
  // One that is kept for a customer is sold to them: the rules say to whom.
  const pieces = await piecesFound(['READY', 'TITIP'], params, tools);
  const groups = [...new Set(pieces.map(({ kode_group }) => kode_group))];
  const { kode_tingkat } = params;
  const [states, moment] = await Promise.all([
    tools.states({ ...pricesNeeded(groups, kode_tingkat), ...levelNeeds(kode_tingkat, tools.actor.kode_toko) }),
    momentOf(tools.actor.kode_toko, tools.read),
  ]);
  const inForce = saleSettings.now(tools.settings, tools.actor.kode_toko);
  const rounding = { ...roundingOf(inForce), uang_terkecil: coinsOf(inForce).terkecil };
  const refused = levelRefusal(kode_tingkat, states);
  if (refused) throw refusalOf(refused);
  const hargaOf = pricesAt(groups, states, moment);
  return listOf(
    pieces.map((piece): SaleablePiece => {
      const { nilai_emas, ongkos, ...price } = priced(piece, hargaOf(piece.kode_group)?.harga_jual);
      return { ...piece, ...price, nilai_emas, ongkos, harga_jual: rupiah(nilai_emas + ongkos), ...rounding };
    }),
  );
});

import { pieceRepriced, type Barang } from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { repricePieces, updateProfit, type BarisHarga } from '../../../contracts/update-profit/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { groupsOf } from '../../domain/pieces/average-cost.js';
import { linesOf, piecesBecome, piecesIn, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import type { PieceState } from '../../domain/pieces/pieces.js';
import { boardAt, goldPrice } from '../../domain/prices/gold-price.js';
import { lowerConsent, type GivenPrice } from '../../domain/selling/given-prices.js';
import { refuse } from '../../kernel/event-store/decider.js';

type Prices = Pick<Barang, 'ongkos' | 'harga_jual'>;

/** A piece and what it is priced at from now on. */
interface Repriced {
  readonly piece: Barang;
  readonly ongkos: NonNullable<Prices['ongkos']>;
  readonly harga_jual: NonNullable<Prices['harga_jual']>;
}

/** The prices of a piece from now on: its own of the command, those for all, or those that it has. */
function repriced(piece: Barang, own: Prices, all: Prices): Repriced {
  const priceOf = (field: keyof Prices) => own[field] ?? all[field] ?? piece[field] ?? rupiah(0);
  return { piece, ongkos: priceOf('ongkos'), harga_jual: priceOf('harga_jual') };
}

const isChanged = ({ piece, ongkos, harga_jual }: Repriced): boolean =>
  ongkos !== (piece.ongkos ?? 0) || harga_jual !== (piece.harga_jual ?? 0);

const lineOf = ({ piece, ongkos, harga_jual }: Repriced): BarisHarga => ({
  ...linesOf([piece]).barang[0]!,
  ongkos_lama: piece.ongkos ?? rupiah(0),
  ongkos_baru: ongkos,
  harga_lama: piece.harga_jual ?? rupiah(0),
  harga_baru: harga_jual,
});

/** A piece with the price that it is given, and as it was. */
const givenTo = ({ piece, ...prices }: Repriced): GivenPrice => ({ is: { ...piece, ...prices }, was: piece });

/** The pieces of the command whose prices change, or why one of them cannot be priced. */
function changedOf(c: InstanceType<(typeof repricePieces)['body']>, pieces: readonly PieceState[], branch: string) {
  const ready = readyPieces(c, pieces, branch);
  if ('refusal' in ready) return ready;
  return { changed: ready.pieces.map((piece, index) => repriced(piece, c.barang[index]!, c)).filter(isChanged) };
}

/**
 * A piece that keeps its prices is left out; refused where that is so of all. A lower price needs consent, as it would
 * in a sale.
 */
export const decideReprice = beginning(updateProfit, repricePieces, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  then: ({ pieces }) => ({ prices: groupsOf(piecesIn(pieces)).map(goldPrice) }),
  decide(c, { pieces, prices }, context) {
    const repricing = changedOf(c, pieces, context.branch);
    if ('refusal' in repricing) return repricing;
    const { changed } = repricing;
    if (changed.length === 0) return refuse('piece.same-price', 'barang');
    return {
      facts: { barang: changed.map(lineOf), qty: changed.length, ...(c.keterangan && { keterangan: c.keterangan }) },
      also: (number) =>
        changed.flatMap(({ piece, ongkos, harga_jual }) =>
          piecesBecome(pieceRepriced, [piece], { ongkos, harga_jual })(number),
        ),
      consent: lowerConsent(repricePieces, changed.map(givenTo), boardAt(groupsOf(piecesIn(pieces)), prices, context)),
    };
  },
});

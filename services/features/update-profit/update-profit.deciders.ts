import { pieceRepriced, type Barang } from '../../../contracts/data-barang/barang.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { repricePieces, updateProfit, type BarisHarga } from '../../../contracts/update-profit/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { groupsOf } from '../../domain/pieces/average-cost.js';
import { linesOf, piecesBecome, piecesIn, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import type { PieceState } from '../../domain/pieces/pieces.js';
import { goldPrice } from '../../domain/prices/gold-price.js';
import { pricesAt } from '../../domain/prices/price-level.js';
import { computedPrice, type PriceOf } from '../../domain/selling/sold-pieces.js';
import { consentOf, refuse } from '../../kernel/event-store/decider.js';

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

/** A piece that is sold for less from now on, and for how much before and then. */
interface Lowered {
  readonly piece: Barang;
  readonly before: Rupiah;
  readonly after: Rupiah;
}

/** The piece, where the rules make less of it with its new prices than with the old ones. */
function loweredBy({ piece, ...prices }: Repriced, harga: PriceOf): Lowered | undefined {
  const [before, after] = [piece, { ...piece, ...prices }].map((one) => computedPrice(one, harga, ''));
  if (!before || !after || 'refusal' in before || 'refusal' in after) return undefined;
  const lowered = { piece, before: before.harga_jual, after: after.harga_jual };
  return lowered.after < lowered.before ? lowered : undefined;
}

const wordsOf = ({ piece, before, after }: Lowered): string =>
  `${piece.nama_barang} ${formatRupiah(before)} \u2192 ${formatRupiah(after)}`;

/** The consent that lower prices need; none where no piece is sold for less. */
function lowerConsent(changed: readonly Repriced[], harga: PriceOf): Restriction | undefined {
  const lowered = changed.flatMap((one) => loweredBy(one, harga) ?? []);
  const [first] = lowered;
  return (
    first && {
      ...consentOf(repricePieces),
      subject: first.piece.kode_barcode,
      jumlah: addRupiah(...lowered.map(({ before, after }) => subtractRupiah(before, after))),
      rincian: lowered.map(wordsOf).join(', '),
    }
  );
}

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
      consent: lowerConsent(changed, pricesAt(groupsOf(piecesIn(pieces)), { prices, levelPrices: [] }, context)),
    };
  },
});

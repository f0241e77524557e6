import {
  changeOffers,
  kirimExternal,
  offerPieces,
  updateExternal,
  type BarisExternal,
  type HargaExternal,
} from '../../../contracts/barang-external/documents.js';
import { pieceOffered, pieceOfferChanged, pieceWithdrawn, type Barang } from '../../../contracts/data-barang/barang.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { linesOf, piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/** A piece and what it costs outside from now on. */
interface Priced {
  readonly piece: Barang;
  readonly harga: Rupiah;
}

const isOffered = ({ harga_external }: Barang): boolean => (harga_external ?? 0) > 0;

/** The price of each piece, or the first piece of which it cannot be said. */
function priced(
  pieces: readonly Barang[],
  rows: readonly HargaExternal[],
  priceOf: (piece: Barang, row: HargaExternal) => Rupiah | undefined,
  wantsOffered: boolean,
): readonly Priced[] | Refused {
  const all: Priced[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { kode_barcode } = piece;
    const at = `barang.${index + 1}`;
    if (isOffered(piece) !== wantsOffered)
      return wantsOffered
        ? refuse('external.not-offered', `${at}.kode_barcode`, message('external.notOffered', { kode_barcode }))
        : refuse('external.offered', `${at}.kode_barcode`, message('external.offered', { kode_barcode }));
    const harga = priceOf(piece, rows[index]!);
    if (!harga) return refuse('external.no-price', `${at}.harga`, message('external.noPrice', { kode_barcode }));
    all.push({ piece, harga });
  }
  return all;
}

const factsOf = (all: readonly Priced[], keterangan: string | undefined) => ({
  ...linesOf(all.map(({ piece }) => piece)),
  barang: all.map(({ piece, harga }): BarisExternal => ({
    ...linesOf([piece]).barang[0]!,
    harga_lama: piece.harga_external ?? rupiah(0),
    harga,
  })),
  ...(keterangan !== undefined && { keterangan }),
});

/** The event on each piece, with its price outside. */
const become = (event: EventDefinition<string, Barang>, all: readonly Priced[]) => (no_bukti: string) =>
  all.flatMap(({ piece, harga }) => piecesBecome(event, [piece], { harga_external: harga })(no_bukti));

/** A piece that no price is said for costs outside what its tag says. */
export const decideOffer = beginning(kirimExternal, offerPieces, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  decide(c, { pieces: states }, { branch }) {
    const ready = readyPieces(c, states, branch);
    if ('refusal' in ready) return ready;
    const all = priced(ready.pieces, c.barang, (piece, { harga }) => harga ?? piece.harga_jual, false);
    if ('refusal' in all) return all;
    return { facts: factsOf(all, c.keterangan), also: become(pieceOffered, all) };
  },
});

/** A piece that keeps its price is left out; refused where that is so of all. */
export const decideChangeOffers = beginning(updateExternal, changeOffers, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  decide(c, { pieces: states }, { branch }) {
    const ready = readyPieces(c, states, branch);
    if ('refusal' in ready) return ready;
    const { tindakan, keterangan } = c;
    const isTaken = tindakan === 'TARIK';
    const all = priced(ready.pieces, c.barang, (piece, { harga }) => (isTaken ? piece.harga_external : harga), true);
    if ('refusal' in all) return all;
    const changed = isTaken
      ? all.map(({ piece }) => ({ piece, harga: rupiah(0) }))
      : all.filter(({ piece, harga }) => piece.harga_external !== harga);
    if (changed.length === 0) return refuse('external.same-price', 'barang');
    return {
      facts: { ...factsOf(changed, keterangan), tindakan },
      also: become(isTaken ? pieceWithdrawn : pieceOfferChanged, changed),
    };
  },
});

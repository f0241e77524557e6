import { pieceReservedAgain, pieceSaleCancelled, type Barang } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { goneOn, pieceRef, type PieceState } from '../../domain/pieces/pieces.js';
import { refuse, type NewEvent, type Refused } from '../../kernel/event-store/decider.js';

/**
 * The events by which pieces of a sale are in stock again, or kept as they were; or the reason why one cannot be: it
 * has gone on since, or its tray was deleted.
 */
export function returned(
  pieces: readonly PieceState[],
  trays: readonly { readonly status: string }[],
  no_bukti: string,
  lines: readonly BarangTerjual[],
): readonly NewEvent[] | Refused {
  const refused = goneOn(pieces, no_bukti, 'TERJUAL');
  if (refused) return refused;
  const gone = lines[trays.findIndex(({ status }) => status === 'removed')];
  if (gone) return refuse('piece.tray-gone', 'no_bukti', message('barang.trayGone', { kode_baki: gone.kode_baki }));
  return pieces.filter(isKnown).map(({ facts }, index) => ({
    ...before(lines[index]!, facts),
    stream: pieceRef(facts.kode_barcode),
    postings: [],
  }));
}

/** The event by which a piece is what it was before its sale. */
const before = ({ dokumen_asal: no_dokumen, no_titipan }: BarangTerjual, facts: Barang) =>
  no_titipan
    ? { definition: pieceReservedAgain, payload: { ...facts, no_dokumen, no_titipan } }
    : { definition: pieceSaleCancelled, payload: { ...facts, no_dokumen } };

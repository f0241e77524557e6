import { pieceReservedAgain, pieceSaleCancelled } from '../../../contracts/data-barang/barang.js';
import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import { wasKept } from '../../domain/deposits/deposits.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { goneOn, pieceRef, type PieceState } from '../../domain/pieces/pieces.js';
import type { NewEvent, Refused } from '../../kernel/event-store/decider.js';

/**
 * The events by which pieces of a sale are in stock again, or kept as they were; or the reason why one cannot be: it
 * has gone on since.
 */
export function returned(
  pieces: readonly PieceState[],
  no_bukti: string,
  lines: readonly BarangTerjual[],
): readonly NewEvent[] | Refused {
  const refused = goneOn(pieces, no_bukti, 'TERJUAL');
  if (refused) return refused;
  return pieces.filter(isKnown).map(({ facts }, index) => ({
    definition: wasKept(lines[index]!) ? pieceReservedAgain : pieceSaleCancelled,
    stream: pieceRef(facts.kode_barcode),
    payload: { ...facts, no_dokumen: lines[index]!.dokumen_asal },
    postings: [],
  }));
}

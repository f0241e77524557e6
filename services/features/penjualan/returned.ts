import { pieceSaleCancelled } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pieceRef, type PieceState } from '../../domain/pieces/pieces.js';
import { refuse, type NewEvent, type Refused } from '../../kernel/event-store/decider.js';

/** The events by which pieces of a sale are in stock again, or the reason why one cannot be: it has gone on since. */
export function returned(
  pieces: readonly PieceState[],
  no_bukti: string,
  lines: readonly BarangTerjual[],
): readonly NewEvent[] | Refused {
  const known = pieces.filter(isKnown);
  const wrong = known.find(({ status, facts }) => status !== 'TERJUAL' || facts.no_dokumen !== no_bukti);
  if (wrong) {
    const { kode_barcode, no_dokumen } = wrong.facts;
    return refuse('piece.gone-on', 'no_bukti', message('barang.goneOn', { kode_barcode, no_dokumen }));
  }
  return known.map(({ facts }, index) => ({
    definition: pieceSaleCancelled,
    stream: pieceRef(facts.kode_barcode),
    payload: { ...facts, no_dokumen: lines[index]!.dokumen_asal },
    postings: [],
  }));
}

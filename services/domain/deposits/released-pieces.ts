import { pieceReleased, type Barang } from '../../../contracts/data-barang/barang.js';
import type { Deposit } from '../../../contracts/titipan/documents.js';
import type { NewEvent } from '../../kernel/event-store/decider.js';
import { isKnown } from '../documents/document-streams.js';
import { pieceRef, type PieceState } from '../pieces/pieces.js';

/** The events by which pieces of a deposit that is cancelled are in stock again. */
export const released = (pieces: readonly PieceState[], { barang }: Deposit): readonly NewEvent[] =>
  pieces.filter(isKnown).map(({ facts }, index) => ({
    definition: pieceReleased,
    stream: pieceRef(facts.kode_barcode),
    payload: { ...facts, no_dokumen: barang[index]!.dokumen_asal } satisfies Barang,
    postings: [],
  }));

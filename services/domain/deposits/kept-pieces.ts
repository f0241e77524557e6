import { pieceReleased, pieceReserved, type Barang } from '../../../contracts/data-barang/barang.js';
import type { NewEvent } from '../../kernel/event-store/decider.js';
import { isKnown } from '../documents/document-streams.js';
import { piecesBecome } from '../pieces/piece-lines.js';
import type { PieceState } from '../pieces/pieces.js';

/** The events by which a deposit keeps pieces: nothing else of them changes. */
export const reserved = (pieces: readonly Barang[], no_titipan: string): readonly NewEvent[] =>
  pieces.flatMap((piece) => piecesBecome(pieceReserved, [{ ...piece, no_titipan }])(piece.no_dokumen));

/** A piece that no deposit keeps any more. */
export const unkept = ({ no_titipan: _, ...piece }: Barang): Barang => piece;

/** The events by which pieces of a deposit that is cancelled are in stock again, where they lie now. */
export const released = (pieces: readonly PieceState[]): readonly NewEvent[] =>
  pieces.filter(isKnown).flatMap(({ facts }) => piecesBecome(pieceReleased, [unkept(facts)])(facts.no_dokumen));

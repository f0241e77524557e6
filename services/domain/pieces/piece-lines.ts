import type { Barang } from '../../../contracts/data-barang/barang.js';
import type { NamedPiece, PieceLine } from '../../../contracts/data-barang/lines.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { isKnown } from '../documents/document-streams.js';
import { consentOf, type NewEvent, type Refused } from '../../kernel/event-store/decider.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { pieceRef, readyRefusal, type PieceState, type PieceStatus } from './pieces.js';

interface Lines {
  readonly barang: readonly NamedPiece[];
}

/** The pieces that a command names, for the needs of a decider. */
export const piecesOf = ({ barang }: Lines) => barang.map(({ kode_barcode }) => pieceRef(kode_barcode));

/** The facts of the pieces that are known. */
export const piecesIn = (states: readonly PieceState[]): readonly Barang[] =>
  states.flatMap((state) => (isKnown(state) ? [state.facts] : []));

/** The pieces that a command names as they stand, in stock or another state, or why one of them cannot go anywhere. */
export function readyPieces(
  { barang }: Lines,
  states: readonly PieceState[],
  branch: string,
  wanted: PieceStatus | readonly PieceStatus[] = 'READY',
): { readonly pieces: readonly Barang[] } | Refused {
  const pieces: Barang[] = [];
  for (const [index, state] of states.entries()) {
    const { kode_barcode } = barang[index]!;
    const refusal = readyRefusal(state, kode_barcode, branch, `barang.${index + 1}.kode_barcode`, wanted);
    if (refusal) return refusal;
    if (isKnown(state)) pieces.push(state.facts);
  }
  return { pieces };
}

/** The facts of a document of pieces: its lines, how many there are, and what they weigh. */
export const linesOf = (pieces: readonly Barang[]) => ({
  barang: pieces.map(({ kode_barcode, nama_barang, kode_group, berat, kode_baki }): PieceLine => ({
    ...{ kode_barcode, nama_barang, kode_group, berat, kode_baki },
  })),
  qty: pieces.length,
  berat: addWeight(...pieces.map(({ berat }) => berat)),
});

/** An event on each piece, by the document that brings it about. */
export const piecesBecome =
  (definition: EventDefinition<string, Barang>, pieces: readonly Barang[], now: Partial<Barang> = {}) =>
  (no_dokumen: string): readonly NewEvent[] =>
    pieces.map((piece) => ({
      definition,
      stream: pieceRef(piece.kode_barcode),
      payload: { ...piece, ...now, no_dokumen },
      postings: [],
    }));

/** The consent that a command on pieces always needs: who gives it is told of the pieces, and the reason. */
export function pieceConsent(
  command: CommandDefinition,
  pieces: readonly Barang[],
  keterangan: string,
): Restriction | undefined {
  if (pieces.length === 0) return undefined;
  const rincian = `${listed(pieces.map(({ nama_barang }) => nama_barang))} \u00b7 ${keterangan}`;
  return { ...consentOf(command), subject: listed(pieces.map(({ kode_barcode }) => kode_barcode)), rincian };
}

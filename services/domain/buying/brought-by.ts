import type { Barang } from '../../../contracts/data-barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { DecisionContext, Refused, StreamRef } from '../../kernel/event-store/decider.js';
import { isKnown, type DocumentState } from '../documents/document-streams.js';
import { waitingRefusal } from '../documents/waiting.js';
import type { PieceState } from '../pieces/pieces.js';
import { invoiceRef, isInvoice, purchaseRef } from './invoices.js';

/** The purchases and exchanges that brought pieces to where they wait, for the needs of a decider. */
export const broughtBy = (pieces: readonly PieceState[]): readonly StreamRef<DocumentState>[] =>
  pieces.map((piece) => {
    const number = isKnown(piece) ? piece.facts.no_dokumen : NO_KEY;
    return isInvoice(number) ? invoiceRef(number) : purchaseRef(number);
  });

/** The reason why pieces cannot go on from where they wait, if so: what brought one of them may still be rejected. */
export function broughtRefusal(
  pieces: readonly Pick<Barang, 'no_dokumen'>[],
  sources: readonly DocumentState[],
  context: Pick<DecisionContext, 'business_date'>,
): Refused | undefined {
  return pieces
    .map(({ no_dokumen }, index) =>
      waitingRefusal(sources[index]!, no_dokumen, `barang.${index + 1}.kode_barcode`, context),
    )
    .find((refused) => refused !== undefined);
}

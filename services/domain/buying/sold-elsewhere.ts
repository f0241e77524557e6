import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { isKnown } from '../documents/document-streams.js';
import type { PieceState } from '../pieces/pieces.js';
import type { InvoiceState } from './invoices.js';

interface Sought {
  readonly piece: PieceState;
  readonly sale: InvoiceState;
}

/** The reason why a branch buys nothing back of a code, if so: its piece or its invoice is another branch's. */
export function elsewhereRefusal(code: string, { piece, sale }: Sought, branch: string): Refused | undefined {
  if (isKnown(piece) && piece.status === 'TERJUAL' && piece.branch !== branch) {
    const values = { kode_barcode: code, kode_toko: piece.branch };
    return refuse('piece.sold-elsewhere', '', message('pembelian.soldElsewhere', values));
  }
  if (!isKnown(sale) || sale.branch === branch) return undefined;
  const values = { nomor: code, kode_toko: sale.branch };
  return refuse('invoice.elsewhere', '', message('pembelian.invoiceElsewhere', values));
}

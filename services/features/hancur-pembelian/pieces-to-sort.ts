import { piecesToSort, type PieceToSort } from '../../../contracts/hancur-pembelian/documents.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { kondisiPembelian } from '../../../contracts/pembelian/parameters.js';
import { invoiceRef, isInvoice, purchaseRef } from '../../domain/buying/invoices.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { piecesFound, piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { masterRow } from '../../platform/masters/masters.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

/** The conditions in which pieces were bought, by the purchases and exchanges that brought them; none of others. */
async function conditionsOf(barcodes: readonly string[], { states }: Pick<QueryTools, 'states'>) {
  const { pieces } = await states({ pieces: barcodes.map(pieceRef) });
  const numbers = pieces.map((piece) => (isKnown(piece) ? piece.facts.no_dokumen : NO_KEY));
  const { bought, exchanged } = await states({
    bought: numbers.map((number) => purchaseRef(isInvoice(number) ? NO_KEY : number)),
    exchanged: numbers.map((number) => invoiceRef(isInvoice(number) ? number : NO_KEY)),
  });
  return barcodes.map((barcode, index) => {
    const [purchase, exchange] = [bought[index]!, exchanged[index]!];
    const lines = isKnown(purchase) ? purchase.facts.barang : isKnown(exchange) ? (exchange.facts.beli ?? []) : [];
    return lines.find(({ kode_barcode }) => kode_barcode === barcode)?.kondisi_barang;
  });
}

/** The answer to what waits to be sorted, each piece with the place to which its condition sends it. */
export const piecesToSortAnswer = answers(piecesToSort, piecesProjection, async (params, tools) => {
  const found = await piecesFound('SORTIR', params, tools);
  const conditions = await conditionsOf(
    found.map(({ kode_barcode }) => kode_barcode),
    tools,
  );
  const { rows } = await tools.states({ rows: conditions.map((one) => masterRow(kondisiPembelian, one ?? NO_KEY)) });
  return listOf(
    found.map((piece, index): PieceToSort => {
      const [kondisi_barang, row] = [conditions[index], rows[index]!];
      const tujuan = row.status === 'active' ? row.tujuan : undefined;
      return {
        ...piece,
        ...(kondisi_barang && { kondisi_barang }),
        ...(tujuan && { tujuan_kondisi: tujuan }),
        ...(tujuan && tujuan !== 'LEBUR' && { tujuan }),
      };
    }),
  );
});

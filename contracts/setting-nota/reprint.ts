import type { CallDefinition } from '../language/documents/call.js';
import { text } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';
import type { DocumentDefinition } from '../language/define/document.js';
import { Key } from '../language/define/fields.js';
import { pembelian } from '../pembelian/purchase.js';
import { penjualan } from '../penjualan/sale.js';

/** The invoice that is asked for (shell-and-rules §7). */
export class NotaAsked {
  @Key('No Faktur', { required: 'rule.invoice.empty', as: 'upper' }) no_bukti!: string;
}

/** A piece of an invoice as a reprint tells it: what it was sold or bought as, nothing of its cost. */
export interface NotaLine {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly berat: number;
  readonly harga: number;
}

/** The documents whose invoices can be asked for, each with the name of its lines by their group. */
export const reprinted: readonly { readonly document: DocumentDefinition; readonly grouped: string }[] = [
  { document: penjualan as unknown as DocumentDefinition, grouped: 'dataJualGrouped' },
  { document: pembelian as unknown as DocumentDefinition, grouped: 'dataPembelianGrouped' },
];

/** An invoice by its number: its lines, or with `/single` all of it, and the text of its slip. */
export const reprintCalls: readonly CallDefinition[] = reprinted.flatMap(({ document, grouped }) =>
  (['get/bynota', 'get/bynota/single'] as const).map((call): CallDefinition => ({
    kind: 'call',
    method: 'post',
    call: `${document.name}/${call}`,
    title: `${document.title} menurut nota`,
    gate: document.gate,
    body: NotaAsked,
    answer: object({ [grouped]: list({ type: 'object' }), data: {}, template_wa: text }),
  })),
);

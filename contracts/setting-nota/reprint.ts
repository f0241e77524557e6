import type { CallDefinition } from '../language/documents/call.js';
import { text, whole } from '../language/documents/call.js';
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

const line = object({ kode_barcode: text, nama_barang: text, kode_group: text, berat: whole, harga: whole });
const group = object({ kode_group: text, qty: whole, berat: whole, harga: whole, barang: list(line) });
const invoice = object({
  no_bukti: text,
  tanggal: text,
  kode_toko: text,
  status: text,
  qty: whole,
  berat: whole,
  total: whole,
  barang: list(line),
});

/** An invoice by its number: its lines, or with `/single` all of it, and the text of its slip. */
export const reprintCalls: readonly CallDefinition[] = reprinted.flatMap(({ document, grouped }) =>
  (['get/bynota', 'get/bynota/single'] as const).map((call): CallDefinition => ({
    kind: 'call',
    method: 'post',
    call: `${document.name}/${call}`,
    title: `${document.title} menurut nota`,
    gate: document.gate,
    body: NotaAsked,
    answer: object({
      [grouped]: list(group),
      data: call === 'get/bynota' ? list(line) : invoice,
      template_wa: text,
    }),
  })),
);

import type { DocumentDefinition } from '../language/define/document.js';
import { col, defineReport } from '../language/define/report.js';
import { when } from '../language/define/report-parts.js';

interface InvoiceList {
  readonly path: string;
  readonly call: string;
  readonly title: string;
  /** True where the total is rounded. */
  readonly rounded?: true;
  /** True where something may have been bought with it, too. */
  readonly exchanges?: true;
}

/**
 * Defines the list of invoices: what the rules made of each, what was agreed, and the gap between both. One that was
 * cancelled counts as that alone.
 */
export const invoiceList = (
  { labels }: Pick<DocumentDefinition, 'labels'>,
  { rounded, exchanges, ...options }: InvoiceList,
) =>
  defineReport({
    ...options,
    columns: [
      ...when,
      col.document('no_bukti', 'No Faktur'),
      col.text('kode_sales', 'Sales', { priority: 2 }),
      col.count('qty', 'Jumlah Barang', { total: 'sum' }),
      col.weight('berat', 'Berat', { total: 'sum' }),
      col.rupiah('harga_hitung', 'Harga Hitung', { total: 'sum' }),
      col.rupiah('selisih', 'Selisih Harga', { total: 'sum' }),
      ...(rounded ? [col.rupiah('pembulatan', 'Pembulatan', { total: 'sum' })] : []),
      col.rupiah('total', 'Total', { total: 'sum' }),
      ...(exchanges
        ? [
            col.rupiah('total_beli', 'Total Tukar', { total: 'sum', priority: 2 }),
            col.rupiah('selisih_beli', 'Selisih Harga Tukar', { total: 'sum', priority: 2 }),
          ]
        : []),
      col.text('penerima', 'Penerima Transfer', { priority: 2 }),
      col.rupiah('batal', 'Batal', { total: 'sum' }),
      col.text('status', 'Status', { words: labels }),
      col.text('user_id', 'User', { priority: 2 }),
      col.text('position', 'Posisi', { priority: 2 }),
    ],
  });

import { MOST_PIECES, NamedPiece, PieceLine } from '../data-barang/lines.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Percentage } from '../language/define/measures.js';
import { noneTwice, Together, wrong } from '../language/define/together.js';
import { sum } from '../language/values/exact.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The most labels of one piece, and of one document. */
const [MOST_COPIES, MOST_LABELS] = [100, 350];

/** The codes of a label, and the paper that labels are on. */
const codes = ['BARCODE', 'QR'] as const;
const papers = ['SATUAN', 'LEMBAR'] as const;
const codeWords = { BARCODE: 'Barcode', QR: 'Kode QR' };
const paperWords = { SATUAN: 'Satu per Label', LEMBAR: 'Lembar A4' };

/** A piece, and how many labels it gets. */
export class PermintaanLabel extends NamedPiece {
  @WholeNumber('Jumlah Label', { min: 1, max: MOST_COPIES }) lembar?: number;
}

/** Pieces that get labels. */
@Together<CetakLabel>(noneTwice('barang', 'kode_barcode'))
@Together<CetakLabel>(({ barang = [] }) =>
  sum(
    barang.map(({ lembar }) => (Number.isSafeInteger(lembar) ? (lembar ?? 1) : 1)),
    'labels',
  ) > MOST_LABELS
    ? wrong('barang', 'cetakBarcode.tooMany', { most: MOST_LABELS })
    : undefined,
)
class CetakLabel {
  @Choice('Kode', codes, { required: true, words: codeWords }) kode!: (typeof codes)[number];
  @Choice('Kertas', papers, { required: true, words: paperWords }) kertas!: (typeof papers)[number];
  @Rows('Barang', PermintaanLabel, { required: true, min: 1, max: MOST_PIECES, each: true })
  barang!: readonly PermintaanLabel[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A label as it is printed: all that a template may say of the piece. */
class BarisLabel extends PieceLine {
  @Text('Jenis', { required: true }) kode_dept!: string;
  @Percentage('Kadar', { required: true }) kadar!: number;
  @Money('Harga Jual', { required: true }) harga_jual!: Rupiah;
  @Text('Ukuran') size?: string;
  /** Its code as bars, or as a QR code: one of the two. */
  @Text('Kode Batang') kode_batang?: string;
  @Text('Kode QR') kode_qr?: string;
  @WholeNumber('Jumlah Label', { required: true, min: 1, max: MOST_COPIES }) lembar!: number;
}

/** Labels that were printed together. */
class PencetakanLabel {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Choice('Kode', codes, { required: true, words: codeWords }) kode!: (typeof codes)[number];
  @Choice('Kertas', papers, { required: true, words: paperWords }) kertas!: (typeof papers)[number];
  @Rows('Barang', BarisLabel, { required: true, max: MOST_PIECES, totals: ['lembar'] })
  barang!: readonly BarisLabel[];
  @WholeNumber('Jumlah Label', { required: true, min: 1, max: MOST_LABELS }) qty!: number;
  @Text('Keterangan') keterangan?: string;
}

const barcodesAsked = defineEvent('labels.asked', 1, PencetakanLabel);

/** The label of each piece. */
const template = `{#barang}
{nama_toko|tengah}
{tebal}{nama_barang|baris}
{kode_group} {berat|kanan}
{#kode_batang}
{kode_batang|barcode}
{/kode_batang}
{#kode_qr}
{kode_qr|qr}
{/kode_qr}
{kode_barcode|tengah}
{auto_cut}
{/barang}`;

/** Labels of pieces: it says of which and how many, its slip is the labels. */
export const cetakBarcode = defineDocument(PencetakanLabel, {
  ...{ name: 'cetak-barcode', title: 'Cetak Barcode', path: '/cetak-barcode', call: 'barang/label', series: 'CB' },
  amount: 'qty',
  states: { '': slipStates[''] },
  slip: {
    ...{ width: 32, template },
    repeats: {
      rows: 'barang',
      times: 'lembar',
      onSheets: (facts) => (facts as Partial<PencetakanLabel>).kertas === 'LEMBAR',
    },
  },
});
export const printBarcodes = cetakBarcode.begins(CetakLabel, barcodesAsked, {
  name: 'print-barcodes',
  sample: { kode: 'BARCODE', kertas: 'LEMBAR', barang: [{ kode_barcode: 'C-0001', lembar: 2 }] },
});
cetakBarcode.lists({
  ...{ call: 'barang/label', title: 'Daftar Cetak Barcode' },
  filters: usualFilters,
  totals: ['qty'],
});

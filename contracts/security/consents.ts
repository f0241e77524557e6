import { ActionAuthorised, actionAuthorised } from '../authorization/events.js';
import { definedFeatures } from '../language/define/feature.js';
import { lineReport } from '../language/define/fact-report.js';
import { factsOf, type FactOptions, type MadeFigure } from '../language/define/facts.js';
import { fieldsOf } from '../language/define/fields.js';
import type { FigureRight } from '../language/define/gate.js';

/** The right that the amount of a command's document needs: that of what is consented to, too. */
function rightOf(command: string): FigureRight | undefined {
  const all = definedFeatures().flatMap(({ documents = [] }) => documents);
  const document = all.find(({ steps }) => steps.some((step) => step.command.name === command));
  return document && fieldsOf(document.facts).get(document.amount)?.right;
}

/** The amounts of consents to what shows no figure that needs a right, or of the others. */
const amounts = (label: string, right?: FigureRight): MadeFigure => ({
  label,
  type: 'rupiah',
  ...(right && { right }),
  of: (lines) => lines.map(({ command, jumlah = 0 }) => (rightOf(String(command)) === right ? Number(jumlah) : 0)),
});
/** 1 of each consent to commands of some names. */
const named = (name: RegExp, label: string): MadeFigure => ({
  label,
  type: 'count',
  of: (lines) => lines.map(({ command }) => (name.test(String(command)) ? 1 : 0)),
});

type Dimension = keyof ActionAuthorised & string;
type Made = 'jumlah' | 'nilai_modal' | 'pembatalan' | 'cetak_ulang';
const options: FactOptions<Dimension, never, Made, 'qty'> & { readonly count: readonly ['qty', string] } = {
  count: ['qty', 'Jumlah'],
  dimensions: ['command', 'kategori', 'description', 'keterangan', 'cara', 'diminta_oleh', 'disetujui_oleh'],
  measures: [],
  made: {
    jumlah: amounts('Jumlah Rp'),
    nilai_modal: amounts('Nilai Modal', 'HARGA_MODAL'),
    pembatalan: named(/^cancel-/, 'Pembatalan'),
    cetak_ulang: named(/^print-/, 'Cetak Ulang'),
  },
  finds: ['disetujui_oleh'],
};

/** Consents to restricted actions, as they were used. */
export const consents = factsOf(
  { name: 'otorisasi', facts: ActionAuthorised, number: 'subject', events: [actionAuthorised], signOf: () => 1 },
  undefined,
  options,
);

const columns = [
  ...['tanggal', 'jam', 'kode_toko', 'kategori', 'description', 'no_bukti', 'jumlah', 'nilai_modal', 'keterangan'],
  ...['diminta_oleh', 'disetujui_oleh', 'cara', 'position'],
];

/** The reports of consents. */
export const consentReports = [
  lineReport({ path: '/laporan-otorisasi', title: 'Laporan Otorisasi', of: consents, columns }),
  lineReport({
    path: '/laporan-otorisasi-pembatalan',
    title: 'Laporan Otorisasi Pembatalan',
    of: consents,
    only: 'pembatalan',
    columns,
  }),
  lineReport({
    path: '/laporan-otorisasi-cetak-ulang',
    title: 'Laporan Otorisasi Cetak Ulang',
    of: consents,
    only: 'cetak_ulang',
    columns,
  }),
];

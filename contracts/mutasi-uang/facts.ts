import type { MadeFigure } from '../language/define/facts.js';
import { uangKas } from './documents.js';

const [IN, OUT] = uangKas.series;
/** The amount of entries whose numbers are of a series. */
const ofSeries = (series: string, label: string): MadeFigure => ({
  label,
  type: 'rupiah',
  of: (lines) => lines.map(({ no_bukti, jumlah }) => (String(no_bukti).startsWith(`${series}-`) ? Number(jumlah) : 0)),
});

const net: MadeFigure = {
  label: 'Selisih',
  type: 'rupiah',
  of: (lines, event) =>
    ofSeries(IN!, '')
      .of(lines, event)
      .map((one, index) => one * 2 - Number(lines[index]!['jumlah'])),
};

/** Cash in and out that is no trade. */
export const cashEntries = uangKas.counts(undefined, {
  dimensions: ['kategori', 'keterangan'],
  measures: ['jumlah'],
  made: { masuk: ofSeries(IN!, 'Masuk'), keluar: ofSeries(OUT!, 'Keluar'), bersih: net },
  model: 'mutasi_uang',
});

import { defineDocument } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Flag, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { col, defineReport } from '../language/define/report.js';
import { when } from '../language/define/report-parts.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

/** Gold that a document lost. */
class Susut {
  @Text('No Susut', { required: true }) no_susut!: string;
  /** The document that lost it. */
  @Text('Asal Susut', { required: true }) no_asal!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @DateField('Tanggal Susut', { required: true }) tgl_susut!: BusinessDate;
  /** Pieces that weigh less than before. */
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: 1000 }) qty!: number;
  @Grams('Susut', { required: true }) berat!: Weight;
  @Money('Nilai Susut', { required: true, right: 'HARGA_MODAL' }) nilai!: Rupiah;
  /** True once somebody has decided on it, or where the shop validates nothing. */
  @Flag('Tervalidasi', { required: true }) tervalidasi!: boolean;
  /** The reason why it was rejected. */
  @Text('Alasan') alasan?: string;
}
export type Loss = Susut;

class NomorSusut {
  @Key('No Susut', { required: true, as: 'upper' }) no_susut!: string;
}

class TolakSusut extends NomorSusut {
  @Text('Alasan', { required: true, max: 80 }) alasan!: string;
}

/** A document lost it. */
export const goldLost = defineEvent('loss.found', 1, Susut);
/** That document was cancelled. */
export const lossCancelled = defineEvent('loss.cancelled', 1, Susut);
const lossAccepted = defineEvent('loss.accepted', 1, Susut);
const lossRejected = defineEvent('loss.rejected', 1, Susut);

/** Gold that a document lost, which somebody else validates. */
export const susut = defineDocument(Susut, {
  ...{ name: 'susut', title: 'Susut', path: '/validasi-susut', call: 'susut', series: 'SU' },
  ...{ number: 'no_susut', amount: 'nilai', date: 'tgl_susut', names: ['no_asal'] },
  states: {
    ...{ MENUNGGU: 'Menunggu Validasi', TERCATAT: 'Tercatat', DITERIMA: 'Diterima' },
    ...{ DITOLAK: 'Ditolak', BATAL: 'Dibatalkan' },
  },
  waits: ['MENUNGGU'],
  cancelled: ['BATAL'],
});
susut.follows(goldLost, { to: ({ tervalidasi }) => (tervalidasi ? 'TERCATAT' : 'MENUNGGU') });
susut.follows(lossCancelled, { from: ['MENUNGGU', 'TERCATAT'], to: 'BATAL' });
/** The loss is the shop's: its value is an expense. */
export const acceptLoss = susut.action(NomorSusut, lossAccepted, {
  ...{ name: 'accept-loss', title: 'Validasi Susut', to: 'DITERIMA' },
  from: ['MENUNGGU'],
  byAnother: true,
  several: true,
});
/** The loss is not the shop's: its value is owed by who lost it. */
export const rejectLoss = susut.action(TolakSusut, lossRejected, {
  name: 'reject-loss',
  purpose: 'reject',
  title: 'Tolak Susut',
  to: 'DITOLAK',
  from: ['MENUNGGU'],
  byAnother: true,
  sample: { no_susut: 'SU-JKT01-000001', alasan: 'Terlalu banyak' },
});
susut.lists({
  ...{ call: 'susut', title: 'Daftar Susut' },
  filters: usualFilters,
  totals: ['qty', 'berat', 'nilai'],
});

/** Losses, by the date on which each was found. */
export const laporanValidasiSusut = defineReport({
  path: '/laporan-validasi-susut',
  call: 'susut/laporan-validasi',
  title: 'Laporan Validasi Susut',
  columns: [
    ...when,
    col.document('no_susut', 'No Susut'),
    col.text('no_asal', 'Asal Susut'),
    col.count('qty', 'Jumlah Barang', { total: 'sum' }),
    col.weight('berat', 'Susut', { total: 'sum' }),
    col.rupiah('nilai', 'Nilai Susut', { total: 'sum', right: 'HARGA_MODAL' }),
    col.text('status', 'Status', { words: susut.labels }),
    col.text('alasan', 'Alasan', { priority: 2 }),
    col.text('user_id', 'User', { priority: 2 }),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
});

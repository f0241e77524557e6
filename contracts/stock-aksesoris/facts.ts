import type { MadeFigure } from '../language/define/facts.js';
import { stockAksesoris } from './documents.js';

/** The figure of accessories that came in, or that went out. */
const going = (direction: 'TAMBAH' | 'AMBIL', field: string, figure: Omit<MadeFigure, 'of'>): MadeFigure => ({
  ...figure,
  of: (lines, { payload }) =>
    lines.map((line) => ((payload as { jenis?: string }).jenis === direction ? Number(line[field] ?? 0) : 0)),
});

/** Accessories that came in and went out. */
export const movedAccessories = stockAksesoris.counts('barang', {
  count: ['gerak', 'Gerakan'],
  dimensions: ['kode_aksesoris', 'nama_aksesoris', 'keterangan'],
  measures: [],
  made: {
    masuk: going('TAMBAH', 'jumlah', { label: 'Masuk', type: 'count' }),
    keluar: going('AMBIL', 'jumlah', { label: 'Keluar', type: 'count' }),
    nilai_masuk: going('TAMBAH', 'nilai', { label: 'Nilai Masuk', type: 'rupiah', right: 'HARGA_MODAL' }),
    nilai_keluar: going('AMBIL', 'nilai', { label: 'Nilai Keluar', type: 'rupiah', right: 'HARGA_MODAL' }),
  },
  monthCubes: [['kode_aksesoris']],
});

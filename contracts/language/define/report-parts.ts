import { col } from './report.js';

/** The states of a movement in a report, where nothing is said of one that stands. */
export const movementStates = { BATAL: 'Dibatalkan', PEMBATALAN: 'Pembatalan' } as const;

/** The columns of one movement of money. */
export const movement = [
  col.text('no_bukti', 'No Bukti', { opens: 'event' }),
  col.text('kategori', 'Kategori'),
  col.text('keterangan', 'Keterangan', { priority: 2 }),
  col.text('asal', 'Asal', { priority: 2 }),
  col.text('tujuan', 'Tujuan', { priority: 2 }),
  col.rupiah('masuk', 'Masuk', { total: 'sum' }),
  col.rupiah('keluar', 'Keluar', { total: 'sum' }),
  col.balance('saldo', 'Saldo', { total: 'last' }),
  col.text('status', 'Status', { priority: 2, words: movementStates }),
  col.text('user_id', 'User', { priority: 2 }),
  col.text('position', 'Posisi', { priority: 2 }),
] as const;

/** The time at which it happened, and its branch. */
export const when = [
  col.date('tanggal', 'Tanggal'),
  col.time('jam', 'Jam', { priority: 2 }),
  col.text('kode_toko', 'Cabang', { priority: 2 }),
] as const;

/** The balances before and after the movements of a period. */
export const edges = { opening: 'saldo_awal', closing: 'saldo_akhir' } as const;

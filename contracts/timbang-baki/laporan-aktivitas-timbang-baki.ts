import { col, defineReport } from '../language/define/report.js';

/** Trays that were weighed, by the date on which that was. */
export const laporanAktivitasTimbangBaki = defineReport({
  path: '/laporan-aktivitas-timbang-baki',
  call: 'timbang-baki/laporan-aktivitas',
  title: 'Laporan Aktivitas Timbang Baki',
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam'),
    col.text('kode_toko', 'Cabang', { priority: 2 }),
    col.text('no_bukti', 'No Bukti', { opens: 'event' }),
    col.text('kode_baki', 'Baki'),
    col.count('ke', 'Penimbangan Ke', { priority: 2 }),
    col.count('qty', 'Jumlah Barang', { priority: 2 }),
    col.weight('berat_seharusnya', 'Berat Seharusnya'),
    col.weight('berat_timbang', 'Berat Timbangan'),
    col.weight('selisih', 'Selisih Berat'),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.text('user_id', 'User'),
    col.text('position', 'Posisi', { priority: 2 }),
  ],
  messages: { found: 'report.success', empty: 'timbangBaki.failed' },
});

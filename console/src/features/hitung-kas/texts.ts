import { texts as messages } from '../../../../contracts/hitung-kas/texts.js';

/** Texts of the drawer and its shifts. `{…}` are values. */
export const texts = {
  ...messages,
  'count.notes': 'Uang kertas',
  'count.coins': 'Koin',
  'count.sheets': 'Lembar',
  'count.pieces': 'Keping',
  'count.amount': 'Jumlah (Rp)',
  'count.subtotal': 'Subtotal',
  'count.result': 'Hasil hitung',
  'count.opening': 'Saldo awal shift',
  'count.expected': 'Seharusnya',
  'count.counted': 'Dihitung',
  'count.difference': 'Selisih (Rp)',
  'count.exact': 'Kas pas',
  'count.short': 'Kas kurang',
  'count.over': 'Kas lebih',
  'count.note': 'Keterangan selisih',
  'count.sell': 'Mulai jual',
  'count.keep': 'Simpan Hitungan',
  'count.book': 'Bukukan Selisih',
  'count.help':
    'Hitungan disimpan tanpa mengubah kas. Membukukan selisih besar, juga saat membuka shift, perlu keterangan dan otorisasi.',
  'count.helpShift':
    'Shift ditutup dengan hitungan ini. Selisihnya dibukukan ke akun kas lebih/kurang; yang besar dengan keterangan dan otorisasi.',
  'count.books':
    '{action} membukukan {difference} ({word}); di atas batas toko sehari dengan keterangan dan otorisasi.',
  'count.firstMoney':
    'Ini laci pertama: uang modal yang belum dicatat sebagai SALDO AWAL di Uang Kas akan dihitung sebagai laba.',
  'count.recordFirst': 'Catat SALDO AWAL',
  'shift.x': 'Laporan X',
  'shift.z': 'Laporan Z',
  'shift.until': 'ditutup {user} {time}',
  'shift.since': 'dibuka {user} {time}',
  'shift.trade': 'Jual beli shift ini',
  'shift.slip': 'Buka slip',
  'shift.list': 'Semua shift',
  'shift.noneHelp': 'Shift dibuka di Hitung Kas: hitung laci, lalu Buka Shift. Sesudah itu shift tampil di sini.',
  'shift.missingHelp': 'Mungkin cabang lain. Pilih shift dari daftar.',
  'event.drawer.counted': 'Kas dihitung',
  'event.shift.opened': 'Shift dibuka',
  'event.shift.closed': 'Shift ditutup',
  'home.shift': 'Shift',
  'home.shiftRuns': 'Berjalan',
  'home.shiftClosed': 'Belum dibuka',
  'home.openShift': 'Buka shift: hitung laci lebih dahulu',
  'home.closeShift': 'Hitung laci dan tutup shift {no_shift}',
  'home.counts': 'Selisih laci',
  'home.noCounts': 'Laci belum pernah dihitung',
  'home.noCountsHelp': 'Hitungan pertama dibuat di Hitung Kas saat membuka shift.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

/** Texts of the grid in which prices are set, which brings them when it is loaded. `{…}` are values. */
export const texts = {
  'price.sellHead': 'Harga jual (Rp/g)',
  'price.buyHead': 'Harga beli (Rp/g)',
  'price.meltHead': 'Harga lebur (Rp/g)',
  'price.sellChange': 'Jual dari kemarin',
  'price.buyChange': 'Beli dari kemarin',
  'price.margin': 'Selisih (%)',
  'price.last': 'Berlaku sejak',
  'price.everywhere': 'Tanpa jam mulai sekarang, untuk semua cabang.',
  'price.move': 'Naik / turun semua',
  'price.moveDo': 'Terapkan',
  'price.save': 'Simpan harga',
  'price.unchanged': 'Belum ada yang berubah',
  'price.changed': '{count} group berubah',
  'price.noJump': 'tidak ada yang melompat lebih dari {percent} %',
  'price.jumps': '{groups} melompat lebih dari {percent} %, satu otorisasi untuk semua',
  'price.far': 'Harga mulai {date}?',
  'price.farWhy': 'Lebih dari {days} hari lagi. Sampai hari itu harga yang sekarang tetap berlaku.',
  'price.pasteOther':
    'Tidak ditempel: dari sel ini muat {columns} kolom dan {rows} baris harga, tanpa judul, kode, atau teks lain',
  'price.noGroups': 'Belum ada group',
  'price.noGroupsHelp': 'Harga diisi per group: buat group dahulu.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

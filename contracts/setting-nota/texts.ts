import type { Refusals } from '../language/messages/messages.js';

/** Messages of slips and their templates: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'nota.printed': 'Nota Dicetak',
  'nota.printFailed': 'Nota Gagal Dicetak',
  'nota.reprint': 'CETAK ULANG {ke}',
  'nota.copy': 'Lembar {lembar} dari {rangkap}',
  'nota.buyback': 'Toleransi beli kembali {bulan} bulan',
  'nota.notPrinted': 'Cetakan ini tidak ada, atau nota sudah dicetak lagi',
  'nota.unknown': 'Nota tidak dikenal',
  'nota.saved': 'Pengaturan Nota Berhasil Disimpan',
  'nota.failed': 'Gagal Menyimpan Pengaturan Nota',
  'nota.reset': 'Nota Kembali ke Bawaan',
  'nota.notOwn': 'Toko ini tidak punya pengaturan nota sendiri',
  'nota.same': 'Pengaturan nota tidak berubah',
  'nota.tooLong': 'Paling banyak {max} karakter dalam {lines} baris',
  'nota.noPrinter': 'Toko {kode_toko} belum punya printer struk',
  'nota.printerSilent': 'Printer struk tidak menjawab. Periksa printer dan kabelnya, lalu coba lagi',
  'nota.sent': 'Nota dikirim ke printer struk',
  'nota.wrong.unknown': 'Baris {line}, kolom {column}: {name} tidak dikenal di nota ini',
  'nota.wrong.brace': 'Baris {line}, kolom {column}: kurung kurawal harus dibuka dan ditutup di baris yang sama',
  'nota.wrong.format': 'Baris {line}, kolom {column}: bentuk {name} tidak dikenal',
  'nota.wrong.alone': 'Baris {line}, kolom {column}: {name} harus sendiri di barisnya',
  'nota.wrong.place': 'Baris {line}, kolom {column}: {name} harus di awal baris, penutupnya di akhir baris',
  'nota.wrong.notOpen': 'Baris {line}, kolom {column}: {name} menutup blok yang tidak dibuka di sini',
  'nota.wrong.notClosed': 'Baris {line}, kolom {column}: {name} tidak ditutup',
  'nota.wrong.deep': 'Baris {line}, kolom {column}: paling banyak {max} blok di dalam blok',
  'nota.wrong.characters': 'Baris {line}, kolom {column}: huruf ini tidak dapat dicetak',
} as const;

/** Refusals of slips and their templates. */
export const refusals = {
  'nota.not-printed': [409, 'nota.notPrinted'],
  'nota.unknown': [404, 'nota.unknown'],
  'nota.not-own': [409, 'nota.notOwn'],
  'nota.same': [409, 'nota.same'],
  'nota.template': [422, 'request.invalid'],
  'nota.no-printer': [409, 'nota.noPrinter'],
  'nota.printer-silent': [503, 'nota.printerSilent'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

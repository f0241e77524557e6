import type { Refusals } from '../language/messages/messages.js';

/** Messages of sales: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'dict.notFound.sales': 'Data Sales tidak ditemukan',
  'penjualan.noPrice': 'Harga emas group {kode_group} belum ditentukan',
  'penjualan.noLevelPrice': 'Harga {kode_tingkat} group {kode_group} belum ditentukan',
  'penjualan.noLevels': 'Toko ini tidak memakai tingkat harga',
  'penjualan.unknownLevel': 'Tingkat harga tidak ditemukan',
  'penjualan.levelOfMembers': 'Tingkat {kode_tingkat} milik member lain: pilih membernya, atau kosongkan tingkatnya',
  'penjualan.priceChanged': 'Harga barang ini sekarang Rp {harga}',
  'penjualan.priceBelowZero': 'Harga jual tidak boleh di bawah nol: ketik harga barang ini',
  'penjualan.noDiscount': 'Diskon penjualan tidak diizinkan di toko ini',
  'penjualan.shortOut': 'Toko masih membayar Rp {jumlah} kepada pelanggan: tambah baris Tunai atau Transfer',
  'penjualan.cashBack': 'Uang kembali tunai Rp {jumlah}',
  'penjualan.cashBackAbout':
    'Uang kembali tunai sekitar Rp {jumlah}: dibulatkan ke uang terkecil toko, tanpa kartu yang belum dibayar bank',
  'penjualan.cashBackFee': 'Dikurangi biaya batal toko, bila ada.',
  'penjualan.short': 'Pembayaran kurang: total Rp {total}',
  'penjualan.cashRest': 'Sisa Rp {sisa} dibayar tunai dengan Rp {tunai}, kelipatan Rp {terkecil}',
  'penjualan.receivedShort': 'Uang diterima kurang: pembayaran tunai Rp {tunai}',
  'penjualan.receivedOver':
    'Uang diterima terlalu besar: pembayaran tunai Rp {tunai}, uang kembali paling banyak Rp {kembali}. Ketik ulang',
  'penjualan.receivedNoCash': 'Tidak ada pembayaran tunai: kosongkan uang diterima',
  'penjualan.cashAlone': 'Pembayaran tunai tidak memakai bank',
  'penjualan.bankRequired': 'Pilih banknya',
  'penjualan.payee': 'Transfer ke pelanggan perlu bank, nomor rekening dan nama penerimanya',
  'penjualan.payeeAlone': 'Penerima hanya untuk transfer dari toko ke pelanggan: kosongkan',
  'poin.worth': 'Satu poin bernilai Rp {nilai}',
  'poin.goneOn': 'Poin dari penjualan ini sudah dipakai',
  'penjualan.waiting': 'Ada {jumlah} penjualan yang belum divalidasi',
} as const;

/** Refusals of sales. */
export const refusals = {
  'sale.unknown-sales': [422, 'dict.notFound.sales'],
  'sale.unknown-member': [422, 'rule.member.exist'],
  'sale.unknown': [404, 'dict.notFound.penjualan'],
  'sale.other-date': [409, 'dict.cancel.yesterday.penjualan'],
  'sale.no-price': [422, 'penjualan.noPrice'],
  'sale.no-level-price': [422, 'penjualan.noLevelPrice'],
  'sale.no-levels': [422, 'penjualan.noLevels'],
  'sale.unknown-level': [422, 'penjualan.unknownLevel'],
  'sale.level-of-members': [422, 'penjualan.levelOfMembers'],
  'sale.price-changed': [409, 'penjualan.priceChanged'],
  'sale.price-below-zero': [422, 'penjualan.priceBelowZero'],
  'sale.no-discount': [422, 'penjualan.noDiscount'],
  'sale.diamonds': [409, 'rule.berlian.inactive'],
  'sale.discount-over': [422, 'rule.discount.overTotal'],
  'payment.none': [422, 'rule.payment.method'],
  'payment.over': [422, 'rule.payment.overBalance'],
  'payment.sufficient': [422, 'rule.payment.sufficient'],
  'payment.rekening-required': [422, 'rule.rekening.select'],
  'payment.short': [422, 'penjualan.short'],
  'payment.received-short': [422, 'penjualan.receivedShort'],
  'payment.received-over': [422, 'penjualan.receivedOver'],
  'payment.received-no-cash': [422, 'penjualan.receivedNoCash'],
  'payment.cash-alone': [422, 'penjualan.cashAlone'],
  'payment.bank-required': [422, 'penjualan.bankRequired'],
  'payment.payee': [422, 'penjualan.payee'],
  'payment.payee-alone': [422, 'penjualan.payeeAlone'],
  'point.cannot-pay': [422, 'rule.point.cannotPay'],
  'point.insufficient': [409, 'rule.point.insufficient'],
  'point.not-whole': [422, 'poin.worth'],
  'point.gone-on': [409, 'poin.goneOn'],
  'closing.waiting-sales': [409, 'penjualan.waiting'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

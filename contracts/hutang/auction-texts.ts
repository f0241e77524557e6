import type { Refusals } from '../language/messages/messages.js';

/** Messages of notices, auctions and what they leave over. */
export const auctionTexts = {
  'lelang.notices': 'Pelanggan harus diberitahu {wajib} kali sebelum lelang: baru {sudah} kali',
  'lelang.noticesPaid':
    'Pemberitahuan sebelum bunga dibayar tidak dihitung: beritahu {wajib} kali sesudahnya, baru {sudah} kali',
  'lelang.paidOn': 'Bunga sudah dibayar sampai {tanggal}: lelang paling cepat sesudah tanggal itu',
  'lelang.noticesClose': 'Pemberitahuan harus berjarak paling sedikit {hari} hari: {sudah} dari {wajib} dihitung',
  'lelang.noticeLate': 'Lelang paling cepat {tanggal}: {hari} hari sesudah pemberitahuan terakhir',
  'lelang.nothingLeft': 'Tidak ada barang jaminan yang dapat dilelang',
  'lelang.noBoard': 'Harga beli emas group {kode_group} hari ini belum ditentukan',
  'lelang.prices': 'Isi harga lot atau harga per barang, jangan keduanya',
  'lelang.buyer': 'Isi nama dan identitas pembeli',
  'lelang.noMoney': 'Barang yang masuk stok tidak dibayar',
  'lelang.type': 'Isi jenis barang untuk {nama_barang}',
  'lelang.later': 'Lelang berikut harus sesudah {tanggal}',
  'lelang.nothingOwed': 'Tidak ada kekurangan lelang yang harus dibayar',
  'lelang.over': 'Sisa kekurangan lelang Rp {sisa}',
  'kelebihan.reminders': 'Pelanggan harus diingatkan {wajib} kali dahulu: baru {sudah} kali',
  'kelebihan.remindersClose': 'Pengingat harus berjarak paling sedikit {hari} hari: {sudah} dari {wajib} dihitung',
  'kelebihan.loan': 'Isi hutang yang dibayar dengan kelebihan ini',
  'kelebihan.otherCustomer': 'Hutang {nomor} bukan milik pelanggan ini',
  'kelebihan.loanFirst': 'Kelebihan untuk hutang ini paling sedikit Rp {jumlah}: bunga dan dendanya',
  'kelebihan.loanOver': 'Kelebihan untuk hutang ini paling banyak Rp {jumlah}',
} as const;

/** Refusals of the same. */
export const auctionRefusals = {
  'loan.notices': [409, 'lelang.notices'],
  'loan.notices-paid': [409, 'lelang.noticesPaid'],
  'loan.interest-paid-on': [409, 'lelang.paidOn'],
  'loan.notices-close': [409, 'lelang.noticesClose'],
  'loan.notice-late': [409, 'lelang.noticeLate'],
  'loan.nothing-left': [409, 'lelang.nothingLeft'],
  'loan.no-board': [422, 'lelang.noBoard'],
  'loan.auction-prices': [422, 'lelang.prices'],
  'loan.buyer': [422, 'lelang.buyer'],
  'loan.no-money': [422, 'lelang.noMoney'],
  'loan.no-type': [422, 'lelang.type'],
  'loan.auction-later': [422, 'lelang.later'],
  'loan.nothing-owed': [409, 'lelang.nothingOwed'],
  'loan.shortfall-over': [422, 'lelang.over'],
  'surplus.reminders': [409, 'kelebihan.reminders'],
  'surplus.reminders-close': [409, 'kelebihan.remindersClose'],
  'surplus.other-customer': [422, 'kelebihan.otherCustomer'],
  'surplus.loan-first': [422, 'kelebihan.loanFirst'],
  'surplus.loan-over': [422, 'kelebihan.loanOver'],
} as const satisfies Refusals;

/** Messages of renewal, hand-over, hold, lost paper and lost collateral: ids and Indonesian texts, `{…}` are values. */
export const stepTexts = {
  'hutang.attending': 'Isi nama, identitas dan surat orang yang datang',
  'hutang.unweighed': 'Barang {no} harus ditimbang, dan hanya barang yang diserahkan',
  'hutang.held': 'Hutang {nomor} ditahan dengan surat {surat}: lepas tahanannya dahulu',
  'hutang.notHeld': 'Hutang {nomor} tidak ditahan',
  'hutang.ticketAsked': 'Pindai QR di surat hutang: yang datang bukan pelanggan',
  'hutang.ticketUnknown': 'Kode surat salah: pindai QR di surat hutang',
  'hutang.ticketReplaced': 'Surat sudah diganti: minta surat penggantinya',
  'hutang.ticketNew':
    'Surat diganti {tanggal}: diserahkan kepada orang lain paling cepat {mulai}, atau kepada pelanggan',
  'hutang.heirsRenew': 'Ahli waris hanya dapat melunasi: hutang tidak dapat diperbarui',
  'hutang.released': 'Barang {no} sudah dilepas: serahkan dahulu',
  'hutang.away': 'Barang {no} masih disita: terima kembali dahulu',
  'hutang.renewalOut': 'Yang diterima pelanggan harus Rp {jumlah}: tambahan dikurangi bunga dan denda',
  'hutang.unit': 'Jumlah hutang harus kelipatan Rp {satuan}',
  'hutang.interestFirst': 'Bayar bunga Rp {jumlah} dahulu: ganti ruginya tidak cukup',
  'hutang.earned': 'Bunga di muka sudah terhitung sejak itu: peremajaan tidak dapat dibatalkan',
  'hutang.onShelf': 'Jaminan {jaminan} sudah di rak {rak}',
  'hutang.notInSafe': 'Jaminan {jaminan} tidak ada di gudang: {keadaan}',
  'hutang.notCollateral': 'Bukan jaminan: pindai atau pilih dari isi gudang',
} as const;

/** Refusals of these. */
export const stepRefusals = {
  'loan.attending': [422, 'hutang.attending'],
  'loan.unweighed': [422, 'hutang.unweighed'],
  'loan.held': [409, 'hutang.held'],
  'loan.not-held': [409, 'hutang.notHeld'],
  'loan.ticket-asked': [422, 'hutang.ticketAsked'],
  'loan.ticket-unknown': [422, 'hutang.ticketUnknown'],
  'loan.ticket-replaced': [422, 'hutang.ticketReplaced'],
  'loan.ticket-new': [422, 'hutang.ticketNew'],
  'loan.heirs-renew': [422, 'hutang.heirsRenew'],
  'loan.released': [409, 'hutang.released'],
  'loan.away': [409, 'hutang.away'],
  'loan.renewal-out': [422, 'hutang.renewalOut'],
  'loan.unit': [422, 'hutang.unit'],
  'loan.earned': [409, 'hutang.earned'],
  'loan.on-shelf': [409, 'hutang.onShelf'],
  'loan.not-in-safe': [409, 'hutang.notInSafe'],
  'loan.not-collateral': [422, 'hutang.notCollateral'],
  'loan.interest-first': [422, 'hutang.interestFirst'],
} as const;

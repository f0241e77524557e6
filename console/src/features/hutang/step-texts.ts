/** Texts of renewal, hand-over, hold, lost paper and lost collateral. */
export const texts = {
  'event.loan.renewed': 'Hutang diperbarui dari hutang lama',
  'event.loan.replaced': 'Hutang diganti dengan hutang baru',
  'event.loan.reopened': 'Peremajaan dibatalkan, hutang berjalan lagi',
  'event.loan.handed-over': 'Jaminan diserahkan',
  'event.loan.hand-over-undone': 'Serah terima jaminan dibatalkan',
  'event.loan.held': 'Hutang ditahan',
  'event.loan.freed': 'Tahanan hutang dilepas',
  'event.loan.collateral-seized': 'Jaminan disita',
  'event.loan.seizure-undone': 'Penyitaan jaminan dibatalkan',
  'event.loan.collateral-returned': 'Jaminan sitaan kembali',
  'event.loan.return-undone': 'Kembalinya jaminan sitaan dibatalkan',
  'event.loan.collateral-found': 'Jaminan hilang ditemukan',
  'event.loan.finding-undone': 'Jaminan ditemukan dibatalkan',
  'event.loan.ticket-replaced': 'Surat hutang diganti',
  'event.loan.collateral-lost': 'Jaminan hilang diganti rugi',
  'event.loan.loss-undone': 'Ganti rugi jaminan dibatalkan',
} as const;

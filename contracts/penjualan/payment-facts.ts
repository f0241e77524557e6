/** The facts of payments: what each was made with. Few banks and ways, so that their sums are kept. */
export const ofPayments = {
  dimensions: ['cara', 'kode_bank', 'no_rekening', 'kode_sales', 'kode_member'],
  measures: ['jumlah'],
  cubes: [['cara', 'kode_bank']],
} as const;

/** The facts of steps of sales and purchases: what became of which. */
export const ofSteps = {
  count: ['faktur', 'Faktur'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'total'],
} as const;

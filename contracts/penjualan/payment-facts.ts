/** The facts of payments: what each was made with. */
export const ofPayments = {
  dimensions: ['cara', 'kode_bank', 'no_rekening', 'kode_sales', 'kode_member'],
  measures: ['jumlah'],
} as const;

/** The facts of steps of sales and purchases: what became of which. */
export const ofSteps = {
  count: ['faktur', 'Faktur'],
  dimensions: ['kode_sales', 'kode_member', 'keterangan'],
  measures: ['qty', 'berat', 'total'],
} as const;

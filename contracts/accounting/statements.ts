/** The form of a statement on paper. */
export const signed = {
  carries: true,
  signatures: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
} as const;

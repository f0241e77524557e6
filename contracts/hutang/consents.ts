/** The consents to loans that are large, of a user on the day or of a customer in all branches, and to odd pieces. */
export const loanConsentLabels = {
  sehari: 'PINJAMAN SEHARI DI ATAS BATAS',
  paparan: 'PINJAMAN PELANGGAN DI ATAS BATAS',
  kadar: 'KADAR DI BAWAH GROUP',
} as const;

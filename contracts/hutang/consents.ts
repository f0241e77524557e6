/** The consents to loans that are large: of a user on the day, and of a customer in all branches. */
export const loanConsentLabels = {
  sehari: 'PINJAMAN SEHARI DI ATAS BATAS',
  paparan: 'PINJAMAN PELANGGAN DI ATAS BATAS',
} as const;

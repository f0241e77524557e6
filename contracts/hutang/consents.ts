/**
 * The consents to loans that are large, of a user on the day or of a customer in all branches, to odd pieces, and to
 * transfers of more than twice what is due.
 */
export const loanConsentLabels = {
  sehari: 'PINJAMAN SEHARI DI ATAS BATAS',
  paparan: 'PINJAMAN PELANGGAN DI ATAS BATAS',
  kadar: 'KADAR DI BAWAH GROUP',
  titipan: 'TITIPAN DI ATAS TAGIHAN',
} as const;

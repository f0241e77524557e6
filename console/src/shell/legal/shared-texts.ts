/** The words of the page of a shared document. */
export interface SharedTexts {
  readonly title: string;
  readonly stands: string;
  readonly cancelled: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly failed: string;
  readonly date: string;
  readonly shop: string;
  readonly status: string;
  readonly privacy: string;
}

/** They stand in the languages in which its readers are: customers of the shop. */
export const sharedTexts: Readonly<Record<'id' | 'en', SharedTexts>> = {
  id: {
    title: 'Cek Nota',
    stands: 'Nota ini asli dan tercatat di toko.',
    cancelled: 'Nota ini sudah dibatalkan di toko dan tidak berlaku lagi.',
    none: 'Nota tidak ditemukan',
    noneHelp: 'Periksa nomor dan kode pada nota, atau pindai lagi kode QR di bagian bawah nota.',
    failed: 'Nota belum dapat dibaca',
    date: 'Tanggal',
    shop: 'Toko',
    status: 'Status',
    privacy: 'Halaman ini tidak menampilkan data pribadi. Siapa pun yang memegang notanya dapat membukanya.',
  },
  en: {
    title: 'Check an invoice',
    stands: 'This invoice is genuine and recorded at the shop.',
    cancelled: 'This invoice was cancelled at the shop and stands no more.',
    none: 'No such invoice',
    noneHelp: 'Check the number and the code on the invoice, or scan the QR code at its end again.',
    failed: 'The invoice cannot be read yet',
    date: 'Date',
    shop: 'Shop',
    status: 'State',
    privacy: 'No personal data is shown here. Anybody who has the invoice can open this page.',
  },
};

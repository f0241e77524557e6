/** Texts of the catalogue. `{…}` are values. */
export const texts = {
  'preview.title': 'Pratinjau',
  'preview.help': 'aplikasi member, langsung saat diketik',
  'preview.screen': 'Layar aplikasi member',
  'preview.shop': 'Toko Anda',
  'preview.points': '{points} poin',
  'preview.buy': 'Lihat barang',
  'preview.redeem': 'Tukar poin',
  'preview.chat': 'Chat WhatsApp',
} as const;

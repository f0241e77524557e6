import { texts as messages } from '../../../../contracts/kirim-uang/texts.js';

/** Texts of money between branches. `{…}` are values. */
export const texts = {
  ...messages,
  'event.remittance.sent': 'Uang dikirim',
  'event.remittance.arrived': 'Uang kiriman sampai',
  'event.remittance.received': 'Uang kiriman diterima',
  'event.remittance.cancelled': 'Kirim uang dibatalkan',
  'event.remittance.returned': 'Uang dikembalikan',
  'remittance.send': 'Kirim Uang',
  'remittance.slipLead': 'Sebutkan nomor ini kepada {ke} saat uang diserahkan.',
  'remittance.always': 'Uang selalu dikirim ke PUSAT; keperluan hanya menjelaskan untuk siapa atau untuk apa.',
  'remittance.found': 'Uang dengan nomor ini',
  'remittance.receive': 'Terima Uang',
  'remittance.toPusat': 'Di jalan ke kantor pusat',
  'remittance.toShop': 'Di jalan ke toko ini',
  'remittance.nothingOnTheWay': 'Tidak ada uang di jalan. Yang dikirim tampil di sini.',
  'home.onTheWay': 'Uang di jalan',
  'home.slips': '{slips} nota',
  'home.receive': 'Terima uang kas Rp {amount} ({slips} nota)',
  'home.nothingOnTheWay': 'Tidak ada uang di jalan',
  'home.nothingOnTheWayHelp': 'Yang dikirim toko dan belum diterima tampil di sini.',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

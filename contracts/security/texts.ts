import type { Refusals } from '../language/messages/messages.js';

/** Messages of the security log: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'security.wholeReads':
    'Sudah {max} data member Anda buka utuh hari ini: lanjutkan besok, atau minta pusat menaikkan Batas baca data utuh',
  'security.cardSearches':
    'Pencarian Anda dengan akhir No KTP hari ini sudah mencapai batas {max}: cari dengan nama atau No HP, atau minta pusat menaikkan Batas baca data utuh',
  'security.phoneSearches':
    'Pencarian Anda hari ini dengan No HP utuh atau kode yang bukan member cabang Anda sudah mencapai batas {max}: cari dengan nama, lanjutkan besok, atau minta pusat menaikkan Batas baca data utuh',
  'security.numbersSearched':
    'Sudah {max} nomor berlainan Anda cari hari ini: pindai suratnya, lanjutkan besok, atau minta pusat menaikkan Batas baca data utuh',
  'security.priceTries':
    'Terlalu banyak percobaan harga untuk barang {kode_barcode} hari ini (batas {max}): minta SPV yang menjualnya',
  'security.valuesEntered':
    'Anda sudah mencari atau mengisi {max} No HP atau No KTP yang berlainan hari ini: lanjutkan besok, minta rekan mengisinya, atau minta pusat menaikkan Batas baca data utuh',
} as const;

/** Refusals of the security log. */
export const refusals = {
  'security.whole-reads': [403, 'security.wholeReads'],
  'security.card-searches': [403, 'security.cardSearches'],
  'security.phone-searches': [403, 'security.phoneSearches'],
  'security.numbers-searched': [403, 'security.numbersSearched'],
  'security.price-tries': [403, 'security.priceTries'],
  'security.values-entered': [403, 'security.valuesEntered'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}

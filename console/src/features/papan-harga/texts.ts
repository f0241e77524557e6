import { texts as messages } from '../../../../contracts/papan-harga/texts.js';

/** Texts of the price board. `{…}` are values. */
export const texts = {
  ...messages,
  'price.fullScreen': 'Layar penuh (F)',
  'price.leave': 'Kembali (F)',
  'price.sell': 'Jual',
  'price.buy': 'Beli',
  'price.melt': 'Lebur',
  'price.perGram': 'Rupiah per gram',
  'price.same': 'Sama dengan kemarin',
  'price.sinceYesterday': '{change} ({percent} %) sejak kemarin',
  'price.since': 'Berlaku sejak {time}',
  'price.opening': 'buka toko',
  'price.next': 'Mulai {time}: {jual}',
  'price.none': 'Belum ada harga yang berlaku',
  'price.noneHelp': 'Kantor pusat mengisinya di Master Parameter Harga Emas.',
  'price.history': 'Riwayat harga {group}',
  'price.chart': 'Harga {group}, {period}',
  'price.day': '{date}: jual {jual}, beli {beli}',
  'price.begins': 'Mulai',
  'price.change': 'Perubahan jual',
  'price.percent': '%',
  'price.setBy': 'Diisi oleh',
  'price.setAt': 'Diisi pada',
  'price.fromNow': 'Kosong: mulai sekarang',
  'price.board': 'Harga emas',
  'price.today': 'Isi harga emas hari ini',
  'price.toBoard': 'Lihat papan',
} as const;

declare module '../../kit/i18n/i18n.js' {
  interface FeatureTexts extends Readonly<typeof texts> {}
}

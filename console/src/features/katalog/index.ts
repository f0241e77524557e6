import {
  bannerKatalog,
  groupDescriptionKatalog,
  hadiahKatalog,
  hargaKatalog,
  infoKatalog,
  itemKatalog,
  kategoriKatalog,
  kontakAdminKatalog,
  splashscreenKatalog,
} from '../../../../contracts/katalog/katalog.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import {
  BannerPreview,
  CategoryPreview,
  ContactPreview,
  GroupPreview,
  ItemPreview,
  PricePreview,
  RewardPreview,
  SplashPreview,
} from './lazy-previews.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** Groups are offered with their name and their purity (catalogue §2). */
const group = { beside: ['nama_group', 'kadar'] };

/** The example of a field of hashtags (catalogue §5). */
const hashtags = { hint: 'katalog.item.hashtag.example' } as const;

/** The screens of the catalogue of the member app. */
export const katalog = defineScreens({
  texts,
  screens: [
    defineMasterScreen(kategoriKatalog, {
      leads: 'nama_kategori',
      fields: {
        warna: { advice: 'katalog.kategori.warna.required.detail' },
        gambar_name: { advice: 'katalog.kategori.gambar.required.detail' },
      },
      preview: CategoryPreview,
    }),
    defineMasterScreen(hargaKatalog, {
      leads: 'nama_harga_app',
      fields: { detail_group: group },
      preview: PricePreview,
    }),
    defineMasterScreen(bannerKatalog, {
      leads: 'title',
      shows: ['kode_banner', 'title', 'deskripsi', 'gambar_name'],
      columns: 2,
      preview: BannerPreview,
    }),
    defineMasterScreen(infoKatalog, {
      leads: 'title',
      shows: ['kode_info', 'title', 'deskripsi', 'gambar_name'],
      columns: 2,
      preview: BannerPreview,
    }),
    defineMasterScreen(itemKatalog, {
      leads: 'nama_barang',
      shows: [
        'kode_barang',
        'nama_barang',
        'kode_kategori',
        'berat',
        'harga_jual',
        'gambar_name',
        'deskripsi_banner',
        'deskripsi_info',
      ],
      fields: { hashtag_kadar: hashtags, hashtag_jenis: hashtags, hashtag_lm: hashtags },
      called: { nama_barang: 'nama_item' },
      columns: 2,
      enter: false,
      preview: ItemPreview,
    }),
    defineMasterScreen(kontakAdminKatalog, { leads: 'nama_admin', enter: false, preview: ContactPreview }),
    defineMasterScreen(hadiahKatalog, {
      leads: 'nama_hadiah',
      shows: ['kode_hadiah', 'nama_hadiah', 'info', 'sub_info', 'deskripsi', 'point', 'gambar_name'],
      columns: 2,
      preview: RewardPreview,
    }),
    defineMasterScreen(groupDescriptionKatalog, {
      leads: 'kode_group',
      fields: { kode_group: group },
      preview: GroupPreview,
    }),
    defineMasterScreen(splashscreenKatalog, {
      leads: 'screen_name',
      shows: ['screen_name', 'gambar_name', 'text', 'position'],
      fields: { position: { texts: { top: 'ATAS', bottom: 'BAWAH' } } },
      reloads: true,
      preview: SplashPreview,
    }),
  ],
});

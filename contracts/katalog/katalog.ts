import { Choice, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Colour, Image, ImagePath, Images, Keys, Link, Phone, Tags } from '../language/define/kinds.js';
import { sharedGate } from '../language/routes/routes.js';
import { defineMaster } from '../language/define/master.js';
import { Grams } from '../language/define/measures.js';
import { imageIn } from '../images/gambar.js';
import { group } from '../masters/references.js';
import { leastPhoneDigits } from './phone-digits.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The catalogue of the member app (catalogue.md): one for all branches, kept by whoever has the right. */

/** A category of the catalogue. */
export class KategoriKatalog {
  @Key('Kode Kategori', { required: true, max: 20, as: 'upper' }) kode_kategori!: string;
  @Text('Nama Kategori', { required: true }) nama_kategori!: string;
  @Colour('Warna', { required: 'katalog.kategori.warna.required' }) warna!: string;
  @Image('Gambar', { required: 'katalog.kategori.gambar.required', ...imageIn('KATEGORI') }) gambar_name!: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

export const kategoriKatalog = defineMaster(KategoriKatalog, {
  name: 'kategori-katalog',
  title: 'Kategori Katalog',
  path: '/kategori-katalog',
  call: 'app/kategori-katalog',
  calls: { change: 'app/kategori-katalog/edit/{kode_kategori}', remove: 'app/kategori-katalog/delete/{kode_kategori}' },
  texts: {
    createFailed: 'katalog.kategori.create.failed',
    changeFailed: 'katalog.kategori.update.failed',
    removeFailed: 'katalog.kategori.delete.failed',
  },
  gate: sharedGate('/kategori-katalog', '/item-katalog'),
  keptByBranches: true,
  key: ['kode_kategori'],
  paged: true,
  restorable: true,
  file: 'csv.katalog.filename',
});

/** A price of the catalogue: the groups of gold that it is of. */
export class HargaKatalog {
  @Key('Kode Harga', { required: true, max: 20, as: 'upper' }) kode_harga_app!: string;
  @Text('Nama Harga', { required: true }) nama_harga_app!: string;
  @Keys('List Group', { required: 'katalog.harga.detailGroup.min', max: 20, as: 'upper', most: 100, of: () => group })
  detail_group!: readonly string[];
}

export const hargaKatalog = defineMaster(HargaKatalog, {
  name: 'harga-katalog',
  title: 'Harga Katalog',
  path: '/harga-katalog',
  call: 'app/harga',
  texts: {
    createFailed: 'katalog.harga.create.failed',
    changeFailed: 'katalog.harga.update.failed',
    removeFailed: 'katalog.harga.delete.failed',
  },
  gate: sharedGate('/harga-katalog'),
  keptByBranches: true,
  key: ['kode_harga_app'],
  joins: { detail_group: { of: 'detail_group', take: ['kode_group', 'nama_group', 'kadar'], label: 'List Group' } },
  paged: true,
  restorable: true,
  file: 'csv.katalog.filename',
});

/** An opening banner of the app. */
export class BannerKatalog {
  @Key('Kode Banner', { required: true, max: 20, as: 'upper' }) kode_banner!: string;
  @Text('Title', { required: 'katalog.banner.title.required', max: 100 }) title!: string;
  @Text('Sub Title', { max: 100, blank: ' ' }) sub_title!: string;
  @Text('Deskripsi', { max: 500, blank: ' ', lines: true }) deskripsi!: string;
  @Text('Info', { required: 'katalog.banner.info.required', max: 200 }) info!: string;
  @Text('Sub Info', { required: 'katalog.banner.subInfo.required', max: 200 }) sub_info!: string;
  @Link('URL Pendukung', { required: 'katalog.banner.urlPendukung.required' }) url_pendukung!: string;
  @Text('Nama Tombol', { required: 'katalog.banner.namaTombol.required', max: 40 }) nama_tombol!: string;
  @Image('Gambar', { required: 'katalog.banner.gambar.required', ...imageIn('BANNER') }) gambar_name!: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

export const bannerKatalog = defineMaster(BannerKatalog, {
  name: 'banner-katalog',
  title: 'Banner Katalog',
  path: '/banner-katalog',
  call: 'app/banner-katalog',
  calls: { change: 'app/banner-katalog/edit/{kode_banner}', remove: 'app/banner-katalog/delete/{kode_banner}' },
  texts: {
    createFailed: 'katalog.banner.create.failed',
    changeFailed: 'katalog.banner.update.failed',
    removeFailed: 'katalog.banner.delete.failed',
  },
  gate: sharedGate('/banner-katalog', '/item-katalog'),
  keptByBranches: true,
  key: ['kode_banner'],
  paged: true,
  restorable: true,
  empty: 'katalog.banner.empty',
  file: 'csv.katalog.filename',
});

/**
 * An entry of information of the app. Which of its fields it needs is not shown (catalogue §5): its title, and the
 * image.
 */
export class InfoKatalog {
  @Key('Kode Info', { required: true, max: 20, as: 'upper' }) kode_info!: string;
  @Text('Title', { required: 'katalog.banner.title.required', max: 100 }) title!: string;
  @Text('Sub Title', { max: 100, blank: ' ' }) sub_title!: string;
  @Text('Deskripsi', { max: 500, blank: ' ', lines: true }) deskripsi!: string;
  @Text('Info', { max: 200 }) info?: string;
  @Text('Sub Info', { max: 200 }) sub_info?: string;
  @Link('URL Pendukung') url_pendukung?: string;
  @Text('Nama Tombol', { max: 40 }) nama_tombol?: string;
  @Image('Gambar', { required: 'katalog.info.gambar.required', ...imageIn('INFO') }) gambar_name!: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

export const infoKatalog = defineMaster(InfoKatalog, {
  name: 'info-katalog',
  title: 'Info Katalog',
  path: '/info-katalog',
  call: 'app/info-katalog',
  calls: { change: 'app/info-katalog/edit/{kode_info}', remove: 'app/info-katalog/delete/{kode_info}' },
  texts: {
    createFailed: 'katalog.info.create.failed',
    changeFailed: 'katalog.info.update.failed',
    removeFailed: 'katalog.info.delete.failed',
  },
  gate: sharedGate('/info-katalog', '/item-katalog'),
  keptByBranches: true,
  key: ['kode_info'],
  paged: true,
  restorable: true,
  empty: 'katalog.info.empty',
  file: 'csv.katalog.filename',
});

/** A piece that the app shows. Its form calls the name `nama_item`. */
export class ItemKatalog {
  @Key('Kode Barang', { required: true, max: 20, as: 'upper' }) kode_barang!: string;
  @Text('Nama Barang', { required: 'katalog.item.nama.required' }) nama_barang!: string;
  /** Milligrams. */
  @Grams('Berat', { required: 'katalog.item.berat.required', min: 1 }) berat!: number;
  @Money('Harga Jual', { required: 'katalog.item.hargaJual.required', min: 1 }) harga_jual!: Rupiah;
  @Key('Kategori', { required: 'katalog.item.kategori.required', max: 20, as: 'upper', of: () => kategoriKatalog })
  kode_kategori!: string;
  @Keys('Banner', { max: 20, as: 'upper', of: () => bannerKatalog }) kode_banner!: readonly string[];
  @Keys('Info', { max: 20, as: 'upper', of: () => infoKatalog }) kode_info!: readonly string[];
  @Link('URL Pendukung', { required: 'katalog.item.directUrl.required' }) direct_url!: string;
  /** In the order in which the app shows them. */
  @Images('Gambar', { required: 'katalog.item.gambar.required', most: 10, ...imageIn('ITEM') })
  gambar_name!: readonly string[];
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path', list: true }) gambar_path?: readonly string[];
  @Tags('Hashtag Kadar') hashtag_kadar!: readonly string[];
  @Tags('Hashtag Jenis') hashtag_jenis!: readonly string[];
  @Tags('Hashtag LM') hashtag_lm!: readonly string[];
}

export const itemKatalog = defineMaster(ItemKatalog, {
  name: 'item-katalog',
  title: 'Item Katalog',
  path: '/item-katalog',
  call: 'app/item-katalog',
  found: true,
  calls: { change: 'app/item-katalog/edit/{kode_barang}', remove: 'app/item-katalog/delete/{kode_barang}' },
  texts: {
    createFailed: 'katalog.item.create.failed',
    changeFailed: 'katalog.item.update.failed',
    removeFailed: 'katalog.item.delete.failed',
  },
  gate: sharedGate('/item-katalog'),
  keptByBranches: true,
  key: ['kode_barang'],
  joins: {
    deskripsi_banner: { of: 'kode_banner', take: 'deskripsi', label: 'Deskripsi Banner' },
    deskripsi_info: { of: 'kode_info', take: 'deskripsi', label: 'Deskripsi Info' },
  },
  paged: true,
  restorable: true,
  empty: 'katalog.item.empty',
  file: 'csv.katalog.filename',
});

const shortest = {
  setting: 'katalog.kontakAdmin.noHp.min',
  initial: leastPhoneDigits.initial,
  wrong: 'katalog.kontakAdmin.noHp.min',
} as const;

/** Whom members can chat with. */
export class KontakAdminKatalog {
  @Key('Kode Admin', { required: true, max: 20, as: 'upper' }) kode_admin!: string;
  @Text('Nama Admin', { required: 'katalog.kontakAdmin.nama.required' }) nama_admin!: string;
  /** A WhatsApp number. */
  @Phone('No HP', {
    required: 'katalog.kontakAdmin.noHp.required',
    min: leastPhoneDigits.min,
    wrong: 'katalog.kontakAdmin.noHp.min',
    shortest,
  })
  no_hp!: string;
}

export const kontakAdminKatalog = defineMaster(KontakAdminKatalog, {
  name: 'kontak-admin-katalog',
  title: 'Kontak Admin Katalog',
  path: '/kontak-admin-katalog',
  call: 'app/member/admin-chat',
  calls: { change: 'app/member/admin-chat/edit/{kode_admin}', remove: 'app/member/admin-chat/delete/{kode_admin}' },
  texts: {
    createFailed: 'katalog.kontakAdmin.create.failed',
    changeFailed: 'katalog.kontakAdmin.update.failed',
    removeFailed: 'katalog.kontakAdmin.delete.failed',
  },
  gate: sharedGate('/kontak-admin-katalog'),
  keptByBranches: true,
  key: ['kode_admin'],
  paged: true,
  restorable: true,
  file: 'csv.katalog.filename',
});

/** A reward that members get for their points. */
export class HadiahKatalog {
  @Key('Kode Hadiah', { required: true, max: 20, as: 'upper' }) kode_hadiah!: string;
  @Text('Nama Hadiah', { required: 'katalog.hadiah.nama.required' }) nama_hadiah!: string;
  @Text('Info', { required: 'katalog.hadiah.info.required', max: 200 }) info!: string;
  /** Until when. */
  @Text('Sub Info', { required: 'katalog.hadiah.subInfo.required', max: 200 }) sub_info!: string;
  @Text('Deskripsi', { max: 500, blank: ' ', lines: true }) deskripsi!: string;
  @WholeNumber('Poin', { required: 'katalog.hadiah.point.required', min: 1, max: 99_999_999 }) point!: number;
  @Image('Gambar', { required: 'katalog.hadiah.gambar.required', ...imageIn('HADIAH') }) gambar_name!: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

export const hadiahKatalog = defineMaster(HadiahKatalog, {
  name: 'hadiah-katalog',
  title: 'Hadiah Katalog',
  path: '/hadiah-katalog',
  call: 'app/member/list-gift',
  calls: { change: 'app/member/list-gift/edit/{kode_hadiah}', remove: 'app/member/list-gift/delete/{kode_hadiah}' },
  gate: sharedGate('/hadiah-katalog'),
  keptByBranches: true,
  key: ['kode_hadiah'],
  paged: true,
  restorable: true,
  file: 'csv.katalog.filename',
});

/** The text of the app about a group of gold. */
export class GroupDescriptionKatalog {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Text('Deskripsi', { required: true, max: 500, lines: true }) description!: string;
}

export const groupDescriptionKatalog = defineMaster(GroupDescriptionKatalog, {
  name: 'group-description-katalog',
  title: 'Deskripsi Group Katalog',
  path: '/group-description-katalog',
  call: 'app/member/group-description',
  calls: {
    change: 'app/member/group-description/edit/{kode_group}',
    remove: 'app/member/group-description/delete/{kode_group}',
  },
  texts: {
    createFailed: 'katalog.groupDescription.create.failed',
    changeFailed: 'katalog.groupDescription.update.failed',
    removeFailed: 'katalog.harga.delete.failed',
  },
  gate: sharedGate('/group-description-katalog'),
  keptByBranches: true,
  key: ['kode_group'],
  paged: true,
  restorable: true,
  file: 'csv.katalog.filename',
});

/** The readers of the opening slides of the app. */
export const slides = ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'] as const;
/** The place of the text of a slide: ATAS, BAWAH. */
export const slidePositions = ['top', 'bottom'] as const;

/**
 * An opening slide of the app. A change that sends nothing of the image leaves it as it is; sent empty (`image_path` or
 * `gambar_name`), it goes.
 */
export class SplashscreenKatalog {
  @Choice('Screen', slides, { required: true }) screen_name!: (typeof slides)[number];
  @Text('Text', { required: 'katalog.splash.text.required', max: 200 }) text!: string;
  @Choice('Posisi', slidePositions, { required: true }) position!: (typeof slidePositions)[number];
  @Image('Gambar', { ...imageIn('SPLASH'), kept: true }) gambar_name?: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) image_path?: string;
  /** Its place among the slides, from 1. */
  @WholeNumber('Urutan', { min: 1, max: slides.length }) urutan?: number;
}

export const splashscreenKatalog = defineMaster(SplashscreenKatalog, {
  name: 'splashscreen-katalog',
  title: 'Splashscreen Katalog',
  path: '/splashscreen-katalog',
  call: 'app/splash-screen',
  texts: { changeFailed: 'katalog.splash.save.failed' },
  gate: sharedGate('/splashscreen-katalog'),
  keptByBranches: true,
  key: ['screen_name'],
  rows: slides.map((screen_name, index) => ({
    screen_name,
    text: 'Selamat Datang',
    position: 'bottom' as const,
    urutan: index + 1,
  })),
  editOnly: true,
  ordered: 'urutan',
  paged: true,
  file: 'csv.katalog.filename',
});

/** The tables of the catalogue, in the order of their menu. */
export const katalog = [
  kategoriKatalog,
  hargaKatalog,
  bannerKatalog,
  infoKatalog,
  itemKatalog,
  kontakAdminKatalog,
  hadiahKatalog,
  groupDescriptionKatalog,
  splashscreenKatalog,
] as const;

import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
} from '../../../contracts/language/define/master.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import { gambar, type ImageFolderName } from '../../../contracts/images/gambar.js';
import { parsePayload } from '../../../contracts/language/define/fields.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import {
  itemKatalog,
  kategoriKatalog,
  splashscreenKatalog,
  SplashscreenKatalog,
  type ItemKatalog,
  type KategoriKatalog,
} from '../../../contracts/katalog/katalog.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  changeMaster,
  createMaster,
  masterDeciders,
  masterRow,
  removeMaster,
  reorderMaster,
  restoreMaster,
} from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';

const pusat = 'PUSAT';
const all = [kategoriKatalog, itemKatalog].map(({ name }) => masterNamed(name));
const imageOf = (gambar_name: string) => ({
  gambar_name,
  gambar_path: `public/gambar/PUSAT/ITEM/X/${gambar_name}.jpg`,
});
const stored = (name: string, folder: ImageFolderName = 'ITEM') =>
  past(masterRow(gambar, name), masterCreated(gambar), {
    ...imageOf(name),
    folder,
    kode_barcode: 'X',
    lebar: 1,
    tinggi: 1,
    byte: 1,
  });
const [ofKategori, ofSplash] = [stored('A1', 'KATEGORI'), stored('A1', 'SPLASH')];

const cincin: KategoriKatalog = { kode_kategori: 'CC', nama_kategori: 'Cincin', warna: '#D4AF37', gambar_name: 'A1' };
const whole = { ...cincin, ...imageOf('A1') };
const cincinIsThere = past(masterRow(kategoriKatalog, 'CC'), masterCreated(kategoriKatalog), whole);
const cincinIsGone = past(masterRow(kategoriKatalog, 'CC'), masterRemoved(kategoriKatalog), whole);

const item: ItemKatalog = {
  kode_barang: 'CC-01',
  nama_barang: 'Cincin Polos',
  berat: 3_500,
  harga_jual: rupiah(3_850_000),
  kode_kategori: 'CC',
  kode_banner: [],
  kode_info: [],
  direct_url: 'https://kilau.example/cc-01',
  gambar_name: ['A1', 'B2'],
  hashtag_kadar: ['8K'],
  hashtag_jenis: [],
  hashtag_lm: [],
};
const paths = [imageOf('A1').gambar_path, imageOf('B2').gambar_path];

describe('a record with images', () => {
  it('has the addresses that its images have, in their order', () =>
    given(createMaster(itemKatalog), pusat, cincinIsThere, stored('A1'), stored('B2'))
      .when(item)
      .thenHappened(masterCreated(itemKatalog), { gambar_path: paths }));
  it('is refused with another address than that of its image', () =>
    given(createMaster(kategoriKatalog), pusat, ofKategori)
      .when({ ...cincin, gambar_path: imageOf('B2').gambar_path })
      .thenRefused('master.rows', 'gambar_path', 'Bukan milik Gambar yang dipilih'));
  it('is refused with the same addresses in another order', () =>
    given(createMaster(itemKatalog), pusat, cincinIsThere, stored('A1'), stored('B2'))
      .when({ ...item, gambar_path: paths.toReversed() })
      .thenRefused('master.rows', 'gambar_path', 'Bukan milik Gambar yang dipilih'));
  it('is refused when one of its images is not there', () =>
    given(createMaster(itemKatalog), pusat, cincinIsThere, stored('A1'))
      .when(item)
      .thenRefused('master.rows', 'gambar_name', 'Gambar B2 tidak ditemukan'));
  it('is refused with an image of another folder, and with one of several', () => {
    given(createMaster(kategoriKatalog), pusat, stored('A1', 'INFO'))
      .when(cincin)
      .thenRefused('master.rows', 'gambar_name', 'Gambar bukan dari Folder "KATEGORI"');
    given(createMaster(itemKatalog), pusat, cincinIsThere, stored('A1'), stored('B2', 'HADIAH'))
      .when(item)
      .thenRefused('master.rows', 'gambar_name', 'Gambar B2 bukan dari Folder "ITEM"');
  });
  it('is unchanged by its own address', () =>
    given(changeMaster(kategoriKatalog), pusat, ofKategori, cincinIsThere)
      .when({ ...whole, versi: 1 })
      .thenRefused('master.unchanged'));
});

describe('a record that was deleted', () => {
  it('is DELETED for who changes or deletes it', () => {
    given(changeMaster(kategoriKatalog), pusat, ofKategori, cincinIsGone)
      .when({ ...cincin, nama_kategori: 'X', versi: 2 })
      .thenRefusedWith('DELETED', { values: { label: 'Kategori Katalog' } });
    given(removeMaster(kategoriKatalog, all), pusat, cincinIsGone)
      .when({ kode_kategori: 'CC', versi: 2 })
      .thenRefusedWith('DELETED', { values: { label: 'Kategori Katalog' } });
  });
  it('is restored with the values it had', () =>
    given(restoreMaster(kategoriKatalog), pusat, ofKategori, cincinIsGone)
      .when({ kode_kategori: 'CC' })
      .thenHappened(masterRestored(kategoriKatalog), whole));
  it('may be made anew instead', () =>
    given(createMaster(kategoriKatalog), pusat, ofKategori, cincinIsGone)
      .when(cincin)
      .thenHappened(masterCreated(kategoriKatalog), whole));
  it('cannot be named by another', () =>
    given(createMaster(itemKatalog), pusat, cincinIsGone, stored('A1'), stored('B2'))
      .when(item)
      .thenRefused('master.rows', 'kode_kategori', 'Kategori tidak ditemukan'));
});

describe('a record that was not deleted', () => {
  it('is not restored', () => {
    given(restoreMaster(kategoriKatalog), pusat, cincinIsThere)
      .when({ kode_kategori: 'CC' })
      .thenRefusedWith('master.not-deleted', { values: { label: 'Kategori Katalog' } });
    given(restoreMaster(kategoriKatalog), pusat)
      .when({ kode_kategori: 'CC' })
      .thenRefused('master.unknown', 'kode_kategori');
  });
});

describe('the slides', () => {
  const slide = { screen_name: 'GUEST-1', text: 'Halo', position: 'top' } as const;
  it('are there from the start, and are changed without having been made', () =>
    given(changeMaster(splashscreenKatalog), pusat)
      .when({ ...slide, versi: 0 })
      .thenHappened(masterChanged(splashscreenKatalog), { ...slide, urutan: 2 }));
  it('keep their place, whatever is sent', () =>
    given(changeMaster(splashscreenKatalog), pusat)
      .when({ ...slide, urutan: 4, versi: 0 })
      .thenHappened(masterChanged(splashscreenKatalog), { ...slide, urutan: 2 }));
  const pictured = { ...slide, urutan: 2, gambar_name: 'A1', image_path: imageOf('A1').gambar_path };
  const wasPictured = past(masterRow(splashscreenKatalog, 'GUEST-1'), masterChanged(splashscreenKatalog), pictured);
  const sent = (body: object, versi = 1): SplashscreenKatalog & Versioned => ({
    ...(parsePayload(SplashscreenKatalog, body) as { readonly value: SplashscreenKatalog }).value,
    versi,
  });
  it('take an image by its address alone', () =>
    given(changeMaster(splashscreenKatalog), pusat, ofSplash)
      .when(sent({ ...slide, image_path: imageOf('A1').gambar_path }, 0))
      .thenHappened(masterChanged(splashscreenKatalog), pictured));
  it('keep their image where nothing is sent of it', () =>
    given(changeMaster(splashscreenKatalog), pusat, wasPictured)
      .when(sent({ ...slide, text: 'Hai' }))
      .thenHappened(masterChanged(splashscreenKatalog), { ...pictured, text: 'Hai' }));
  it('are unchanged where nothing else is sent', () =>
    given(changeMaster(splashscreenKatalog), pusat, wasPictured).when(sent(slide)).thenRefused('master.unchanged'));
  it.each([{ image_path: '' }, { gambar_name: null }, { gambar_name: '', image_path: '' }])(
    'have none where it is sent empty: %j',
    (empty) =>
      given(changeMaster(splashscreenKatalog), pusat, wasPictured)
        .when(sent({ ...slide, ...empty }))
        .thenEvents((_, payload) => expect(payload).toEqual({ ...slide, urutan: 2 })),
  );
  it('are put in an order all together; those that stay where they are do not change', () => {
    const order = reorderMaster(splashscreenKatalog);
    given(order, pusat)
      .when({ urutan: ['GUEST-1', 'MEMBER', 'GUEST-2', 'GUEST-3'] })
      .thenHappenedAll(
        [masterChanged(splashscreenKatalog), { screen_name: 'GUEST-1', urutan: 1 }],
        [masterChanged(splashscreenKatalog), { screen_name: 'MEMBER', urutan: 2 }],
      );
    given(order, pusat)
      .when({ urutan: ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'] })
      .thenRefused('master.unchanged');
    given(order, pusat)
      .when({ urutan: ['MEMBER'] })
      .thenRefusedWith('master.not-all', { values: { label: 'Splashscreen Katalog' } });
    given(order, pusat)
      .when({ urutan: ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3', 'GUEST-4'] })
      .thenRefused('master.unknown', 'urutan');
  });
  it('are neither made nor deleted', () =>
    expect(masterDeciders([masterNamed(splashscreenKatalog.name)]).map(({ command }) => command.name)).toEqual([
      'change-splashscreen-katalog',
      'reorder-splashscreen-katalog',
    ]));
});

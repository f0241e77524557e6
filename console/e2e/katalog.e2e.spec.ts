import { readFile } from 'node:fs/promises';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork, type Workplace } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { books, chooseSheet, sheetOf, workedOn } from './testing/katalog-books.js';
import {
  appReads,
  choosePicture,
  dialog,
  dragDown,
  fillIn,
  inApp,
  moveDown,
  overtakePicture,
  picture,
  pressedUntil,
  removeRow,
} from './testing/katalog-desk.js';
import { ask } from './testing/past-screens.js';
import { screens } from './testing/katalog-screens.js';
import { holdNextToast } from './testing/toasts.js';

describeWith(['postgres', 'chromium'], 'the catalogue in a browser', () => {
  let desk: Desk;
  let place: Workplace;
  atWork((found) => (place = found));
  beforeAll(async () => {
    desk = await Desk.of('OWNER', place.browser, place.kilau.address);
  });
  afterEach(() => expect(desk.complaints.splice(0)).toEqual([]));
  afterAll(() => desk.close());

  const open = async (path: string): Promise<void> => {
    await desk.go(path);
    await desk.page.locator('.list-foot').waitFor();
  };
  const add = (): Promise<void> => pressedUntil(desk, 'F2', dialog(desk));
  const save = async (): Promise<void> => {
    await desk.page.keyboard.press('Control+s');
  };
  const leave = async (): Promise<void> => {
    await desk.button('Batal').click();
    const lost = desk.page.getByRole('dialog', { name: 'Buang isian ini?' });
    await lost.getByRole('button', { name: 'Buang', exact: true }).click();
    await dialog(desk).waitFor({ state: 'detached' });
  };
  const yes = (): Promise<void> => desk.page.getByRole('button', { name: 'Ya', exact: true }).click();
  const removed = async (name: string): Promise<void> => {
    await desk.button(`Tindakan lain untuk ${name}`).click();
    await desk.page.getByRole('menuitem', { name: 'Hapus' }).click();
    await desk.reads(`Apakah Anda Yakin Ingin Menghapus ${name}?`);
    await yes();
    await desk.isTold('Data Berhasil Di Hapus');
  };

  it('begins with groups, and says what is wrong with what is left out', async () => {
    await desk.go('/home');
    for (const [kode_group, nama_group, kadar] of [
      ['TUA', 'Emas Tua', 7500],
      ['MUDA', 'Emas Muda', 3750],
    ] as const)
      await ask(desk, 'POST', 'group', { kode_group, nama_group, kadar });
    const lacking: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      '/kategori-katalog': {
        warna: 'Warna wajib dipilih. Mohon pilih warna dan coba lagi',
        gambar_name: 'Gambar wajib dimasukan. Mohon masukan gambar dan coba lagi',
      },
      '/harga-katalog': { detail_group: 'Mohon Pilih List Group Minimal 1' },
      '/banner-katalog': {
        url_pendukung: 'URL Pendukung Tidak Boleh Kosong',
        nama_tombol: 'URL Pendukung Tidak Boleh Kosong',
        gambar_name: 'Gambar Wajib Dimasukan',
      },
      '/item-katalog': {
        nama_item: 'Nama Barang Tidak Boleh Kosong',
        kode_kategori: 'Kategori Harus Dipilih',
        gambar_name: 'Gambar Wajib Dimasukan',
      },
      '/kontak-admin-katalog': { nama_admin: 'Mohon Masukan Nama Admin', no_hp: 'Mohon Masukan Nomor Handphone' },
      '/hadiah-katalog': { point: 'Point Tidak Boleh Kosong' },
    };
    for (const [path, errors] of Object.entries(lacking)) {
      await open(path);
      await add();
      await save();
      for (const [field, message] of Object.entries(errors)) await desk.hasError(field, message);
      await desk.button('Batal').click();
    }
  });

  it('refuses what is no picture, no address, no number and no tag, with the message under its field', async () => {
    await open('/kontak-admin-katalog');
    await add();
    await fillIn(desk, { kode_admin: 'X', nama_admin: 'X', no_hp: '081x234' });
    await desk.holds('no_hp', '081x234');
    await desk.page.keyboard.press('Enter');
    await save();
    await desk.hasError('no_hp', 'Mohn Masukan Nomor Handphone Yang Valid');
    await desk.page.keyboard.press('Escape');
    await dialog(desk).waitFor({ state: 'detached' });
    await add();
    await desk.holds('no_hp', '081x234');
    await desk.reads('Isian sebelumnya dipulihkan');
    await leave();
    await open('/item-katalog');
    await add();
    await fillIn(desk, {
      kode_barang: 'X',
      direct_url: 'javascript:alert(1)',
      hashtag_kadar: '#8 K',
      hashtag_lm: '#A,#A',
    });
    await desk.page
      .getByLabel('Berkas gambar')
      .setInputFiles({ name: 'cincin.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await desk.hasError('gambar_name', /gambar/i);
    await save();
    await desk.hasError('direct_url', /^Harus alamat lengkap/);
    await desk.hasError('hashtag_kadar', /tanpa spasi/);
    await desk.hasError('hashtag_lm', 'A ditulis dua kali');
    await desk.field('direct_url').fill('tokoku.id/x');
    await desk.field('direct_url').blur();
    await desk.holds('direct_url', 'https://tokoku.id/x');
    expect(await barriers(desk.page)).toEqual([]);
    await leave();
  });

  it.each(screens)(
    '$path: a record is made, read by the app, changed, restored and removed',
    async ({ path, key, part, pictures, ...screen }) => {
      const [, name] = key;
      await open(path);
      await add();
      await fillIn(desk, screen.create);
      for (let at = 1; at <= pictures; at++)
        await choosePicture(desk, await picture(at === 1 ? 'goldenrod' : 'silver'), at);
      await save();
      await desk.isTold('Data Berhasil Ditambahkan');
      await desk.button(`Ubah ${name}`).waitFor();
      await appReads(place.kilau.address, part, screen.created, key);
      await desk.button(`Ubah ${name}`).click();
      await desk.page.locator(`output#field-${key[0]}`).waitFor();
      await fillIn(desk, screen.change);
      expect((await removeRow(desk, screen.remove)).status).toBeLessThan(300);
      await save();
      await desk.reads(/DELETED/);
      const [restored] = await Promise.all([desk.page.waitForResponse(/\/restore\//), yes()]);
      expect([restored.status(), await restored.json()]).toMatchObject([201, { message: 'Data Berhasil Dipulihkan' }]);
      await desk.page.getByText('DELETED').first().waitFor({ state: 'hidden' });
      await desk.reads('Sudah dipulihkan. Isian ini belum tersimpan: tekan Simpan.');
      await save();
      await desk.isTold('Data Berhasil Dirubah');
      await appReads(place.kilau.address, part, { ...screen.created, ...screen.changed }, key);
      await desk.button(`Ubah ${name}`).waitFor();
      await holdNextToast(desk.page);
      await removed(name);
      const restore = desk.page.getByRole('button', { name: 'Pulihkan', exact: true });
      await restore.focus();
      await appReads(place.kilau.address, part, undefined, key);
      await restore.press('Enter');
      await desk.isTold('Data Berhasil Dipulihkan');
      await appReads(place.kilau.address, part, { ...screen.created, ...screen.changed }, key);
    },
  );

  it('asks before a change is thrown away, by Escape, by Batal, or by what leads away', async () => {
    await desk.follow('/kategori-katalog');
    await desk.button('Ubah CINCIN').click();
    await desk.page.keyboard.press('Escape');
    await dialog(desk).waitFor({ state: 'detached' });
    await desk.button('Ubah CINCIN').click();
    await fillIn(desk, { nama_kategori: 'Lain sama sekali' });
    await desk.page.keyboard.press('Escape');
    await desk.page.getByRole('button', { name: 'Lanjut mengisi' }).press('Enter');
    await desk.holds('nama_kategori', 'Lain sama sekali');
    const palette = async (typed: string): Promise<void> => {
      await desk.page.keyboard.press('Control+k');
      await desk.page.keyboard.type(typed);
      await desk.page.locator('[role=option][aria-selected=true]', { hasText: typed }).waitFor();
      await desk.page.keyboard.press('Enter');
    };
    const lost = desk.page.getByRole('dialog', { name: 'Buang isian ini?' });
    for (const away of [() => desk.page.goBack(), () => palette('Beranda'), () => palette('English')]) {
      await away();
      await lost.waitFor();
      await desk.hasFocus('Lanjut mengisi');
      await desk.page.keyboard.press('Enter');
      await lost.waitFor({ state: 'detached' });
      await desk.holds('nama_kategori', 'Lain sama sekali');
    }
    await leave();
    await desk.button('Ubah CINCIN').click();
    await desk.holds('nama_kategori', 'Cincin Emas');
    await desk.button('Batal').click();
  });

  it('keeps pictures of an item in the order in which they are put by keyboard or mouse, and a category that it is of', async () => {
    await open('/item-katalog');
    const before = (await inApp(place.kilau.address, 'item'))[0]?.['gambar_path'] as readonly string[];
    await desk.button('Ubah CC-01').click();
    await moveDown(desk, /di urutan 2 dari 2/);
    await save();
    await desk.isTold('Data Berhasil Dirubah');
    await appReads(place.kilau.address, 'item', { gambar_path: [...before].reverse() }, ['kode_barang', 'CC-01']);
    await dialog(desk).waitFor({ state: 'detached' });
    await desk.page.locator(`[role=row] img:first-child[src$="${before[1]}"]`).waitFor();
    await desk.button('Ubah CC-01').click();
    await dragDown(desk, /di urutan 2 dari 2/);
    await save();
    await dialog(desk).waitFor({ state: 'detached' });
    await appReads(place.kilau.address, 'item', { gambar_path: before }, ['kode_barang', 'CC-01']);
    await open('/kategori-katalog');
    await desk.button('Tindakan lain untuk CINCIN').click();
    await desk.page.getByRole('menuitem', { name: 'Hapus' }).click();
    await desk.reads(/^Kategori Katalog sedang digunakan Item Katalog/);
    await desk.page.getByRole('button', { name: 'Mengerti', exact: true }).click();
  });

  it('changes a slide, puts slides in order, and adds none', async () => {
    await open('/splashscreen-katalog');
    await desk.lacks(desk.button('Tambah'));
    await desk.button('Ubah GUEST-1').click();
    await desk.field('text').fill('');
    await save();
    await desk.hasError('text', 'Text Tidak Boleh Kosong');
    await fillIn(desk, { text: 'Emas untuk semua' });
    await desk.page.getByText('ATAS', { exact: true }).last().click();
    await overtakePicture(desk, save);
    await desk.page.locator('.phone-splash-top', { hasText: 'Emas untuk semua' }).waitFor();
    const [loaded] = await Promise.all([desk.page.waitForEvent('load'), save()]);
    expect(loaded.url()).toContain('/splashscreen-katalog');
    await appReads(place.kilau.address, 'splash-screen', { text: 'Emas untuk semua', position: 'top' }, [
      'screen_name',
      'GUEST-1',
    ]);
    await desk.button('Urutkan').click();
    await moveDown(desk, /MEMBER di urutan 2/);
    await desk.page.route('**/urutan', (route) => route.abort('timedout'), { times: 1 });
    await desk.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await desk.reads('Belum ada jawaban. Kirim ulang aman');
    await desk.page.locator('[inert] .sortable').waitFor();
    await desk.page.getByRole('button', { name: 'Kirim ulang', exact: true }).click();
    await desk.isTold('Urutan Berhasil Disimpan');
    await eventually(async () => {
      const slides = await inApp(place.kilau.address, 'splash-screen');
      expect(slides.slice(0, 2).map(({ screen_name }) => screen_name)).toEqual(['GUEST-1', 'MEMBER']);
    });
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.button('Urutkan').click();
    await dragDown(desk, /GUEST-1 di urutan 2/);
    await desk.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await eventually(async () => {
      const slides = await inApp(place.kilau.address, 'splash-screen');
      expect(slides.slice(0, 2).map(({ screen_name }) => screen_name)).toEqual(['MEMBER', 'GUEST-1']);
    });
  });

  it.each(books)(
    '$path: goes out as Excel that another program opens, and comes in again after each row was tried',
    async (book) => {
      const { path, titles, changed, added } = book;
      await open(path);
      const sheet = await sheetOf((await desk.download('Excel')).bytes, book);
      expect(sheet.head.slice(0, 2)).toEqual(titles);
      expect(sheet.records.map(([key]) => key)).toContain(changed[0]);
      const worked = workedOn(sheet, book);
      const rows = sheet.records.length;
      await desk.button('Impor Excel').click();
      await chooseSheet(desk, worked, ['x y', '']);
      await desk.reads(`1 baru, 1 diubah, ${rows - 1} sama, 1 salah`);
      const lines = await desk.page
        .getByRole('region', { name: 'Baris yang akan diimpor' })
        .getByRole('row')
        .allInnerTexts();
      const stateOf = (key: string): string | undefined =>
        lines.find((line) => line.split('\t').includes(key))?.split('\t')[1];
      expect(['x y', changed[0], added].map(stateOf)).toEqual(['Salah', 'Diubah', 'Baru']);
      expect(lines[1]).toMatch(
        new RegExp(`^${sheet.above.length + rows + 3}\\s+Salah\\s+${titles[0]}: Hanya huruf[\\s\\S]*${titles[1]} `),
      );
      await eventually(async () => expect(await desk.button('Impor 2 baris').isDisabled()).toBe(true));
      await chooseSheet(desk, worked);
      await desk.button('Impor 2 baris').click();
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
      await desk.page.getByRole('row', { name: changed[1] }).waitFor();
      await desk.button('Impor Excel').click();
      await chooseSheet(desk, worked);
      await desk.reads(`0 baru, 0 diubah, ${rows + 1} sama, 0 salah`);
      await desk.button('Batal').click();
    },
  );

  it('goes on with an import when its screen is left, and shows it there again', async () => {
    await open('/master-group');
    await desk.page.getByRole('link', { name: 'Beranda' }).click();
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await desk.page.goBack();
    let goOn = (): void => undefined;
    const held = new Promise<void>((settle) => (goOn = settle));
    await desk.page.route('**/group/import', (route) => held.then(() => route.continue()));
    await desk.button('Impor Excel').click();
    const buffer = Buffer.from('Kode Group;Nama Group;Kadar\nLAMA;Emas Lama;70,00\n');
    await desk.page
      .getByLabel('Berkas Excel atau CSV')
      .setInputFiles({ name: 'group.csv', mimeType: 'text/csv', buffer });
    await desk.button('Impor 1 baris').click();
    await desk.reads('Menyimpan baris 0 / 1');
    await desk.page.goForward();
    await desk.isTold('tetap berjalan');
    await desk.page.goBack();
    await desk.reads('Menyimpan baris 0 / 1');
    goOn();
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.page.getByRole('row', { name: 'Emas Lama' }).waitFor();
  });

  it('goes out as CSV under the name of the specification, searched and sorted by the server', async () => {
    await ask(desk, 'POST', 'app/member/admin-chat', {
      kode_admin: 'ADM-2',
      nama_admin: 'Budi',
      no_hp: '081298765432',
    });
    await open('/kontak-admin-katalog');
    await desk.page.getByRole('button', { name: 'Nama Admin' }).click();
    await desk.page.waitForURL(/urut=nama_admin/);
    await eventually(async () => expect(await desk.rows()).toHaveLength(4));
    await desk.page.locator('.grid-body [role=row]').first().filter({ hasText: 'Budi' }).waitFor();
    await desk.page.getByLabel('Cari di daftar ini').pressSequentially('siti', { delay: 0 });
    await desk.page.waitForURL(/cari=siti(&|$)/);
    await eventually(async () => expect(await desk.page.getByLabel('Cari di daftar ini').inputValue()).toBe('siti'));
    await desk.reads('1 baris');
    const [file] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    expect([file.suggestedFilename(), await readFile(await file.path(), 'utf8')]).toEqual([
      'kategori-katalog.csv',
      '\uFEFFKode Admin;Nama Admin;No HP\r\nADM-1;Siti Rahmawati;6281234567890\r\n',
    ]);
  });
});

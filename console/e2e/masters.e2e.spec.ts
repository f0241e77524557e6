import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { ask } from './testing/past-screens.js';
import { Desk } from './testing/browser.js';

describeWith(['postgres', 'chromium'], 'masters in a browser', () => {
  let desk: Desk;
  let place: { readonly browser: Parameters<typeof Desk.of>[1]; readonly kilau: { readonly address: string } };
  atDesk('OWNER', (found) => ({ desk, ...place } = found));

  const act = async (row: string, action: string): Promise<void> => {
    await desk.button(`Tindakan lain untuk ${row}`).click();
    await desk.page.getByRole('menuitem', { name: action }).click();
  };
  const remove = async (row: string): Promise<void> => {
    await act(row, 'Hapus');
    await desk.reads(`Apakah Anda Yakin Ingin Menghapus ${row}?`);
    await desk.page.getByRole('button', { name: 'Ya', exact: true }).click();
  };
  /** Sees that a row is not to be removed: why, and what to do first; nothing is asked. */
  const stays = async (row: string, why: string, first: string): Promise<void> => {
    await act(row, 'Hapus');
    for (const text of [why, first]) await desk.reads(text);
    await desk.lacks(desk.page.getByText('Apakah Anda Yakin'));
    await desk.page.getByRole('button', { name: 'Mengerti', exact: true }).click();
  };
  /** The file that a button gives. */
  const saved = async (): Promise<{ name: string; text: string }> => {
    const [file] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  /** The row of a key begins with it and its name. */
  const begins = (key: string, name: string): Promise<void> =>
    eventually(async () => expect((await desk.row(key)).slice(0, 2)).toEqual([key, name]));
  /** The key of an open form stands as it is. */
  const standsAs = (name: string, key: string): Promise<void> =>
    eventually(async () =>
      expect(await desk.field(name).evaluate((shown) => [shown.tagName, shown.textContent])).toEqual(['OUTPUT', key]),
    );
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kilau-csv-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const importing = async (text: string | Buffer): Promise<void> => {
    await writeFile(join(folder, 'bank.csv'), text);
    await desk.page.getByLabel('Berkas Excel atau CSV').setInputFiles(join(folder, 'bank.csv'));
  };
  const lines = (): Promise<string[]> =>
    desk.page.getByRole('region', { name: 'Baris yang akan diimpor' }).getByRole('row').allInnerTexts();

  it('are added by keyboard, changed, found, and removed after the question of the specification', async () => {
    await desk.go('/master-bank');
    await desk.page.getByRole('grid', { name: 'Master Bank' }).waitFor();
    await desk.page.keyboard.press('F2');
    await desk.field('kode_bank').fill('BCA');
    await desk.page.keyboard.press('Control+s');
    await desk.hasError('nama_bank', 'Nama Bank Tidak Boleh Kosong');
    await desk.field('nama_bank').fill('Bank Negara');
    await desk.page.keyboard.press('Control+s');
    await desk.hasError('kode_bank', / sudah ada: ubah barisnya$/);
    await desk.field('kode_bank').fill('BNI');
    await desk.page.keyboard.press('Enter');
    await desk.isTold('Data Berhasil Ditambahkan');
    await desk.search('negara');
    await begins('BNI', 'Bank Negara');
    await eventually(async () => expect(await desk.rows()).toHaveLength(1));
    await desk.button('Ubah BNI').click();
    await standsAs('kode_bank', 'BNI');
    await desk.field('nama_bank').fill('Bank Negara Indonesia');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Dirubah');
    await desk.page.getByRole('row', { name: 'Bank Negara Indonesia' }).waitFor();
    await remove('BNI');
    await desk.isTold('Data Berhasil Di Hapus');
    await desk.reads('Tidak Ada Data');
  });

  it('that are in use stay, and say by what', async () => {
    await desk.go('/master-bank');
    await stays('BCA', 'Bank sedang digunakan Rekening, tidak bisa dihapus', 'Ubah atau hapus dahulu yang memakainya.');
    await desk.go('/master-rekening');
    await stays('BCA 5220301187', 'Rekening masih mempunyai saldo, tidak bisa dihapus', 'Kosongkan dahulu saldonya.');
    await desk.button('Tambah').click();
    await desk.choose('kode_bank', 'BRI');
    await desk.field('no_rekening').fill('99');
    await desk.field('nama_rekening').fill('Kilau Baru');
    await desk.choose('kode_toko', 'BDG01');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Ditambahkan');
    await remove('BRI 99');
    await desk.isTold('Data Berhasil Di Hapus');
  });

  it('go out as CSV and come in again, after a look at each row', async () => {
    await desk.go('/master-bank');
    await desk.page.getByRole('row', { name: 'MANDIRI' }).waitFor();
    await desk.rests();
    const { name, text } = await saved();
    expect([name, text]).toEqual([
      'master-bank.csv',
      '\uFEFFKode Bank;Nama Bank\r\nBCA;Bank Central Asia\r\nBRI;Bank Rakyat Indonesia\r\nMANDIRI;Bank Mandiri\r\n',
    ]);
    await desk.button('Impor Excel').click();
    await importing(`${text.replace('Bank Mandiri', "'=Mandiri")}CIMB;CIMB Niaga\r\nx y;\r\n`);
    await desk.reads('1 baru, 0 diubah, 2 sama, 2 salah');
    await eventually(async () =>
      expect((await lines()).slice(1)).toEqual([
        expect.stringMatching(/^4\s+Salah\s+Nama Bank: Tanda = tidak bisa dipakai[\s\S]*MANDIRI\s+=Mandiri/),
        expect.stringMatching(/^6\s+Salah\s+Kode Bank: Hanya huruf[\s\S]*Nama Bank Tidak Boleh Kosong[\s\S]*x y/),
        expect.stringMatching(/^5\s+Baru\s+CIMB\s+CIMB Niaga/),
        expect.stringMatching(/^2\s+Sama/),
        expect.stringMatching(/^3\s+Sama/),
      ]),
    );
    await eventually(async () => expect(await desk.button('Impor 1 baris').isDisabled()).toBe(true));
    expect(await barriers(desk.page)).toEqual([]);
    await importing(Buffer.from([0x4e, 0xe9]));
    await desk.reads('Berkas ini bukan teks UTF-8');
    await importing(Buffer.alloc(10_000_001, 'x'));
    await desk.reads('Berkas terlalu besar');
    await importing(`${text.replace('Bank Mandiri', 'Mandiri')}CIMB;CIMB Niaga\r\n`);
    await desk.button('Impor 2 baris').click();
    await desk.isTold('Data Berhasil Diimpor');
    await begins('CIMB', 'CIMB Niaga');
    await begins('MANDIRI', 'Mandiri');
    await desk.search('tidak ada yang begini');
    await desk.reads('Tidak Ada Data');
    await desk.page.getByRole('button', { name: 'CSV', exact: true }).click();
    await desk.isTold('Invalid data');
  });

  it('have buy prices among them, with what became of a price', async () => {
    await desk.go('/parameter-harga-beli');
    await desk.button('Tambah').click();
    await desk.field('kode_harga').fill('750X');
    await desk.field('harga_per_gram').fill('950000');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Berhasil Menyimpan Data');
    await desk.search('750X');
    await desk.button('Ubah 750X').click();
    await standsAs('kode_harga', '750X');
    await desk.field('harga_per_gram').fill('965000');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Berhasil Mengedit Data');
    await desk.page.getByRole('row', { name: '750X 965.000' }).waitFor();
    await act('750X', 'Riwayat');
    const past = desk.page.getByRole('region', { name: 'Riwayat' }).getByRole('row');
    await eventually(async () =>
      expect((await past.allInnerTexts()).slice(1)).toEqual([
        expect.stringMatching(/OWNER\s+Diubah\s+Harga per Gram: 950\.000 → 965\.000$/),
        expect.stringMatching(/OWNER\s+Dibuat\s+Kode Harga: 750X\s+Harga per Gram: 950\.000$/),
      ]),
    );
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await act('750X', 'Hapus');
    await desk.page.getByRole('button', { name: 'Tidak', exact: true }).click();
    await eventually(async () => expect(await desk.rows()).toHaveLength(1));
    await act('750X', 'Hapus');
    await desk.reads('Apakah Anda Yakin Ingin Menghapus 750X?');
    expect((await ask(desk, 'PUT', 'para-harga-beli/update/750X', { harga_per_gram: 970_000, versi: 2 })).status).toBe(
      200,
    );
    await desk.page.getByRole('button', { name: 'Ya', exact: true }).click();
    await desk.reads('OWNER mengubah ini sejak Anda membukanya:');
    await desk.reads('965.000 → 970.000');
    await desk.page
      .getByRole('dialog', { name: 'Hapus' })
      .last()
      .getByRole('button', { name: 'Ya', exact: true })
      .click();
    await desk.isTold('Data Berhasil Di Hapus');
    await desk.reads('Tidak Ada Data');
  });

  it('are found again by who comes back, however soon after typing they left', async () => {
    await desk.go('/master-bank');
    await desk.page.getByRole('grid', { name: 'Master Bank' }).waitFor();
    // No time passes: what is typed never rests.
    await desk.context.clock.install();
    await desk.context.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await desk.page.getByLabel('Cari di daftar ini').fill('mandiri');
    await desk.page.waitForURL(({ search }) => search === '');
    await desk.page.getByRole('link', { name: 'Beranda' }).click();
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await desk.page.goBack();
    await desk.page.waitForURL(/cari=mandiri$/);
    await eventually(async () => expect(await desk.rows()).toEqual([expect.stringContaining('MANDIRI')]));
    await eventually(async () => expect(await desk.page.getByLabel('Cari di daftar ini').inputValue()).toBe('mandiri'));
  });

  it('ask for nothing that the row which is chosen says already', async () => {
    await desk.go('/master-sales');
    await desk.button('Tambah').click();
    await desk.choose('kode_bank', 'BCA');
    await desk.holds('nama_bank', 'Bank Central Asia');
    await desk.choose('kode_bank', 'BRI');
    await desk.holds('nama_bank', 'Bank Rakyat Indonesia');
    for (const [name, value] of Object.entries({ kode_sales: 'UMUM', nama_sales: 'Umum', no_rekening: '1' }))
      await desk.field(name).fill(value);
    await desk.field('nama_rekening').fill('Umum');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Ditambahkan');
    const own = { kode_sales: 'DEWI', nama_sales: 'Dewi', kode_bank: 'BCA', nama_bank: 'Bank Central Asia' };
    const account = { no_rekening: '2', nama_rekening: 'Dewi', kode_toko: 'JKT01' };
    expect((await ask(desk, 'POST', 'sales', { ...own, ...account })).status).toBe(201);
  });

  it('offer a branch to change and remove its own rows, and none of others', async () => {
    const branch = await Desk.of('SPV01', place.browser, place.kilau.address);
    await branch.go('/master-sales');
    await branch.page.getByRole('row', { name: 'UMUM' }).waitFor();
    await branch.button('Ubah DEWI').waitFor();
    await branch.rests();
    await eventually(async () => {
      expect(await branch.page.getByRole('button', { name: /^Ubah/ }).count()).toBe(1);
      expect(await branch.page.getByRole('checkbox', { name: /^Pilih (?!semua)/ }).count()).toBe(1);
    });
    await branch.button('Tindakan lain untuk UMUM').click();
    await branch.page.getByRole('menuitem', { name: 'Riwayat' }).waitFor();
    await branch.lacks(branch.page.getByRole('menuitem', { name: 'Hapus' }));
    await branch.close();
  });

  it('are narrowed by the filters above them, which stand in the address', async () => {
    const add = async (path: string, row: object): Promise<void> =>
      expect((await ask(desk, 'POST', path, { kode_toko: 'JKT01', ...row })).status).toBe(201);
    for (const kode_gudang of ['ETALASE', 'LEMARI'])
      await add('gudang', { kode_gudang, nama_gudang: `Gudang ${kode_gudang}`, jenis: 'STOCK' });
    for (const [kode_baki, kode_gudang, siap] of [
      ['X01', 'ETALASE', true],
      ['X02', 'ETALASE', false],
      ['X03', 'LEMARI', true],
    ] as const)
      await add('baki', { kode_baki, nama_baki: `Baki ${kode_baki}`, kode_gudang, siap });
    const trays = async (): Promise<readonly string[]> =>
      (await desk.rows()).flatMap((row) => /X\d\d/.exec(row) ?? []).toSorted();
    const shows = (codes: readonly string[]): Promise<void> =>
      eventually(async () => expect(await trays()).toEqual(codes));
    await desk.go('/master-baki?cari=x0');
    const filters = desk.page.getByRole('group', { name: 'Saringan daftar' });
    await filters.getByText('Tidak', { exact: true }).click();
    await shows(['X02']);
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('siap') === 'false');
    await filters.getByText('Ya', { exact: true }).click();
    await shows(['X01', 'X03']);
    await desk.choose('saring_kode_gudang', 'LEMARI');
    await shows(['X03']);
    await desk.go('/master-baki?siap=false&kode_gudang=LEMARI');
    await desk.reads('Tidak ada yang cocok dengan saringan ini.');
  });

  it('are only looked at by a branch', async () => {
    const branch = await Desk.of('SPV01', place.browser, place.kilau.address);
    await branch.go('/master-rekening');
    await branch.page.getByRole('grid', { name: 'Master Rekening' }).waitFor();
    await branch.page.getByRole('row', { name: 'JKT01' }).first().waitFor();
    await branch.lacks(branch.page.locator('.grid-body [role=row]').filter({ hasNotText: 'JKT01' }));
    await branch.lacks(branch.page.getByRole('button', { name: /Tambah|Impor|^Ubah/ }));
    await branch.button('Tindakan lain untuk BCA 5220301187').click();
    await branch.page.getByRole('menuitem').first().waitFor();
    await branch.lacks(branch.page.getByRole('menuitem', { name: 'Hapus', exact: true }));
    await branch.close();
  });
});

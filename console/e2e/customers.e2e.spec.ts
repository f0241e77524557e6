import { readFile } from 'node:fs/promises';
import pg from 'pg';
import sharp from 'sharp';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { picture } from '../../services/platform/images/testing/pictures.js';
import { atDesk, type Workplace } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import { password } from './testing/kilau.js';

describeWith(['postgres', 'chromium'], 'customers in a browser', () => {
  let desk: Desk;
  let place: Workplace;
  atDesk('OWNER', (found) => ({ desk, ...place } = found), { parameters: true });

  const enter = async (name: string, phone: string): Promise<void> => {
    await desk.button('Tambah').first().waitFor();
    await desk.page.keyboard.press('F2');
    await desk.field('nama_customer').fill(name);
    await desk.field('no_hp').fill(phone);
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Member Berhasil Ditambahkan');
    await desk.row(name);
  };
  const act = async (row: string, action: string, at = desk): Promise<void> => {
    await at.button(`Tindakan lain untuk ${row}`).click();
    await at.page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const names = (): Promise<string[]> =>
    desk.page.locator('.grid-body [role=row]').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));

  it('are narrowed by what they are, and taken away as they are shown', async () => {
    await desk.go('/data-member');
    await desk.page.getByRole('heading', { name: 'Data Member' }).waitFor();
    await enter('Siti Aminah', '081234567890');
    await enter('Budi Santoso', '081234567891');
    await act('MB-000002', 'Nonaktifkan');
    await desk.page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await desk.isTold('Data Member Berhasil Diubah');
    await desk.choose('saring_status', 'Tidak aktif');
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('status') === 'NONAKTIF');
    await eventually(async () => expect(await names()).toEqual([expect.stringContaining('Budi Santoso')]));
    const [file] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Kode Member;Nama Pelanggan;No HP');
    expect(lines[1]).toContain('Budi Santoso');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.resize({ width: 390, height: 844 });
    await desk.page
      .locator('.filter-summary', { hasText: 'Tidak aktif' })
      .getByRole('button', { name: 'Ubah' })
      .click();
    await desk.field('saring_kode_area').fill('menteng');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('kode_area') === 'MENTENG');
    await desk.reads('Tidak ada yang cocok dengan saringan ini.');
    expect(await desk.fits()).toBe(true);
    expect(await barriers(desk.page)).toEqual([]);
  });

  it('have a page with what they are and every document that names them, which its address opens', async () => {
    const database = new pg.Client({ connectionString: place.kilau.database });
    await database.connect();
    await database.query(`
      insert into read_member_document.named (nomor, kode_member, dokumen, status, jumlah, version)
      values ('KM-JKT01-000901', 'MB-000001', 'uang-kas', '', 250000, 1)`);
    await database.query(`
      insert into read_member_document.begun (nomor, branch, business_date, recorded_at, position, user_id)
      values ('KM-JKT01-000901', 'JKT01', '2026-11-20', now(), 1, 'SPV01')`);
    await database.end();
    await desk.go('/data-member');
    await act('MB-000001', 'Lihat Data Member');
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('rinci') === 'MB-000001');
    await desk.page.reload();
    const page = desk.page.getByRole('dialog', { name: 'Data Member \u00b7 MB-000001' });
    await page.getByText('Siti Aminah', { exact: true }).waitFor();
    const row = page.getByRole('region', { name: 'Dokumen Member', exact: true }).getByRole('row').nth(1);
    await eventually(async () =>
      expect((await row.getByRole('cell').allTextContents()).slice(0, 4)).toEqual([
        '2026-11-20',
        'KM-JKT01-000901',
        'Uang Kas',
        'JKT01',
      ]),
    );
    await page.getByRole('region', { name: 'Jumlah Dokumen Member' }).getByText('250.000').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await desk.resize({ width: 390, height: 844 });
    expect(await desk.fits()).toBe(true);
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await page.waitFor({ state: 'detached' });
    await desk.page.waitForURL(({ searchParams }) => !searchParams.has('rinci'));
  });

  it('are changed in a form that keeps the card number, by a cashier of another branch with consent', async () => {
    await desk.resize({ width: 1280, height: 800 });
    await desk.go('/data-member');
    await desk.button('Ubah MB-000001').click();
    await desk.field('no_ktp').fill('3171 2345 6789 0001');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Member Berhasil Diubah');
    // The list behind the form is read anew, too: its answer is not the one that is meant.
    await desk.rests();
    const [answer] = await Promise.all([
      desk.page.waitForResponse((one) => one.url().includes('/member/get/all')),
      desk.go('/data-member'),
    ]);
    const { data } = (await answer.json()) as { data: { kode_member: string; no_ktp: string }[] };
    const masked = `${'\u2022'.repeat(12)}0001`;
    expect(data.find(({ kode_member }) => kode_member === 'MB-000001')!.no_ktp).toBe(masked);
    await desk.button('Ubah MB-000001').click();
    await desk.holds('no_ktp', '3171234567890001');
    await desk.page.keyboard.press('Escape');
    const cashier = await Desk.of('KASIR01', place.browser, place.kilau.address);
    await cashier.go('/data-member?cari=MB-000001');
    await cashier.button('Ubah MB-000001').click();
    await cashier.holds('no_ktp', masked);
    await cashier.field('alamat_customer').fill('Jalan Kenari 7');
    await cashier.page.keyboard.press('Control+s');
    await cashier.consent();
    await cashier.isTold('Data Member Berhasil Diubah');
    await cashier.go('/data-member?rinci=MB-000001');
    const page = cashier.page.getByRole('dialog', { name: 'Data Member \u00b7 MB-000001' });
    await page.getByText(masked).waitFor();
    await cashier.close();
    await desk.go('/data-member?rinci=MB-000001');
    await desk.page.getByText('3171234567890001').waitFor();
  });

  it('are looked up by name or phone where a form names one', async () => {
    await desk.go('/data-member');
    await enter('Dewi Lestari', '081234567892');
    const spv = await Desk.of('SPV01', place.browser, place.kilau.address);
    await spv.go('/data-member');
    await act('MB-000003', 'Gabung Member', spv);
    await spv.field('gabung_ke').fill('0812 3456 7890');
    await spv.page.keyboard.press('Enter');
    await spv.page.locator('#field-gabung_ke-found', { hasText: 'Siti Aminah' }).waitFor();
    await spv.holds('gabung_ke', 'MB-000001');
    await spv.page.keyboard.press('Control+s');
    await spv.consent();
    await spv.isTold('Member Berhasil Digabung');
    await spv.close();
  });

  it('are merged from the page of one of them, by the keyboard alone', async () => {
    await desk.go('/data-member');
    await enter('Ratna Sari', '081234567801');
    await enter('Ratna  Sari', '081234567802');
    const both = await eventually(async () => {
      const found = (await names()).filter((row) => /Ratna +Sari/.test(row));
      expect(found).toHaveLength(2);
      return found;
    });
    const [older, newer] = both.map((row) => /MB-\d+/.exec(row)![0]).sort() as [string, string];
    const spv = await Desk.of('SPV01', place.browser, place.kilau.address);
    const keys = new Keyboard(spv);
    await keys.goTo('Data Member');
    await keys.tabTo(`Tindakan lain untuk ${older}`);
    await keys.press('Enter');
    await spv.page.getByRole('menuitem', { name: 'Lihat Data Member' }).waitFor();
    await keys.tabTo('Lihat Data Member');
    await keys.press('Enter');
    const page = spv.page.getByRole('dialog', { name: `Data Member \u00b7 ${older}` });
    const doubles = page.getByRole('region', { name: 'Mungkin Member yang Sama' });
    await doubles.waitFor();
    await keys.tabTo(`${newer} \u2192 ${older}`);
    await keys.press('Enter');
    await spv.holds('gabung_ke', older);
    await keys.press('Control+s');
    await keys.consent(password);
    await spv.isTold('Member Berhasil Digabung');
    await doubles.waitFor({ state: 'detached' });
    // A dialog that goes still takes the key.
    await spv.page.getByRole('dialog').nth(1).waitFor({ state: 'detached' });
    await keys.press('Escape');
    await page.waitFor({ state: 'detached' });
    const gone = spv.page.getByRole('row', { name: newer });
    await eventually(async () => expect(await gone.textContent()).toContain('Digabung'));
    await spv.close();
  });

  it('have the photo of their card on their page, as small as it needs to be and upright', async () => {
    await desk.resize({ width: 1280, height: 800 });
    await desk.go('/data-member');
    await enter('Dewi Lestari', '081234567899');
    const code = (await names()).map((row) => /MB-\d+(?=.*Dewi)/.exec(row)?.[0]).find(Boolean)!;
    await desk.go(`/data-member?rinci=${code}`);
    const part = desk.page.getByRole('region', { name: 'Foto KTP' });
    const file = { name: 'ktp.png', mimeType: 'image/png', buffer: await picture('png', 2400, 1500) };
    await part.locator('input[type=file]').setInputFiles(file);
    const shown = part.locator('img');
    await shown.waitFor();
    await eventually(async () =>
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1000),
    );
    const turned = await sharp(await picture('jpeg', 60, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await part.locator('input[type=file]').setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: turned });
    const sides = (): Promise<readonly number[]> =>
      shown.evaluate((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]);
    await eventually(async () => expect(await sides()).toEqual([40, 60]));
    await desk.go('/data-member');
    await desk.go(`/data-member?rinci=${code}`);
    await eventually(async () => expect(await sides()).toEqual([40, 60]));
    const cashier = await Desk.of('KASIR01', place.browser, place.kilau.address);
    // Entered at head office: it opens to who knows the whole phone.
    await cashier.go('/data-member?cari=081234567899');
    await cashier.row('Dewi Lestari');
    await cashier.go(`/data-member?rinci=${code}`);
    const theirs = cashier.page.getByRole('region', { name: 'Foto KTP' });
    await theirs.waitFor();
    await cashier.lacks(theirs.locator('img'));
    await cashier.close();
  });
});

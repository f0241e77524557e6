import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { ask } from './testing/past-screens.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 1_800_000 },
};

describeWith(['postgres', 'chromium'], 'pieces by the tray', () => {
  let desk: Desk;
  atDesk('KASIR01', (place) => ({ desk } = place), { parameters: true });

  /** The pieces that the screens are told lie on a tray. */
  const lying = async (kode_baki: string): Promise<number> => {
    const { body } = await ask(desk, 'GET', 'barang/baki');
    const { data } = body as { readonly data: readonly { readonly kode_baki: string; readonly qty: number }[] };
    return data.find((tray) => tray.kode_baki === kode_baki)?.qty ?? 0;
  };
  /** Lays two pieces on a tray, past the screens. */
  const lay = async (kode_baki: string): Promise<number> => {
    const { status } = await ask(desk, 'POST', 'barang/tambah', {
      barang: [1, 2].map(() => ({ ...ring, kode_baki })),
    });
    await eventually(async () => expect(await lying(kode_baki)).toBeGreaterThanOrEqual(2));
    return status;
  };
  const open = async (path: string): Promise<void> => {
    await desk.go(path);
    await desk.page.getByRole('button', { name: /F2$/ }).click();
    await desk.page.getByRole('dialog').waitFor();
  };
  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });
  const add = () => desk.button('Tambahkan barang').click();

  it('is moved, once it is said what lies on it', async () => {
    expect(await lay('B01')).toBe(201);
    await open('/pindah-barang-satu-baki');
    await desk.choose('dari_baki', 'B01');
    await desk.reads('2 barang di baki ini, 5,000 g');
    await desk.choose('ke_baki', 'B02');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Control+s');
    await page().getByText('5,000').first().waitFor();
  });

  it('is put on the scale, and what that says is held against the books', async () => {
    await lay('B01');
    await open('/timbang-baki');
    await desk.choose('kode_gudang', 'UTAMA');
    await desk.choose('kode_baki', 'B01');
    await desk.page.keyboard.press('Control+s');
    await page().getByText('Menunggu Timbangan').first().waitFor();
    // Nobody knows yet by how much it differs.
    const row = desk.page.locator('.grid-body .grid-row', { hasText: 'Menunggu Timbangan' });
    await row.first().getByText('\u2013', { exact: true }).first().waitFor();
    await page().getByRole('button', { name: 'Isi Timbangan' }).click();
    await desk.field('berat_timbang').fill('189,900');
    await desk.page.keyboard.press('Control+s');
    await page().getByText('Ditimbang').first().waitFor();
    await page().getByText('\u22120,100').first().waitFor();
  });

  it('gets labels, and is priced anew', async () => {
    await lay('B03');
    await open('/cetak-barcode');
    await desk.field('find-kode_baki').fill('B03');
    await add();
    await desk.reads('2 barang ditemukan');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Control+s');
    await page().getByText('Satu per Label').first().waitFor();
    await open('/update-profit-barang');
    await desk.field('find-kode_baki').fill('B03');
    await add();
    await desk.reads('2 barang ditemukan');
    await desk.field('ongkos').fill('95000');
    await desk.page.keyboard.press('Control+s');
    await page().getByText('95.000').first().waitFor();
  });
});

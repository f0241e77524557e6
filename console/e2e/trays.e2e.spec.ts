import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { scanAtPace } from './testing/keyboard.js';
import { ask, ringInStock } from './testing/past-screens.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 3_650_000 },
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

  /** Waits until a choice of the form offers these codes and no others; its list is closed again. */
  const offers = async (name: string, codes: readonly string[]): Promise<void> => {
    await desk.field(name).click();
    const options = desk.page.locator(`.ant-select-dropdown:has(#field-${name}_list) .ant-select-item-option`);
    await eventually(async () =>
      expect((await options.allTextContents()).map((text) => text.split(' ')[0]!)).toEqual(codes),
    );
    await desk.page.keyboard.press('Escape');
  };

  it('is offered only where something can be taken from it, or put on it', async () => {
    await lay('B02');
    const all = await ask(desk, 'GET', 'baki/get/all');
    const trays = (all.body as { readonly data: readonly { kode_baki: string; kode_toko: string; siap: boolean }[] })
      .data;
    const own = trays.filter(({ kode_toko }) => kode_toko === 'JKT01');
    const full = (
      await Promise.all(own.map(async ({ kode_baki }) => ((await lying(kode_baki)) > 0 ? [kode_baki] : [])))
    ).flat();
    const ready = own.flatMap(({ kode_baki, siap }) => (siap ? [kode_baki] : []));
    expect([own.length > ready.length, own.length > full.length, full.includes('B02')]).toEqual([true, true, true]);
    await open('/pindah-barang-satu-baki');
    await offers('dari_baki', full);
    await offers('ke_baki', ready);
    await desk.choose('dari_baki', 'B02');
    await offers(
      'ke_baki',
      ready.filter((one) => one !== 'B02'),
    );
    await open('/timbang-baki');
    await offers('kode_baki', full);
    for (const [path, name] of [
      ['/pindah-barang', 'ke_baki'],
      ['/tambah-data-barang', 'kode_baki'],
    ] as const) {
      await open(path);
      await offers(name, ready);
    }
    await open('/tambah-barang-banyak');
    await desk.page.getByLabel('Baki Baris 1', { exact: true }).focus();
    await desk.page.keyboard.press('Alt+ArrowDown');
    const codes = desk.page.locator('.cell-offers [role=option]');
    await codes.first().waitFor();
    await eventually(async () =>
      expect((await codes.allTextContents()).map((text) => text.split(' ')[0]!)).toEqual(ready),
    );
  });

  it('takes a scan into its choice before the rows are there', async () => {
    let let_go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (let_go = resolve));
    await desk.page.route(/rows-input[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await desk.go('/pindah-barang');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const barcode = await ringInStock(desk);
    await desk.page.keyboard.press('F2');
    await desk.page.locator('#field-ke_baki:focus').waitFor();
    await scanAtPace(desk.page, barcode);
    let_go();
    await desk.page.getByRole('dialog').getByText('Cincin polos').waitFor();
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await desk.holds('ke_baki', '');
  });
});

import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { picture } from '../../services/platform/images/testing/pictures.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { ask } from './testing/past-screens.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 3_650_000, kode_baki: 'B01' },
};

/** Gives the page a port, as a browser with a scale has one: each line comes when the page opens it. */
function givePort(lines: readonly string[]): void {
  const encoder = new TextEncoder();
  let stream: ReadableStream<Uint8Array> | null = null;
  const port = {
    get readable() {
      return stream;
    },
    open: () => {
      stream = new ReadableStream({
        start: (controller) => lines.forEach((line) => controller.enqueue(encoder.encode(`${line}\r\n`))),
      });
      return Promise.resolve();
    },
    close: () => {
      stream = null;
      return Promise.resolve();
    },
  };
  Object.defineProperty(navigator, 'serial', {
    value: { getPorts: () => Promise.resolve([]), requestPort: () => Promise.resolve(port) },
  });
}

const takeSerial = (): void => void Object.defineProperty(navigator, 'serial', { value: undefined });

describeWith(['postgres', 'chromium'], 'pieces at the desk', () => {
  let desk: Desk;
  atDesk('KASIR01', (place) => ({ desk } = place), { parameters: true });

  /** Brings pieces in, past the screens. */
  const add = async (...barang: readonly object[]): Promise<void> => {
    const { status } = await ask(desk, 'POST', 'barang/tambah', { barang });
    expect(status).toBe(201);
  };
  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });
  const open = async (path: string): Promise<void> => {
    await desk.load(path);
    await desk.page.getByRole('button', { name: /F2$/ }).click();
    await desk.page.getByRole('dialog').waitFor();
  };

  it('are found by what they weigh', async () => {
    const heavy = { ...ring, ongkos: 700_000, harga_modal: 82_000_000 };
    await add({ ...heavy, kode_barcode: 'E-01', berat: 51_000 }, { ...heavy, kode_barcode: 'E-02', berat: 61_000 });
    await desk.go('/data-barang');
    await desk.openFilter('Berat');
    await desk.field('berat_from').fill('60');
    await desk.field('berat_to').fill('50');
    await desk.page.keyboard.press('Control+Enter');
    await desk.reads('Batas atas Berat di bawah batas bawahnya');
    await desk.field('berat_to').fill('61,5');
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.getByRole('link', { name: 'E-02' }).waitFor();
    await desk.page.getByRole('link', { name: 'E-01' }).waitFor({ state: 'detached' });
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('berat_to') === '61500');
    expect(await barriers(desk.page)).toEqual([]);
  });

  it('have a photo that is chosen on their page, and shown there', async () => {
    await add({ ...ring, kode_barcode: 'E-03' });
    await desk.go('/data-barang?nota=E-03');
    await page().getByRole('button', { name: 'Foto Barang' }).click();
    const file = { name: 'cincin.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 400, 300) };
    await desk.page.locator('input[type=file]').first().setInputFiles(file);
    await desk.page.locator('.image-one .image-path').waitFor();
    await desk.page.locator('input[type=file][capture=environment]').waitFor({ state: 'attached' });
    await desk.page.keyboard.press('Control+s');
    const shown = page().locator('img.fact-image');
    await shown.waitFor();
    await eventually(async () =>
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400),
    );
    await page().getByText('Barang difoto').first().waitFor();
    await page().getByRole('button', { name: 'Hapus Foto' }).waitFor();
  });

  it('open by a barcode that looks like the reference of a remittance', async () => {
    await add({ ...ring, kode_barcode: 'K7PM3XQD' });
    await desk.go('/data-barang?cari=K7PM3XQD');
    await desk.page.getByRole('link', { name: 'K7PM3XQD' }).click();
    await page().getByText('Siap Jual').first().waitFor();
    await desk.go('/dokumen/K7PM3XQD');
    await desk.page.getByText('Barang masuk').first().waitFor();
    await desk.go('/dokumen/K7PM3XQE');
    await desk.page.getByText('tidak ditemukan').first().waitFor();
  });

  it('are corrected from their page, with a consent, and say so', async () => {
    await add({ ...ring, kode_barcode: 'E-07' });
    await desk.go('/data-barang?nota=E-07');
    await page().getByRole('button', { name: 'Koreksi Barang' }).click();
    const form = desk.page.getByRole('dialog', { name: 'Koreksi Barang' });
    await desk.holds('nama_barang', 'Cincin polos');
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('form') === 'E-07');
    await desk.holds('berat', '2,500');
    await desk.field('nama_barang').fill('Cincin ukir');
    await desk.field('berat').fill('2,25');
    await desk.page.reload();
    await form.waitFor();
    await desk.holds('kode_barcode', 'E-07');
    await desk.reads('Cincin polos');
    await desk.holds('nama_barang', 'Cincin ukir');
    await desk.field('keterangan').fill('Salah ketik');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Control+s');
    await desk.consent();
    await page().getByText('Semula').first().waitFor();
    await page().getByText('Menjadi').first().waitFor();
    await page().getByText('Barang dikoreksi').first().waitFor();
    await desk.go('/data-barang?nota=E-07');
    await page().getByText('Cincin ukir').first().waitFor();
    await page().getByText('2,250').first().waitFor();
    await page().getByText('Barang dikoreksi').first().waitFor();
  });

  it('are corrected by scanning them', async () => {
    await add({ ...ring, kode_barcode: 'E-08' });
    await desk.load('/koreksi-barang');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    await desk.page.keyboard.press('F2');
    await desk.page.locator('#field-kode_barcode:focus').waitFor();
    await desk.page.keyboard.type('E-08');
    await desk.page.keyboard.press('Enter');
    await desk.holds('berat', '2,500');
    await desk.field('keterangan').fill('Sama saja');
    await desk.page.keyboard.press('Control+s');
    await desk.reads('Tidak ada yang berubah');
  });

  it('are weighed by the scale at the port, once it is at rest', async () => {
    await desk.context.addInitScript(givePort, ['US,GS,+  3.100 g', 'ST,GS,+  0.000 g', 'OL', 'ST,GS,+  3.250 g']);
    await open('/tambah-barang-banyak');
    const weight = desk.page.locator('input[id="field-barang.1.berat"]');
    await weight.fill('9');
    await weight.press('Control+b');
    await eventually(async () => expect(await weight.inputValue()).toBe('3,250'));
    await open('/tambah-data-barang');
    await desk.page.getByRole('button', { name: /^Timbang/ }).click();
    await desk.holds('berat', '3,250');
  });

  it('are typed where the browser has no port', async () => {
    await desk.context.addInitScript(takeSerial);
    await open('/tambah-data-barang');
    await desk.field('berat').fill('2,5');
    await desk.field('berat').press('Control+b');
    await desk.reads('Peramban ini tidak bisa membaca timbangan, ketik beratnya');
    await desk.holds('berat', '2,5');
  });
});

import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { ask, sendAs as sendTo } from './testing/past-screens.js';

type Facts = Readonly<Record<string, unknown>>;

describeWith(['postgres', 'chromium'], 'what becomes of what was bought, and what waits for a validator', () => {
  let desk: Desk;
  let kilau: Kilau;
  atDesk('SPV01', (place) => ({ desk, kilau } = place), { parameters: true });

  const sendAs = (user_id: string, method: string, path: string, body: object) =>
    sendTo(kilau.address, user_id, method, path, body);
  /** A purchase by a cashier of gold from outside. */
  const purchase = async (): Promise<Facts> => {
    const gold = { nama_barang: 'Gelang lama', kode_group: '420', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    return sendAs('KASIR01', 'POST', 'pembelian', {
      ...{ barang: [{ ...gold, berat: 2000, harga: 1_500_000 }], kode_sales: 'DEWI' },
      pembayaran: [{ cara: 'TUNAI', jumlah: 1_500_000 }],
    });
  };
  /** Gold from outside that a cashier has bought, at which somebody has looked: its barcode. */
  const bought = async (): Promise<string> => {
    const { no_bukti, barang } = await purchase();
    await ask(desk, 'PUT', `pembelian/${String(no_bukti)}/validate`, {});
    return (barang as readonly { readonly kode_barcode: string }[])[0]!.kode_barcode;
  };
  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await desk.page.keyboard.press(key);
  };

  it('is sorted onto a tray from the keyboard', async () => {
    const code = await bought();
    await desk.go('/sortir-pembelian');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    await press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await desk.page.keyboard.type(code);
    await press('Enter');
    await desk.hasFocus('Tujuan Baris 1');
    await desk.page.keyboard.type('STOCK', { delay: 50 });
    await press('Enter');
    await desk.hasFocus('Berat Baris 1');
    await press('Enter');
    await desk.hasFocus('Baki Baris 1');
    await desk.page.keyboard.type('B01', { delay: 50 });
    await press('Enter');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.resize({ width: 1440, height: 900 });
    const hidden = (grid: Element): number => grid.scrollWidth - grid.clientWidth;
    await eventually(async () => expect(await desk.page.locator('.rows-table .grid').evaluate(hidden)).toBe(0));
    await press('Control+s');
    await page().getByText('SORTIR PEMBELIAN').first().waitFor();
    await page().getByText(code).first().waitFor();
  });

  it('is validated by a supervisor where it lost weight', async () => {
    const { no_susut } = await sendAs('KASIR01', 'POST', 'sepuhan/sortir', {
      barang: [{ kode_barcode: await bought(), tujuan: 'STOCK', berat: 1980, kode_baki: 'B01' }],
    });
    await desk.go(`/validasi-susut?nota=${String(no_susut)}`);
    await page().getByText('Menunggu Validasi').first().waitFor();
    await page().getByRole('button', { name: 'Validasi Susut' }).click();
    const form = desk.page.getByRole('dialog', { name: 'Validasi Susut' });
    await form.getByRole('button', { name: 'Validasi Susut' }).click();
    await page().getByText('Diterima').first().waitFor();
  });

  it("is the customer's again where a supervisor rejects its purchase with a reason, at the list or at what was found", async () => {
    const rejected = async (number: string): Promise<void> => {
      const form = desk.page.getByRole('dialog', { name: 'Tolak Pembelian' });
      await form.getByLabel('Alasan').fill('Emas palsu');
      await form.getByRole('button', { name: 'Tolak Pembelian' }).click();
      await desk.page.getByRole('button', { name: `Nota ${number}` }).waitFor({ state: 'detached' });
    };
    const [listed, found] = [String((await purchase())['no_bukti']), String((await purchase())['no_bukti'])];
    await desk.go('/validasi-jual-beli');
    await desk.page
      .getByRole('row', { name: listed })
      .getByRole('button', { name: /^Tindakan lain/ })
      .click();
    await desk.page.getByRole('menuitem', { name: 'Tolak Pembelian' }).click();
    await rejected(listed);
    await desk.go(`/validasi-jual-beli?reff=${found}`);
    const region = desk.page.getByRole('region', { name: 'Pembelian dengan nomor ini' });
    await region.getByRole('button', { name: 'Tolak Pembelian' }).click();
    await rejected(found);
    await region.getByText('Dibatalkan', { exact: true }).waitFor();
    await desk.lacks(region.getByRole('button'));
    await desk.go(`/lihat-pembelian?nota=${found}`);
    await page().getByText('Pembelian ditolak').first().waitFor();
    await page().getByText('Emas palsu').first().waitFor();
  });

  it('waits with the card payments that a supervisor looks at, where the shop has them looked at', async () => {
    await sendAs('OWNER', 'PUT', 'para-system/key/VALIDASI_NON_CASH_MODULE', { value: true });
    const { barang } = await sendAs('KASIR01', 'POST', 'barang', {
      ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 1400, kode_baki: 'B01' },
      ...{ harga_jual: 2_575_000, harga_modal: 1_800_000 },
    });
    const [{ kode_barcode } = { kode_barcode: '' }] = barang as readonly { readonly kode_barcode: string }[];
    const { no_bukti } = await sendAs('KASIR01', 'POST', 'penjualan', {
      ...{ barang: [{ kode_barcode, harga_jual: 2_575_000 }], kode_sales: 'DEWI' },
      pembayaran: [{ cara: 'KARTU', kode_bank: 'BCA', jumlah: 2_575_000 }],
    });
    await desk.load('/validasi-non-cash');
    await desk.reads(String(no_bukti));
    await desk.page.getByRole('checkbox', { name: 'Pilih semua' }).click();
    const bar = desk.page.getByRole('group', { name: 'Baris yang dipilih' });
    await bar.getByRole('button', { name: 'Validasi Non Cash' }).click();
    await desk.page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await desk.reads('Tidak ada pembayaran kartu yang menunggu');
    expect(await barriers(desk.page)).toEqual([]);
    await sendAs('OWNER', 'PUT', 'para-system/key/VALIDASI_NON_CASH_MODULE', { value: false });
    await desk.load('/validasi-non-cash');
    await desk.reads(String(no_bukti));
    await desk.lacks(desk.page.getByRole('checkbox', { name: 'Pilih semua' }));
  });
});

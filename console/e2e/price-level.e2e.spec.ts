import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { openSaved } from './testing/till.js';
import { atWork, type Workplace } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { password } from './testing/kilau.js';
import { Keyboard } from './testing/keyboard.js';
import { ask, send } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'a sale at a price level', () => {
  let place: Workplace;
  atWork((found) => (place = found), {}, { parameters: true });
  const deskOf = (user: string): Promise<Desk> => Desk.of(user, place.browser, place.kilau.address);

  /** Head office sells at one more level from now on. */
  const openLevel = async (): Promise<string> => {
    const owner = await deskOf('OWNER');
    await send(owner, 'tingkat-harga', { kode_tingkat: 'MEMBER', nama_tingkat: 'Harga member' });
    const berlaku_mulai = await owner.page.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { readonly tgl_system: string }).tgl_system,
    );
    const price = { kode_group: '750', kode_tingkat: 'MEMBER', berlaku_mulai, harga_jual: 1_400_000 };
    const { status: given, body } = await ask(owner, 'POST', 'harga-tingkat', price);
    expect([given, body]).toEqual([201, expect.anything()]);
    const { kode_member } = await send(owner, 'member', { nama_customer: 'Ratna Kusuma', no_hp: '081299887766' });
    const level = { kode_tingkat: 'MEMBER' };
    const { approval } = await send(owner, 'authorization', {
      user_id: 'SPVPUSAT',
      password,
      command: 'set-customer-level',
      body: { kode_member, ...level },
    });
    const agreed = { 'x-approval': String(approval) };
    expect((await ask(owner, 'PUT', `member/${String(kode_member)}/tingkat`, level, agreed)).status).toBe(200);
    await owner.close();
    return String(kode_member);
  };

  it('is made from the keyboard: what was scanned is priced again by the level of the customer', async () => {
    const kode_member = await openLevel();
    const desk = await deskOf('SPV01');
    await desk.go('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const { barang } = await send(desk, 'barang', {
      ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_baki: 'B01' },
      ...{ ongkos: 75_000, harga_modal: 3_400_000 },
    });
    const { kode_barcode } = (barang as readonly { readonly kode_barcode: string }[])[0]!;
    const keys = new Keyboard(desk);
    await keys.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await keys.scan(kode_barcode);
    await desk.reads('1 baris');
    await desk.field('kode_member').fill(kode_member);
    await keys.press('Enter');
    await desk.page.getByText('3.500.000').first().waitFor();
    await desk.page.getByText('3.575.000').first().waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await keys.press('F4');
    await keys.press('Control+s');
    const page = await openSaved(desk);
    await page.getByText('MEMBER').first().waitFor();
    await page.getByText('3.575.000').first().waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});

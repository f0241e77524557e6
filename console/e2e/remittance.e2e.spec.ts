import type { Browser, Locator } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

/** The button of the screen; those of its rows are named after their references. */
const receiveButton = (desk: Desk): Locator => desk.page.getByRole('button', { name: 'Terima Uang', exact: true });

describeWith(['postgres', 'chromium', 'pdftotext'], 'money from a branch to head office', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  /** Sends from the open form; answers the reference of the slip. */
  const send = async (desk: Desk, jumlah: string, keterangan: string): Promise<string> => {
    await desk.go('/kirim-uang-pusat?form=1');
    await desk.field('jumlah_rp').fill(jumlah);
    await desk.field('keterangan').fill(keterangan);
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Kirim Uang Berhasil');
    const reference = desk.page.locator('.slip-reference');
    await reference.waitFor();
    return (await reference.textContent()) ?? '';
  };
  const rowsOnTheWay = (desk: Desk) => desk.page.locator('.on-the-way :is(.grid-body [role=row], .rows-item)');
  const leave = async (...desks: Desk[]): Promise<void> => {
    for (const desk of desks) {
      expect(desk.complaints).toEqual([]);
      await desk.close();
    }
  };

  it('arrives in the list of head office without a reload, is received by its reference, and the branch hears of it', async () => {
    const owner = await Desk.of('OWNER', browser, kilau.address);
    await owner.go('/terima-uang-kas');
    await owner.reads('Tidak ada uang di jalan. Yang dikirim tampil di sini.');
    const cashier = await Desk.of('KASIR01', browser, kilau.address);

    const reference = await send(cashier, '2500000', 'Setoran malam');
    expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await cashier.page.waitForURL(({ searchParams }) => searchParams.get('nota') === reference.replace('-', ''));
    await rowsOnTheWay(owner).filter({ hasText: 'JKT01' }).filter({ hasText: '2.500.000' }).waitFor();
    await owner.lacks(rowsOnTheWay(owner).filter({ hasText: reference.replace('-', '') }));
    await rowsOnTheWay(owner).first().getByRole('button', { name: /^Nota/ }).click();
    await owner.page.getByRole('dialog', { name: /^Nota/ }).getByText('Setoran malam').first().waitFor();
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await barriers(cashier.page)).toEqual([]);
    await cashier.page.keyboard.press('Escape');
    await cashier.page.locator('.slip').waitFor({ state: 'detached' });

    await owner.button('Lihat').click();
    await owner.hasError('nomor_referensi', 'Mohon Masukkan Nomor Referensi');
    await owner.field('nomor_referensi').fill('ZZZZ-ZZZZ');
    await owner.page.keyboard.press('Enter');
    await owner.page.locator('#field-nomor_referensi-error', { hasText: 'No Terima Tidak Ditemukan' }).waitFor();
    await owner.field('nomor_referensi').fill(reference.toLowerCase());
    await owner.page.keyboard.press('Enter');
    const found = owner.page.getByRole('region', { name: 'Uang dengan nomor ini' });
    await found.getByText('Setoran malam').waitFor();
    await found.getByText('2.500.000').first().waitFor();
    expect(await barriers(owner.page)).toEqual([]);
    await receiveButton(owner).click();
    await owner.isTold('Terima Uang Berhasil');
    // What is typed at once is not taken for the number that was done with.
    await owner.field('nomor_referensi').fill(reference);
    await owner.page.keyboard.press('Enter');
    await found.getByText('OWNER').waitFor();
    await owner.lacks(found.getByRole('button'));
    await rowsOnTheWay(owner).first().waitFor({ state: 'detached' });
    await owner.reads('Data Tidak Ditemukan');
    await cashier.page.getByRole('row', { name: 'Setoran malam' }).getByText('Diterima').waitFor();
    await leave(owner, cashier);
  });

  it('is received by one of two who try at once; the other reads why not', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    const reference = await send(cashier, '750000', 'Setoran siang');
    const owner = await Desk.of('OWNER', browser, kilau.address);
    await owner.go(`/terima-uang-kas?reff=${reference}`);
    const receive = receiveButton(owner);
    await receive.waitFor();
    await cashier.go(`/kirim-uang-pusat?aksi=cancel-remittance&baris=${reference.replace('-', '')}`);
    await cashier.field('keterangan').fill('Salah jumlah');
    await cashier.page.keyboard.press('F2');
    await cashier.rests();
    await cashier.page.waitForURL(({ searchParams }) => !searchParams.has('form'));
    await cashier.page.keyboard.press('Control+s');
    await cashier.isTold('Kirim Uang Berhasil Dibatalkan');
    await cashier.page.getByRole('dialog').waitFor({ state: 'detached' });
    await cashier.page.waitForURL(({ searchParams }) => !searchParams.has('form'));
    await receive.click();
    await owner.reads(/Sudah dibatalkan oleh pengirim, tanggal \d{4}/);
    await leave(owner, cashier);
  });

  it('is received of several at once, each by a command of its own; what was not answered is sent again as it was', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    for (const jumlah of ['100000', '200000']) await send(cashier, jumlah, 'Setoran sore');
    const owner = await Desk.of('OWNER', browser, kilau.address);
    const keys: (string | undefined)[] = [];
    await owner.page.route('**/kirim-uang/*/reception', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await owner.go('/terima-uang-kas');
    await rowsOnTheWay(owner).nth(1).waitFor();
    await owner.page.getByRole('checkbox', { name: 'Pilih semua' }).click();
    const bar = owner.page.getByRole('group', { name: 'Baris yang dipilih' });
    // One question may still be going while what became of it is shown.
    const refused = owner.page.locator('.ant-modal-confirm', { hasText: '1 baris ditolak' });
    const receive = async (): Promise<void> => {
      await bar.getByRole('button', { name: 'Terima Uang Kas' }).click();
      await owner.page.locator('.ant-modal-confirm .ant-btn-primary').click();
      await owner.isTold('Terima Uang Kas: 1 baris selesai');
    };
    await receive();
    await refused.locator('.ant-btn-primary').click();
    await owner.page.locator('.ant-modal-confirm').first().waitFor({ state: 'detached' });
    await bar.getByText('1 dipilih').waitFor();
    await receive();
    await rowsOnTheWay(owner).first().waitFor({ state: 'detached' });
    expect([keys.length, new Set(keys).size, keys[2]]).toEqual([3, 2, keys[0]]);
    await owner.close();
    await leave(cashier);
  });

  it('is listed by status and dates; head office chooses a shop first; the address keeps it all', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/kirim-uang-pusat');
    await cashier.page.getByRole('row', { name: 'Setoran malam' }).waitFor();
    await cashier.choose('status', 'Dibatalkan');
    await cashier.page.getByRole('row', { name: 'Setoran malam' }).waitFor({ state: 'detached' });
    const cancelled = cashier.page
      .getByRole('row', { name: 'Setoran siang' })
      .getByRole('gridcell', { name: '750.000' });
    const isStruck = (amount: Locator, text: string): Promise<void> =>
      eventually(async () =>
        expect(
          await amount.evaluate((shown) => [getComputedStyle(shown).textDecorationLine, shown.textContent]),
        ).toEqual(['line-through', text]),
      );
    await isStruck(cancelled, '\u2212750.000');
    await cashier.resize({ width: 390, height: 844 });
    const narrow = cashier.page.getByRole('listitem').filter({ hasText: 'Setoran siang' }).locator('.figure');
    await isStruck(narrow, '\u2212Rp 750.000');
    await cashier.resize({});
    await cashier.page.reload();
    await cashier.page.getByRole('row', { name: 'Setoran siang' }).waitFor();
    await cashier.page.waitForURL(({ searchParams }) => searchParams.get('status') === 'CANCEL');
    await cashier.button('Semua tanggal').click();
    await cashier.field('tgl_from').fill('2020-01-01');
    await cashier.field('tgl_to').fill('2020-01-02');
    await cashier.reads('Data Tidak Ditemukan');
    await cashier.go('/kirim-uang-pusat');
    await cashier.page.getByText('Riwayat', { exact: true }).click();
    await cashier.page.getByRole('row', { name: 'Dibatalkan' }).first().waitFor();

    const owner = await Desk.of('OWNER', browser, kilau.address);
    await owner.go('/kirim-uang-pusat');
    await owner.reads('Mohon Pilih Toko');
    await owner.lacks(owner.button('Kirim Uang'));
    await owner.choose('kode_toko', 'JKT01');
    await owner.page.getByRole('row', { name: 'Setoran malam' }).waitFor();
    await leave(owner, cashier);
  });

  it('goes back from head office, and its branch receives it', async () => {
    const owner = await Desk.of('OWNER', browser, kilau.address);
    await owner.go('/kirim-uang-pusat?kode_toko=JKT01');
    await owner.page
      .getByRole('row', { name: 'Setoran malam' })
      .getByRole('button', { name: /^Kembalikan Uang/ })
      .click();
    await owner.field('keterangan').fill('Kelebihan setor');
    await owner.page.keyboard.press('Control+s');
    await owner.isTold('Uang Dikirim Kembali');
    await owner.page.getByRole('row', { name: 'Kelebihan setor' }).getByRole('button', { name: /^Nota/ }).click();
    const reference = (await owner.page.locator('.slip-reference').textContent()) ?? '';
    const cashier = await Desk.of('KASIR01', browser, kilau.address, { width: 390, height: 844 });
    await cashier.go('/terima-uang-kas');
    await rowsOnTheWay(cashier).filter({ hasText: 'PUSAT' }).waitFor();
    await cashier.field('nomor_referensi').fill(reference);
    await cashier.page.keyboard.press('Enter');
    await receiveButton(cashier).click();
    await cashier.isTold('Terima Uang Berhasil');
    await owner.page.locator('.slip').getByText('Diterima', { exact: true }).waitFor();
    expect(await barriers(cashier.page)).toEqual([]);
    await leave(owner, cashier);
  });

  it('is received without taking back who has left the screen meanwhile, or what is typed next', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    const references = [
      await send(cashier, '60000', 'Setoran satu'),
      await send(cashier, '70000', 'Setoran dua'),
    ] as const;
    const owner = await Desk.of('OWNER', browser, kilau.address);
    const receiveSlowly = async (reference: string): Promise<() => Promise<void>> => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      const isReception = (url: URL): boolean => url.pathname.endsWith('/reception');
      await owner.page.route(isReception, async (route) => {
        await held;
        await route.continue();
      });
      await owner.field('nomor_referensi').fill(reference);
      await owner.page.keyboard.press('Enter');
      const sent = owner.page.waitForRequest((request) => isReception(new URL(request.url())));
      await receiveButton(owner).click();
      await sent;
      return async () => {
        letGo();
        await owner.isTold('Terima Uang Berhasil');
        await owner.page.unroute(isReception);
      };
    };
    await owner.go('/terima-uang-kas');
    const arrives = await receiveSlowly(references[0]);
    await owner.field('nomor_referensi').fill('ABCD-');
    await arrives();
    await owner.page.getByRole('region', { name: 'Uang dengan nomor ini' }).waitFor({ state: 'detached' });
    await owner.holds('nomor_referensi', 'ABCD-');

    await owner.page.reload();
    const late = await receiveSlowly(references[1]);
    await owner.page.getByRole('link', { name: 'Beranda' }).first().click();
    await owner.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await late();
    await owner.rests();
    await owner.page.waitForURL(({ pathname }) => /\/home$/.test(pathname));
    await leave(owner, cashier);
  });

  it('stands on a slip that is printed alone, with its reference', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    const shown = await send(cashier, '100000', 'Setoran pagi');
    const reference = shown.replace('-', '');
    await cashier.page.getByRole('dialog').getByRole('button', { name: 'Cetak' }).click();
    const slip = cashier.page.getByRole('dialog', { name: `Kirim Uang ${shown}`, exact: true });
    await slip.getByText('Setoran pagi').waitFor();
    await slip.getByRole('img', { name: reference }).waitFor();
    await cashier.hasFocus('Cetak');
    expect(await barriers(cashier.page)).toEqual([]);
    const [file] = await Promise.all([
      cashier.page.waitForEvent('download'),
      slip.getByRole('button', { name: 'Teks' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`kirim-uang-${reference}.txt`);
    await slip.getByText('Cetakan 1: KASIR01').waitFor();
    await slip.getByRole('button', { name: 'Cetak' }).click();
    const text = await cashier.printed();
    for (const part of [shown, 'CETAK ULANG 1', '100.000', 'Setoran pagi', 'Pengirim', 'Penerima'])
      expect(text).toContain(part);
    for (const part of ['Menu utama', 'Cari Laporan', 'Cetak', 'Tutup', 'Cetakan']) expect(text).not.toContain(part);
    await leave(cashier);
  });

  it('is refused over more than the drawer has, under the amount', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/kirim-uang-pusat?form=1');
    await cashier.field('jumlah_rp').fill('900000000');
    await cashier.field('keterangan').fill('Terlalu banyak');
    await cashier.page.keyboard.press('Control+s');
    await cashier.hasError('jumlah_rp', 'Saldo Tidak Mencukupi');
    await leave(cashier);
  });

  it('is reported by sending and by reception, and a row opens its event', async () => {
    const owner = await Desk.of('OWNER', browser, kilau.address);
    for (const [path, type] of [
      ['/laporan-kirim-uang-pusat', 'remittance.sent'],
      ['/laporan-terima-uang-kas', 'remittance.received'],
    ] as const) {
      await owner.go(path);
      await owner.button('Cari Laporan').click();
      const row = owner.page.getByRole('row', { name: 'KU-JKT01-000001' }).first();
      await row.waitFor();
      await row.getByRole('link').first().click();
      await owner.reads(type);
    }
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/laporan-kirim-uang-pusat');
    await cashier.button('Cari Laporan').click();
    await cashier.page.getByRole('row', { name: 'KU-JKT01-000001' }).first().getByRole('link').first().click();
    const steps = cashier.page.locator('.event-steps');
    await steps.getByRole('button', { name: 'Uang kiriman sampai' }).click();
    await cashier.reads('remittance.arrived');
    await steps
      .getByRole('listitem')
      .filter({ hasText: 'Uang kiriman diterima' })
      .filter({ hasText: 'PUSAT' })
      .waitFor();
    await cashier.lacks(steps.getByRole('button', { name: 'Uang kiriman diterima' }));
    expect(await barriers(cashier.page)).toEqual([]);
    await leave(cashier);
    await owner.page.keyboard.press('Escape');
    const { bytes } = await owner.download('CSV');
    expect(bytes.toString()).toContain('Setoran malam');
    await leave(owner);
  });
});

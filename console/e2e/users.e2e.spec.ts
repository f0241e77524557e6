import type { Browser } from 'playwright-core';
import { levels, PUSAT, type Level } from '../../contracts/language/define/gate.js';
import { firstUser } from '../../infra/testing/first-user.js';
import { takeAsOwn } from '../../infra/testing/own-password.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { password, type Kilau } from './testing/kilau.js';
import { everything, offeredTo } from './testing/offered.js';

const secret = 'perak 925 murni';

/** The entries that each level finds in the menu of head office before anybody granted anything. */
const seen = (level: Level): readonly string[] => offeredTo(level, PUSAT);

describeWith(['postgres', 'chromium'], 'users', () => {
  let browser: Browser;
  let kilau: Kilau;
  let owner: Desk;
  atWork((place) => ({ browser, kilau } = place));
  beforeAll(async () => {
    owner = await Desk.of('OWNER', browser, kilau.address);
  });
  afterAll(() => owner.close());

  /** A call below /api/v1 with the session of a desk. */
  const call = async (
    desk: Desk,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; code: unknown }> => {
    const token = await desk.page.evaluate(() => localStorage.getItem('token') ?? '');
    const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
    const answer = await fetch(`${kilau.address}/api/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code } = (await answer.json()) as { code?: unknown };
    return { status: answer.status, code };
  };
  const make = (user_id: string, level: Level, by = owner, kode_toko = 'PUSAT') =>
    call(by, 'POST', 'users', { user_id, nama: `Orang ${level}`, level, kode_toko, password: secret });
  const deskOf = async (user_id: string): Promise<Desk> => {
    await takeAsOwn(kilau.database, user_id);
    const desk = await Desk.open(browser, kilau.address);
    await desk.login(user_id, secret);
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    return desk;
  };
  const menuOf = (desk: Desk): Promise<string[]> => desk.page.locator('#menu a').allTextContents();

  it('of each level see their menu, and are refused the rest by screen and by server', async () => {
    await firstUser(kilau.database, 'SUPER', secret);
    const first = await deskOf('SUPER');
    for (const level of levels) {
      expect(await make(`E2E-${level}`, level, first)).toMatchObject({ status: 201 });
      const desk = await deskOf(`E2E-${level}`);
      await eventually(async () => {
        const shown = await menuOf(desk);
        for (const title of everything)
          expect([title, shown.includes(title)]).toEqual([title, seen(level).includes(title)]);
      });
      await desk.go('/data-users');
      if (seen(level).includes('Data Users')) {
        await desk.page.getByRole('grid', { name: 'Users' }).waitFor();
        expect((await call(desk, 'GET', 'users/get/all')).status).toBe(200);
      } else {
        await desk.page.getByRole('alert').waitFor();
        expect(await call(desk, 'GET', 'users/get/all')).toEqual({ status: 403, code: 'access.right' });
      }
      expect(desk.complaints).toEqual([]);
      await desk.close();
    }
    for (const level of ['SU', 'MU', 'DEV'] as const)
      expect(await make(`ABOVE-${level}`, level)).toEqual({ status: 403, code: 'users.higher-level' });
    await first.close();
  });

  it('are added, changed and deactivated in the list', async () => {
    await owner.go('/data-users');
    await owner.button('Tambah').click();
    await owner.field('user_id').fill('ANI01');
    await owner.field('nama').fill('Ani Wati');
    await owner.choose('kode_toko', 'JKT01');
    await owner.field('password').fill('1234567890');
    await owner.page.keyboard.press('Control+s');
    await owner.hasError('password', 'Password ini terlalu umum dan mudah ditebak');
    await owner.field('password').fill(secret);
    await owner.page.keyboard.press('Control+s');
    await owner.isTold('User Berhasil Ditambahkan');
    await owner.search('ani wati');
    await eventually(async () =>
      expect((await owner.row('ANI01')).slice(0, 5)).toEqual(['ANI01', 'Ani Wati', 'KASIR', 'JKT01', 'Aktif']),
    );
    await eventually(async () => expect(await owner.rows()).toHaveLength(1));
    await owner.button('Ubah ANI01').click();
    await owner.field('nama').fill('Ani Lestari');
    await owner.page.keyboard.press('Control+s');
    await owner.isTold('User Berhasil Diubah');
    await owner.search('ANI01');
    await owner.page.getByRole('row', { name: 'Ani Lestari' }).waitFor();
    const desk = await deskOf('ANI01');
    await owner.button('Tindakan lain untuk ANI01').click();
    await owner.page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await owner.reads('ANI01 tidak dapat login lagi');
    await owner.page.getByRole('button', { name: 'Ya', exact: true }).click();
    await owner.page.getByRole('row', { name: 'Tidak aktif' }).waitFor();
    await desk.reads('Sesi Anda berakhir');
    await desk.close();
  });

  it('are those whose menu was opened, when others come before them', async () => {
    await make('MENU02', 'KASIR', owner, 'JKT01');
    await owner.go('/data-users');
    await owner.search('MENU0');
    await owner.button('Tindakan lain untuk MENU02').click();
    const action = owner.page.getByRole('menuitem', { name: 'Hak Akses' });
    await action.waitFor();
    await make('MENU01', 'KASIR', owner, 'JKT01');
    await owner.page.getByRole('row', { name: 'MENU01' }).waitFor();
    await action.click();
    await owner.page.waitForURL(/user=MENU02$/);
  });

  it('lose a right while they are logged in: in the menu, and at the next request', async () => {
    await make('BUDI01', 'KASIR', owner, 'JKT01');
    const desk = await deskOf('BUDI01');
    await eventually(async () => expect(await menuOf(desk)).toContain('Uang Kas'));
    await owner.go('/hak-akses-users?user=BUDI01');
    await owner.page.getByRole('checkbox', { name: 'Uang Kas', exact: true }).press('Space');
    await owner.page.keyboard.press('Control+s');
    await owner.isTold('Hak Akses Berhasil Disimpan');
    await desk.page.locator('#menu a[href="/uang-kas"]').waitFor({ state: 'detached' });
    await eventually(async () => expect(await menuOf(desk)).toContain('Mutasi Uang Cash'));
    expect(await call(desk, 'POST', 'cash/uang-kas', {})).toEqual({ status: 403, code: 'access.right' });
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('are given what goods cost in the same tree: a cashier begins without it', async () => {
    await make('BUDI02', 'KASIR', owner, 'JKT01');
    const desk = await deskOf('BUDI02');
    const byCost = async () => (await call(desk, 'GET', 'barang?sort_by=harga_modal')).status;
    expect(await byCost()).toBe(400);
    await owner.go('/hak-akses-users?user=BUDI02');
    // An owner confirms a user by saving what they may do, also as it is.
    await owner.page.getByRole('button', { name: /^Simpan/, disabled: false }).waitFor();
    const right = owner.page.getByRole('checkbox', { name: 'Harga Modal dan Margin', exact: true });
    await right.and(owner.page.locator(':not(:checked)')).press('Space');
    await owner.page.keyboard.press('Control+s');
    await owner.isTold('Hak Akses Berhasil Disimpan');
    await eventually(async () => expect(await byCost()).toBe(200));
    await desk.close();
  });

  it('who see all have nothing to be granted', async () => {
    await owner.go('/hak-akses-users?user=OWNER');
    await owner.reads('OWNER (OWN) melihat semua menu');
    await owner.lacks(owner.page.getByRole('checkbox', { disabled: false }));
  });

  it('change their own password, twice alike and known to them', async () => {
    await make('CITRA01', 'KASIR', owner, 'JKT01');
    const desk = await deskOf('CITRA01');
    await desk.button('CITRA01').click();
    await desk.page.getByRole('menuitem', { name: 'Ganti Password' }).click();
    const fill = async (...texts: readonly [string, string, string]): Promise<void> => {
      for (const [index, name] of ['password', 'new_password', 'repeat'].entries())
        await desk.field(name).fill(texts[index]!);
      await desk.page.keyboard.press('Enter');
    };
    await fill(secret, 'emas putih 18k', 'emas putih 17k');
    await desk.hasError('repeat', 'Tidak sama dengan password baru');
    await fill(password, 'emas putih 18k', 'emas putih 18k');
    await desk.hasError('password', 'Password saat ini salah');
    await fill(secret, 'emas putih 18k', 'emas putih 18k');
    await desk.isTold('Update password berhasil');
    await desk.rests();
    const kept = await desk.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toContain('emas putih');
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});

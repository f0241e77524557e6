import type { Browser, CDPSession } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import { password } from './testing/kilau.js';

/**
 * An authenticator of this machine, as a laptop with a fingerprint sensor has one; it recognises whoever touches it
 * where nothing else is said.
 */
async function virtualAuthenticator(
  desk: Desk,
): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await desk.context.newCDPSession(desk.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

describeWith(['postgres', 'chromium'], 'passkeys in the browser', () => {
  let browser: Browser;
  let address: string;
  let numbers: string;
  atWork(({ kilau, browser: found }) => {
    browser = found;
    numbers = kilau.address;
    address = kilau.address.replace('127.0.0.1', 'localhost');
  });

  const openPanel = async (desk: Desk, user: string): Promise<void> => {
    await desk.button(user).click();
    await desk.page.getByRole('menuitem', { name: 'Passkey saya' }).click();
    await desk.page.getByRole('dialog').getByText('Dengan passkey Anda membuktikan diri').waitFor();
    // The button moves as the list comes.
    await desk.rests();
  };
  const send = (desk: Desk): Promise<void> => desk.page.getByRole('button', { name: 'Daftarkan', exact: true }).click();
  const add = async (desk: Desk, nama: string, secret = password): Promise<void> => {
    await desk.button('Tambah passkey').click();
    await desk.field('nama').fill(nama);
    await desk.field('password').fill(secret);
    await send(desk);
  };

  it('are registered with the password, listed and removed by their holder', async () => {
    const desk = await Desk.of('SPV01', browser, address);
    await virtualAuthenticator(desk);
    await openPanel(desk, 'SPV01');
    await desk.reads('Belum ada passkey');
    await add(desk, 'Laptop meja depan', 'salah');
    await desk.hasError('password', 'Password saat ini salah');
    await desk.field('password').fill(password);
    await send(desk);
    await desk.isTold('Passkey Berhasil Didaftarkan');
    await desk.reads('Laptop meja depan');
    await desk.reads(/^sejak \d{4}-\d\d-\d\d · belum pernah dipakai$/);
    await add(desk, 'Laptop meja depan');
    await desk.reads('Perangkat ini sudah terdaftar');
    await desk.button('Batal').click();
    await desk.button('Hapus Laptop meja depan').click();
    await desk.page.getByRole('button', { name: 'Ya', exact: true }).click();
    await desk.isTold('Passkey Berhasil Dihapus');
    await desk.reads('Belum ada passkey');
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('are not made when the sensor does not recognise anybody', async () => {
    const desk = await Desk.of('SPV01', browser, address);
    const { cdp, authenticatorId } = await virtualAuthenticator(desk);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await openPanel(desk, 'SPV01');
    await add(desk, 'Laptop');
    await desk.reads('Passkey tidak jadi dibuat');
    await desk.close();
  });

  it('are not offered at an address without a name, and it is said why', async () => {
    const desk = await Desk.of('SPV01', browser, numbers);
    await openPanel(desk, 'SPV01');
    await desk.reads('Passkey hanya berlaku di alamat dengan nama');
    await desk.lacks(desk.button('Tambah passkey'));
    await desk.close();
  });

  describe('consent to what a cashier does', () => {
    let desk: Desk;
    let slips = 0;
    /** A desk at which the supervisor has registered a passkey, and the cashier sits now. */
    beforeEach(async () => {
      desk = await Desk.of('SPV01', browser, address);
      await virtualAuthenticator(desk);
      await openPanel(desk, 'SPV01');
      await add(desk, `Laptop ${(slips += 1)}`);
      await desk.isTold('Passkey Berhasil Didaftarkan');
      await desk.page.keyboard.press('Escape');
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
      await desk.leave('SPV01');
      await desk.enter('KASIR01');
    });
    afterEach(async () => {
      expect(desk.complaints).toEqual([]);
      await desk.close();
    });

    const dialog = () => desk.page.getByRole('dialog', { name: 'Otorisasi' });
    const transfer = async (): Promise<string> => {
      const keterangan = `Setoran ke-${slips}`;
      await desk.go('/mutasi-uang-cash?form=1');
      await desk.fillTransfer({ ...setoran, keterangan });
      await desk.page.keyboard.press('Control+s');
      return (await desk.row(keterangan))[2] ?? '';
    };
    const askPasskey = async (no: string): Promise<void> => {
      await desk.button(`Batal Mutasi Uang ${no}`).click();
      await desk.field('keterangan').fill('Salah nominal');
      await desk.page.keyboard.press('Control+s');
      await dialog().getByText('BATAL MUTASI UANG').waitFor();
      await dialog().getByText('Passkey', { exact: true }).click();
      await desk.button('Pakai passkey').click();
    };
    /** Lets a change be made while the answer of the passkey is on its way. */
    const beforeAnswer = async (change: (sent: Record<string, unknown>) => Promise<object>): Promise<void> => {
      await desk.page.route('**/authorization/passkey', async (route) => {
        const sent = route.request().postDataJSON() as Record<string, unknown>;
        await route.continue({ postData: JSON.stringify(await change(sent)) });
      });
    };

    it('is given with the supervisor’s fingerprint at the cashier’s desk', async () => {
      const no = await transfer();
      await askPasskey(no);
      await desk.isTold('Mutasi Uang Berhasil Dibatalkan');
      await desk.page
        .getByRole('row', { name: no })
        .getByRole('gridcell', { name: 'Dibatalkan', exact: true })
        .waitFor();
    });

    it('is not given in the name of another', async () => {
      const no = await transfer();
      await beforeAnswer((sent) => Promise.resolve({ ...sent, user_id: 'OWNER' }));
      await askPasskey(no);
      await dialog().getByText('Otorisasi Gagal..').waitFor();
      const row = desk.page.getByRole('row', { name: no });
      await desk.lacks(row.getByRole('gridcell', { name: 'Dibatalkan', exact: true }));
    });

    it('is not given once head office has removed the passkey', async () => {
      const no = await transfer();
      const call = async (
        method: string,
        path: string,
        token = '',
        body: object = {},
      ): Promise<Record<string, unknown>> => {
        const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
        const answer = await fetch(`${numbers}/api/v1/${path}`, {
          method,
          headers,
          ...(method !== 'GET' && { body: JSON.stringify(body) }),
        });
        return (await answer.json()) as Record<string, unknown>;
      };
      await beforeAnswer(async (sent) => {
        const token = String(
          (await call('POST', 'users/login', '', { user_id: 'OWNER', password, take_over: true }))['token'],
        );
        const { data } = await call('GET', 'users/SPV01/passkeys', token);
        for (const { passkey_id } of data as { passkey_id: string }[])
          await call('DELETE', `users/SPV01/passkeys/${passkey_id}`, token);
        return sent;
      });
      await askPasskey(no);
      await dialog().getByText('Otorisasi Gagal..').waitFor();
    });
  });
});

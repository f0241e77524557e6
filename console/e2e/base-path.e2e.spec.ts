import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium'], 'a console below a path of a shared address', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place), { BASE_PATH: '/kilau/', POS_BASE_PATH: '/kilau/pos/' });

  it.each(['/kilau', '/kilau/pos'])('asks for nothing but what is below %s, and hears the news there', async (base) => {
    const desk = await Desk.open(browser, kilau.address + base);
    const asked: string[] = [];
    desk.page.on('request', (request) => asked.push(request.url()));
    desk.page.on('websocket', (socket) => asked.push(socket.url()));
    await desk.enter('KASIR01');
    await desk.hears();
    await desk.unfold();
    await desk.page.getByRole('link', { name: 'Mutasi Uang Cash' }).first().click();
    await desk.page.waitForURL(({ pathname }) => pathname === `${base}/mutasi-uang-cash`);
    await desk.button('Tambah').waitFor();
    await desk.page.reload();
    await desk.button('Tambah').waitFor();
    expect(asked.every((address) => new URL(address).pathname.startsWith(`${base}/`))).toBe(true);
    expect(asked.filter((address) => address.startsWith('ws:'))).not.toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('leads whoever comes to another path to the login', async () => {
    const desk = await Desk.open(browser, kilau.address);
    await desk.page.getByLabel('User ID').waitFor();
    await desk.page.waitForURL(({ pathname }) => pathname === '/kilau/');
    await desk.close();
  });

  it('comes back to where the session had ended', async () => {
    const desk = await Desk.of('KASIR02', browser, `${kilau.address}/kilau/pos`);
    await desk.go('/uang-kas');
    await desk.button('Tambah').waitFor();
    const loaded = desk.page.waitForEvent('load');
    const other = await Desk.of('KASIR02', browser, `${kilau.address}/kilau`);
    await loaded;
    await desk.reads('Sesi Anda berakhir');
    await desk.page.waitForURL(({ pathname }) => pathname === '/kilau/pos/');
    await other.close();
    await desk.login('KASIR02');
    await desk.button('Ambil alih sesi itu').click();
    await desk.button('Tambah').waitFor();
    await desk.page.waitForURL(({ pathname }) => pathname === '/kilau/pos/uang-kas');
    await desk.close();
  });
});

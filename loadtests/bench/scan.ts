import { chromium, type Page } from 'playwright-core';
import { browserProgram } from './login.js';

/** Scans that are not counted. */
const WARM_UP = 3;

/** Somebody at a till, and the pieces that they scan. */
export interface Till {
  readonly port: number;
  readonly token: string;
  readonly codes: readonly string[];
}

/** The times in a browser from the Enter of a scanner to the frame that shows the line of a sale. */
export async function scanned({ port, token, codes }: Till): Promise<readonly number[]> {
  const address = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: browserProgram(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'id-ID', viewport: { width: 1440, height: 900 } });
    await page.addInitScript(keep, await sessionOf(address, token));
    await page.goto(`${address}/transaksi-penjualan`);
    await page.getByRole('button', { name: /F2$/ }).waitFor();
    await page.keyboard.press('F2');
    await page.getByLabel('Scan atau ketik kode, lalu Enter').and(page.locator(':focus')).waitFor();
    await page.evaluate(noteEnter);
    const times: number[] = [];
    for (const [index, code] of codes.entries()) times.push(await scan(page, code, index + 1));
    return times.slice(WARM_UP);
  } finally {
    await browser.close();
  }
}

async function scan(page: Page, code: string, lines: number): Promise<number> {
  await page.keyboard.type(code);
  const shown = page.evaluate<number>(lineShown(lines));
  await page.keyboard.press('Enter');
  return await shown;
}

/** The entries of the storage of a browser whose user has logged in. */
async function sessionOf(address: string, token: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${address}/api/v1/users/me`, { headers: { 'x-auth-token': token } });
  const { user } = (await answer.json()) as { readonly user: object };
  return { token, user: JSON.stringify(user), islogin: 'true' };
}

/** In the page: begins with entries in its storage. */
function keep(entries: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
}

/** In the page: keeps the moment of the last Enter. */
const noteEnter = `addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') window.entered = performance.now();
}, true)`;

/** In the page: the milliseconds from Enter to the frame that has so many lines. */
const lineShown = (lines: number): string => `new Promise((shown) => {
  const look = () => document.body.textContent.includes('${lines} baris')
    ? requestAnimationFrame(() => shown(performance.now() - window.entered)) : requestAnimationFrame(look);
  look();
})`;

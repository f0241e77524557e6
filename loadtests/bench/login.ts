import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { seedDemo } from '../../infra/demo/demo.js';
import { CannotStart } from '../../infra/process/cannot-start.js';
import { findProgram } from '../../infra/process/programs.js';
import { percentile } from './measure.js';
import { atMost } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const SECRET = 'emas murni 24 karat';
const ROUNDS = 7;
const GOAL_MS = { form: 1000, home: 700 } as const;

/**
 * Measures how long a browser that was just started, with nothing kept, takes from the address to the login form, and
 * from Enter to the home screen with its balances.
 */
export async function benchLogin({ ground, sizes, report }: Run): Promise<void> {
  const database = await ground.database('bench_login');
  await seedDemo(database.url, SECRET);
  const { port } = await startService(ground, 'standalone', database, {
    CONSOLE_FOLDER: resolve(import.meta.dirname, '..', '..', 'console'),
  });
  const [forms, homes]: [number[], number[]] = [[], []];
  await visit(port);
  for (let round = 0; round < Math.min(ROUNDS, sizes.calls); round += 1) {
    const { form, home } = await visit(port);
    forms.push(form);
    homes.push(home);
  }
  report(
    atMost('cold browser: address → login form, median', percentile(forms, 50), 'ms', GOAL_MS.form),
    atMost('cold browser: Enter → home with its balances, median', percentile(homes, 50), 'ms', GOAL_MS.home),
  );
}

async function visit(port: number): Promise<{ readonly form: number; readonly home: number }> {
  const browser = await chromium.launch({ executablePath: browserProgram(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'id-ID' });
    const asked = performance.now();
    await page.goto(`http://127.0.0.1:${port}`, { waitUntil: 'commit' });
    await page.getByLabel('User ID').waitFor();
    const form = performance.now() - asked;
    await page.getByLabel('User ID').fill('KASIR01');
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    const entered = performance.now();
    await page.keyboard.press('Enter');
    await page.evaluate(homeFilled);
    const home = performance.now() - entered;
    await page.getByRole('button', { name: 'KASIR01' }).click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.getByLabel('User ID').waitFor();
    return { form, home };
  } finally {
    await browser.close();
  }
}

/** In the page: waits for the frame that has the balances of the home. */
const homeFilled = `new Promise((filled) => {
  const look = () => [...document.querySelectorAll('body *')].some((part) => part.textContent === 'CASH')
    ? filled() : requestAnimationFrame(look);
  look();
})`;

/** The browser that is measured with. Throws CannotStart without one. */
export function browserProgram(): string {
  const program = findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');
  if (!program) throw new CannotStart('this cannot be measured: no Chromium is installed.');
  return program;
}

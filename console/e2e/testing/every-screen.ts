import type { Browser } from 'playwright-core';
import { describeWith } from '../../../infra/testing/servers.js';
import { pathOf } from '../../src/kit/screen.js';
import { screens } from '../../src/screens.js';
import { atWork } from './at-work.js';
import { barriers } from './axe.js';
import { Desk, type Look } from './browser.js';
import type { Kilau } from './kilau.js';

/** Every screen there is, each form also open, and what the shell shows by itself. */
const paths = [
  '/home',
  '/landingpages',
  '/SubMenuLaporan',
  '/blank',
  '/404',
  '/data-member',
  '/terms-and-conditions',
  '/privacy-policy',
  ...screens.map(pathOf),
  ...screens.filter(({ kind }) => kind === 'form').map((screen) => `${pathOf(screen)}?form=1`),
];
/** The suite that finds what keeps someone from using any screen in one look. */
export function withoutBarriers(name: string, look: Look): void {
  describeWith(['postgres', 'chromium'], `every screen, ${name}`, () => {
    let browser: Browser;
    let kilau: Kilau;
    atWork((place) => ({ browser, kilau } = place));

    const foundBy = async (desk: Desk, path: string): Promise<readonly string[]> => {
      await desk.go(path);
      await desk.page.getByRole('heading').first().waitFor();
      await desk.page.waitForLoadState('networkidle');
      return (await barriers(desk.page)).map((barrier) => `${path} ${barrier}`);
    };

    it('has no serious or critical barrier', async () => {
      const desk = await Desk.open(browser, kilau.address, look);
      const found = [...(await barriers(desk.page))];
      await desk.enter('OWNER');
      for (const path of paths) found.push(...(await foundBy(desk, path)));
      await desk.close();
      expect(found).toEqual([]);
    }, 600_000);
  });
}

import type { Browser } from 'playwright-core';
import { describeWith } from '../../../infra/testing/servers.js';
import { pathOf, titleOf } from '../../src/kit/screen/screen.js';
import { screens } from '../../src/features/features.js';
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
  ...screens.filter(({ kind }) => kind === 'document').map((screen) => `${pathOf(screen)}?form=1`),
];
/** The suite that finds what keeps someone from using any screen in one look. */
export function withoutBarriers(name: string, look: Look): void {
  describeWith(['postgres', 'chromium'], `every screen, ${name}`, () => {
    let browser: Browser;
    let kilau: Kilau;
    atWork((place) => ({ browser, kilau } = place));

    /** Goes to a screen; returns its heading and the barriers on it. */
    const lookAt = async (desk: Desk, path: string): Promise<{ heading: string; found: readonly string[] }> => {
      await desk.follow(path);
      const heading = (await desk.page.getByRole('heading').first().textContent()) ?? '';
      return { heading, found: (await barriers(desk.page)).map((barrier) => `${path} ${barrier}`) };
    };

    it('has no serious or critical barrier', async () => {
      const desk = await Desk.open(browser, kilau.address, look);
      const found = [...(await barriers(desk.page))];
      await desk.enter('OWNER');
      const headings = new Set<string>();
      for (const path of paths) {
        const seen = await lookAt(desk, path);
        headings.add(seen.heading);
        found.push(...seen.found);
      }
      await desk.close();
      expect(found).toEqual([]);
      // Each was looked at, and not the one before it.
      expect(headings.size).toBeGreaterThanOrEqual(new Set(screens.map(titleOf)).size);
    }, 600_000);
  });
}

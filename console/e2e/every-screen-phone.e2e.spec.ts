import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { layoutFaults } from './testing/layout-faults.js';
import { coveringPaths, faultsOf, headingsOfScreens, looks, otherPaths, switchOn, walk } from './testing/walk.js';

describeWith(['postgres', 'chromium'], 'every screen on a telephone', () => {
  let browser: Browser;
  let kilau: Kilau;
  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  beforeAll(() => switchOn(kilau.address));

  it('fits the window, those of every kind have no serious or critical barrier, and the browser has nothing to complain about', async () => {
    const desk = await Desk.of('OWNER', browser, kilau.address, looks.narrow);
    const covering = await walk(desk, coveringPaths, () => faultsOf(desk, '.sidebar'));
    const others = await walk(desk, otherPaths, () => layoutFaults(desk.page));
    expect([...covering.found, ...others.found]).toEqual([]);
    expect(desk.complaints).toEqual([]);
    // Each was looked at, and not the one before it.
    const headings = new Set([...covering.headings, ...others.headings]);
    expect([...headingsOfScreens].filter((heading) => !headings.has(heading))).toEqual([]);
    await desk.close();
  }, 600_000);
});

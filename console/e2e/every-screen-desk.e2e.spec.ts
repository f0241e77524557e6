import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { coveringPaths, faultsOf, looks, switchOn, walk } from './testing/walk.js';

describeWith(['postgres', 'chromium'], 'every kind of screen on a desk', () => {
  let browser: Browser;
  let kilau: Kilau;
  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  beforeAll(() => switchOn(kilau.address));

  it('has no serious or critical barrier and fits the window, and the browser has nothing to complain about', async () => {
    const desk = await Desk.of('OWNER', browser, kilau.address, looks.wide);
    const { found, headings } = await walk(desk, coveringPaths, () => faultsOf(desk, '.sidebar'));
    expect(found).toEqual([]);
    expect(headings).not.toContain('');
    expect(desk.complaints).toEqual([]);
    await desk.close();
  }, 600_000);
});

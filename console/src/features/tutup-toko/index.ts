import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

const tutupToko = definePage('/tutup-toko', async () => (await import('./closing-page.js')).ClosingPage);

/** The screens of closing the shop. */
export const closing = defineScreens({
  texts,
  tiles,
  screens: [tutupToko],
});

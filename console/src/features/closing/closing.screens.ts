import { definePage } from '../../kit/screen.js';

const tutupToko = definePage('/tutup-toko', async () => (await import('./closing-page.js')).ClosingPage);

/** The screens of closing the shop. */
export const closingScreens = [tutupToko];

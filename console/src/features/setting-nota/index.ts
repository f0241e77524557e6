import { defineScreens } from '../../kit/screen/feature.js';
import { definePage } from '../../kit/screen/screen.js';
import { texts } from './texts.js';

/** The screens on which the templates of slips are written: those of documents, and of what is none. */
export const settingNota = defineScreens({
  texts,
  screens: [
    definePage('/setting-nota', async () => (await import('./template-page.js')).NotaPage),
    definePage('/setting-nota-slip', async () => (await import('./template-page.js')).SlipPage),
  ],
});

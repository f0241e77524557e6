import { defineFeature } from '../language/define/feature.js';
import { katalog as masters } from './katalog.js';
import { publicKatalog } from './public.js';
import { masterEvents, type MasterDefinition } from '../language/define/master.js';

/** The catalogue of the app. */
export const katalog = defineFeature('katalog', {
  routes: [
    '/kategori-katalog',
    '/harga-katalog',
    '/banner-katalog',
    '/info-katalog',
    '/item-katalog',
    '/kontak-admin-katalog',
    '/hadiah-katalog',
    '/group-description-katalog',
    '/splashscreen-katalog',
  ],
  masters: masters,
  publics: publicKatalog,
  events: (masters as unknown as readonly MasterDefinition[]).flatMap(masterEvents),
});

import { defineFeature } from '../language/define/feature.js';
import { imageCalls } from './calls.js';
import { gambarCollected, gambarStored } from './events.js';
import { gambar } from './gambar.js';

/** Images of the catalogue. */
export const images = defineFeature('images', {
  masters: [gambar],
  calls: imageCalls,
  events: [gambarStored, gambarCollected],
});

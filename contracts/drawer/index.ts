import { defineFeature } from '../language/define/feature.js';
import { closeShift, hitungKas, openShift, samples, shiftClosed, shiftOpened } from './documents.js';
import * as views from './views.js';

/** Counting the drawer, and shifts (Hitung Kas). */
export const drawer = defineFeature('drawer', {
  documents: [hitungKas],
  commands: [openShift, closeShift],
  queries: [views.shift, views.shiftMovements, views.shiftDifferences],
  events: [shiftOpened, shiftClosed],
  samples,
});

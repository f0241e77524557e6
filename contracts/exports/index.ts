import { defineFeature } from '../language/define/feature.js';
import { exportCalls } from './calls.js';

/** Reports as files. */
export const exports = defineFeature('exports', {
  calls: exportCalls,
});

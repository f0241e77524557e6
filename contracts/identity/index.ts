import { defineFeature } from '../language/define/feature.js';
import { sessionCalls } from './calls.js';

/** Sessions (shell-and-rules §8). */
export const identity = defineFeature('identity', {
  calls: sessionCalls,
});

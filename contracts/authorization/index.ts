import { defineFeature } from '../language/define/feature.js';
import { authorizationCalls } from './calls.js';
import { actionAuthorised } from './events.js';

/** Consent to restricted actions (shell-and-rules §7). */
export const authorization = defineFeature('authorization', {
  calls: authorizationCalls,
  events: [actionAuthorised],
});

import { defineFeature } from '../language/define/feature.js';
import { sessionCalls } from './calls.js';

/** Sessions (shell-and-rules §8). */
export const identity = defineFeature('identity', {
  calls: sessionCalls,
  rights: {
    'POST users/login': 'everyone',
    'POST users/device': 'everyone',
    'POST users/logout': { body: { user_id: 5 } },
    'GET users/me': {},
  },
});

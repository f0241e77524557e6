import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from './parameters.js';

/** What members get for what they buy. */
export const member = defineFeature('member', {
  ...mastersOf(hadiah, parameterPoint, getPointMember, resetPoinMember),
});

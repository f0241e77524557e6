import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from './parameters.js';

/** The parameters of members: their points, and the gifts that they take for them. */
export const member = defineFeature('member', {
  ...mastersOf(hadiah, parameterPoint, getPointMember, resetPoinMember),
});

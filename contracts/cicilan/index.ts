import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { parameterCicilan } from './parameters.js';

/** Sales that are paid in instalments. */
export const cicilan = defineFeature('cicilan', { rank: 280, ...mastersOf(parameterCicilan) });

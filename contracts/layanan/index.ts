import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { deskripsiService } from './parameters.js';

/** Repairs. */
export const layanan = defineFeature('layanan', { rank: 290, ...mastersOf(deskripsiService) });

import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import {
  batuBerlian,
  batuClarity,
  batuColor,
  batuCutGrade,
  batuFluorescence,
  batuPolish,
  batuShape,
  batuSymmetry,
  jenisBatu,
  supplierBerlian,
} from './berlian.js';

/** Diamonds: what tells stones apart, what a carat costs, and who supplies them. */
export const berlian = defineFeature('berlian', {
  rank: 310,
  ...mastersOf(
    batuBerlian,
    jenisBatu,
    batuShape,
    batuColor,
    batuClarity,
    batuCutGrade,
    batuPolish,
    batuSymmetry,
    batuFluorescence,
    supplierBerlian,
  ),
});

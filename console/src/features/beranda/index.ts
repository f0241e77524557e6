import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

/** The parts of homes that belong to no other feature. */
export const home = defineScreens({ texts, tiles });

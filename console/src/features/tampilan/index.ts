import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The words of kept views; the lists of the kit show them. */
export const views = defineScreens({ texts });

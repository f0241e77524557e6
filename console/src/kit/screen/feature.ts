import type { AccountPanel } from './account-panel.js';
import type { Screen } from './screen.js';

/** The manifest of a feature in the console. */
export interface ConsoleFeature {
  readonly screens?: readonly Screen[];
  /** Panels of the menu under the user's name. */
  readonly panels?: readonly AccountPanel[];
}

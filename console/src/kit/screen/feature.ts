import { addRemedies, type Remedies } from '../base/remedies.js';
import type { ActionScreen, DocumentScreen } from '../document/define-document-screen.js';
import type { HomeTile } from '../home/tiles.js';
import type { ListScreen } from '../list/define-list.js';
import type { ReportScreen } from '../report/define-report-screen.js';
import type { AccountPanel } from './account-panel.js';
import type { PageScreen } from './screen.js';

/** A screen that is made of a definition. */
export type Screen = DocumentScreen | ActionScreen | ListScreen | ReportScreen | PageScreen;

/** The manifest of a feature in the console. */
export interface ConsoleFeature {
  /** Its texts, by id, in Indonesian; translations stand beside them, in `languages/`. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly screens?: readonly Screen[];
  /** Panels of the menu under the user's name. */
  readonly panels?: readonly AccountPanel[];
  /** The screen on which a refusal is put right, by its code: a form that is refused so leads there. */
  readonly remedies?: Remedies;
  /** Its parts of the home: figures, panels, what to do next. */
  readonly tiles?: readonly HomeTile[];
}

const defined: ConsoleFeature[] = [];

/** Defines a feature of the console; the list of features imports it. */
export function defineScreens(feature: ConsoleFeature): ConsoleFeature {
  defined.push(feature);
  addRemedies(feature.remedies ?? {});
  return feature;
}

/** Returns every feature that was defined, in the order in which they were loaded. */
export const definedFeatures = (): readonly ConsoleFeature[] => [...defined];

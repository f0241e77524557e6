import type { ActionScreen, DocumentScreen } from '../document/define-document-screen.js';
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
}

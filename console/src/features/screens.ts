import { features as contracts } from '../../../contracts/features.js';
import { defineMasterScreen } from '../kit/master/define-master-screen.js';
import { defineReportScreen } from '../kit/report/define-report-screen.js';
import { pathOf } from '../kit/screen/screen.js';
import type { HomeTile } from '../kit/home/tiles.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import type { Screen } from '../kit/screen/feature.js';
import { features } from './features.js';

const own = features.flatMap((feature) => feature.screens ?? []);
const paths = new Set(own.map(pathOf));
const reports = contracts.flatMap((feature) => feature.reports ?? []);
const masters = contracts.flatMap((feature) => feature.masters ?? []);

/**
 * Every screen that is made of a definition; a master or a report that none of them shows has the usual one. Menu and
 * routes come from this list.
 */
export const screens: readonly Screen[] = [
  ...own,
  ...masters.filter(({ path }) => path !== undefined && !paths.has(path)).map((master) => defineMasterScreen(master)),
  ...reports.filter(({ path }) => !paths.has(path)).map((report) => defineReportScreen(report)),
];

/** Every panel of the menu under the user's name. */
export const accountPanels: readonly AccountPanel[] = features.flatMap((feature) => feature.panels ?? []);

/** Every tile of the homes, in the order of the features. */
export const tiles: readonly HomeTile[] = features.flatMap((feature) => feature.tiles ?? []);

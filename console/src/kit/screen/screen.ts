import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Gate } from '../../../../contracts/language/define/gate.js';
import { routeGate } from '../../../../contracts/language/routes/routes.js';
import { reportTitle, routeArea, routeTitle } from '../base/route-titles.js';
import type { FormScreen } from '../form/define-form.js';
import type { ListScreen } from '../list/define-list.js';
import type { ReportScreen } from '../report/define-report-screen.js';

/** A screen that is a component of its own. */
export interface PageScreen {
  readonly kind: 'page';
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** A screen of the console. Title, place in the menu and gate are those of its route. */
export type Screen = FormScreen | ReportScreen | ListScreen | PageScreen;

/** Defines a screen that is no form and no report; its component is loaded when it is first opened. */
export function definePage(path: string, load: () => Promise<ComponentType>): PageScreen {
  return { kind: 'page', path, Page: lazy(async () => ({ default: await load() })) };
}

/** Route of a screen. */
export function pathOf(screen: Screen): string {
  if (screen.kind === 'page' || screen.kind === 'list') return screen.path;
  return screen.kind === 'form' ? screen.command.path : screen.report.path;
}

/** Title of a screen, as its route has it. */
export const titleOf = (screen: Screen): string => routeTitle(pathOf(screen));

/** Title of a screen below its area: reports without the word that the area has already. */
export const menuTitleOf = (screen: Screen): string =>
  screen.kind === 'report' ? reportTitle(screen.report.path) : titleOf(screen);

/** What a screen needs. */
export const gateOf = (screen: Screen): Gate => routeGate(pathOf(screen));

/** Title of the area of the menu that a screen stands in. */
export const areaOf = (screen: Screen): string => routeArea(pathOf(screen));

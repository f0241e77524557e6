import type { FormScreen } from './form/define-form.js';
import type { ReportScreen } from './report/define-report-screen.js';

/** Groups of the menu, in their order. */
export const menuGroups = ['uang', 'laporan'] as const;

/** A group of the menu. */
export type MenuGroup = (typeof menuGroups)[number];

/** A screen made of a definition. */
export type Screen = FormScreen | ReportScreen;

/** Route of a screen. */
export const pathOf = (screen: Screen): string => (screen.kind === 'form' ? screen.command.path : screen.report.path);

/** Title of a screen, as its definition has it. */
export const titleOf = (screen: Screen): string => (screen.kind === 'form' ? screen.command.title : screen.report.title);

/** Title of a screen in the menu, below its group: reports without the word that the group has already. */
export const menuTitleOf = (screen: Screen): string => (screen.kind === 'report' ? titleOf(screen).replace(/^Laporan /, '') : titleOf(screen));

/** What a screen needs. */
export const gateOf = (screen: Screen) => (screen.kind === 'form' ? screen.command.gate : screen.report.gate);
